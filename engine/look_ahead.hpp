// Certain effects of a seat's choices. Each choice is played in many worlds imagined from the seat's
// knowledge; the events that the seat is told in all of them are certain. The truth is not an input.
#pragma once

#include "engine/any_game.hpp"
#include "games/core/game.hpp"
#include "games/core/hash.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::engine {

// Reduces `sure` to its longest common subsequence with `told`.
template <class Event>
void keep_common(std::vector<Event>& sure, const std::vector<Event>& told) {
    // They differ in few places: a common beginning and end need no search.
    const auto front = std::mismatch(sure.begin(), sure.end(), told.begin(), told.end());
    const auto first = static_cast<std::size_t>(front.first - sure.begin());
    std::size_t back = 0;
    while (first + back < sure.size() && first + back < told.size() &&
           sure[sure.size() - 1 - back] == told[told.size() - 1 - back]) {
        ++back;
    }
    const std::size_t rows = sure.size() - first - back;
    const std::size_t columns = told.size() - first - back;
    // length[r][c]: of the longest common subsequence of the rows from r and the columns from c on.
    std::vector<std::vector<unsigned>> length(rows + 1, std::vector<unsigned>(columns + 1));
    for (std::size_t r = rows; r-- > 0;) {
        for (std::size_t c = columns; c-- > 0;) {
            length[r][c] = sure[first + r] == told[first + c] ? length[r + 1][c + 1] + 1
                                                              : std::max(length[r + 1][c], length[r][c + 1]);
        }
    }
    std::vector<Event> common(sure.begin(), front.first);
    for (std::size_t r = 0, c = 0; r < rows && c < columns;) {
        if (sure[first + r] == told[first + c]) {
            common.push_back(sure[first + r]);
            ++r, ++c;
        } else if (length[r + 1][c] >= length[r][c + 1]) {
            ++r;
        } else {
            ++c;
        }
    }
    common.insert(common.end(), sure.end() - static_cast<std::ptrdiff_t>(back), sure.end());
    sure = std::move(common);
}

// Keeps only the common prefix.
template <class Event>
void keep_beginning(std::vector<Event>& sure, const std::vector<Event>& told) {
    sure.erase(std::mismatch(sure.begin(), sure.end(), told.begin(), told.end()).first, sure.end());
}

template <class Documents>
class LookAhead {
  public:
    using G = typename Documents::Game;
    using Knowledge = typename G::Knowledge;
    using Action = typename G::Action;
    using State = typename G::State;
    using GameEvent = typename G::GameEvent;
    using Choices = typename G::Choices;

    // An event that happens in half of all worlds is mistaken for certain once in 2^63 times.
    static constexpr std::size_t usual_worlds = 64;
    // After a revelation rare events matter too.
    static constexpr std::size_t more_worlds = 192;

    // The worlds depend on the knowledge alone, so the answer is the same in all truths that the seat cannot
    // tell apart.
    LookAhead(const Knowledge& knowledge, core::Seat seat)
        : knowledge_(knowledge), seat_(seat), rng_(core::hash_of(knowledge), 0x6c6f6f6b) {}

    Result<std::vector<ChoiceAhead>> after(std::span<const std::string> moves) {
        for (std::size_t i = 0; i < usual_worlds; ++i) worlds_.push_back(G::imagine(knowledge_, rng_));
        std::vector<Action> actions;
        std::vector<ChoiceAhead> ahead;
        for (const std::string& move : moves) {
            const auto choices = choices_alike();
            if (!choices) return ahead;
            const auto action = Documents::action(move);
            if (!action || std::find(choices->begin(), choices->end(), *action) == choices->end())
                return Error{fmt::format("{} is not among your choices then", in_quotes(move))};
            for (State& world : worlds_) G::play(world, seat_, *action, core::NoSink{});
            actions.push_back(*action);
        }
        const bool revealed = reveals_something();
        if (revealed && !imagine_more(actions)) return ahead;
        const auto choices = choices_alike();
        if (!choices) return ahead;
        for (const Action& action : *choices) ahead.push_back(effects_of(action, revealed));
        return ahead;
    }

  private:
    static bool offers(const State& world, core::Seat seat, const Action& action) {
        const Choices choices = choices_in(world, seat);
        return std::find(choices.begin(), choices.end(), action) != choices.end();
    }
    static Choices choices_in(const State& world, core::Seat seat) {
        Choices choices;
        if (G::deciders(world).has(seat)) G::choices(world, seat, choices);
        return choices;
    }

    // Nothing if the choices differ between worlds.
    [[nodiscard]] std::optional<Choices> choices_alike() const {
        const Choices alike = choices_in(worlds_.front(), seat_);
        for (const State& world : worlds_) {
            const Choices choices = choices_in(world, seat_);
            if (!std::equal(alike.begin(), alike.end(), choices.begin(), choices.end())) return std::nullopt;
        }
        return alike;
    }

    // Whether the moves so far show the seat something that it does not know now.
    [[nodiscard]] bool reveals_something() const {
        const Knowledge known = G::know(worlds_.front(), seat_);
        return std::any_of(worlds_.begin(), worlds_.end(),
                           [&](const State& world) { return !(G::know(world, seat_) == known); });
    }

    // False if these actions are impossible in one of them.
    bool imagine_more(const std::vector<Action>& actions) {
        for (std::size_t i = 0; i < more_worlds; ++i) {
            State world = G::imagine(knowledge_, rng_);
            for (const Action& action : actions) {
                if (!offers(world, seat_, action)) return false;
                G::play(world, seat_, action, core::NoSink{});
            }
            worlds_.push_back(world);
        }
        return true;
    }

    // `revealed`: the moves so far exposed hidden information, so effects may depend on it in many ways, and
    // only the common prefix of events counts. Otherwise a difference is what this choice itself reveals: the
    // turn goes on whatever card was drawn.
    [[nodiscard]] ChoiceAhead effects_of(const Action& action, bool revealed) const {
        ChoiceAhead ahead{Documents::text(action), {}, true};
        std::vector<GameEvent> sure;
        std::vector<GameEvent> events;
        for (std::size_t i = 0; i < worlds_.size(); ++i) {
            State world = worlds_[i];
            // Answers of others become known together with it.
            ahead.sure = ahead.sure && !Documents::secret(world);
            events.clear();
            EventCollector collector{seat_, events};
            G::play(world, seat_, action, typename G::Sink(&LookAhead::collect, &collector));
            if (i == 0) {
                sure = events;
            } else if (sure != events) {
                ahead.sure = false;
                revealed ? keep_beginning(sure, events) : keep_common(sure, events);
            }
        }
        for (const GameEvent& event : sure) ahead.events.push_back(Documents::event(event));
        return ahead;
    }

    struct EventCollector {
        core::Seat seat;
        std::vector<GameEvent>& events;
    };
    static void collect(void* context, const GameEvent& event) {
        const auto& collector = *static_cast<EventCollector*>(context);
        if (!event.audience.has(collector.seat)) return;
        collector.events.push_back(event);
        collector.events.back().audience = {};  // the other recipients are not the seat's to know
    }

    Knowledge knowledge_;
    core::Seat seat_;
    core::Rng rng_;
    std::vector<State> worlds_;
};

}  // namespace subrosa::engine
