// A match of a typed game behind the interface of AnyMatch.
#pragma once

#include "engine/any_game.hpp"
#include "engine/look_ahead.hpp"
#include "engine/match_past.hpp"
#include "engine/seat_feed.hpp"
#include "games/core/game.hpp"
#include "games/core/hash.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::engine {

template <class Documents>
class MatchOf final : public AnyMatch {
  public:
    using G = typename Documents::Game;
    using State = typename G::State;
    using GameEvent = typename G::GameEvent;
    static_assert(core::Game<G>);

    MatchOf(const AnyGame& game, const State& state, bool dealt) : game_(&game), state_(state) {
        if (dealt) G::opening(state_, typename G::Sink(&MatchOf::record, &past_.new_events()));
    }
    ~MatchOf() override = default;
    MatchOf(MatchOf&&) = delete;
    MatchOf& operator=(const MatchOf&) = delete;
    MatchOf& operator=(MatchOf&&) = delete;

    [[nodiscard]] std::unique_ptr<AnyMatch> clone() const override {
        return std::unique_ptr<AnyMatch>(new MatchOf(*this));
    }
    [[nodiscard]] const AnyGame& game() const override { return *game_; }
    [[nodiscard]] unsigned players() const override { return Documents::players(state_); }
    [[nodiscard]] unsigned seats() const override { return Documents::seats(Documents::options_of(state_)); }
    [[nodiscard]] json::object options() const override {
        return Documents::options(Documents::options_of(state_));
    }
    [[nodiscard]] core::SeatSet deciders() const override { return G::deciders(state_); }
    [[nodiscard]] bool secret() const override { return Documents::secret(state_); }
    [[nodiscard]] bool silent() const override { return Documents::silent(state_); }

    [[nodiscard]] std::vector<std::string> choices(core::Seat seat) const override {
        std::vector<std::string> texts;
        for (const auto& action : choice_list(seat)) texts.push_back(Documents::text(action));
        return texts;
    }

    Result<void> play(core::Seat seat, std::string_view move) override {
        const core::SeatSet awaited = G::deciders(state_);
        if (awaited.empty()) return Error{"the game is over"};
        if (seat >= players() || !awaited.has(seat)) {
            return Error{fmt::format("seat {} is not to decide now, but seat {}", seat,
                                     fmt::join(seats_of(awaited), ", "))};
        }
        const auto action = Documents::action(move);
        if (!action) return Error{fmt::format("{} is no move of {}", in_quotes(move), game_->name())};
        const auto offered = choice_list(seat);
        if (std::find(offered.begin(), offered.end(), *action) == offered.end()) {
            return Error{fmt::format("{} is not allowed now; seat {} may: {}", in_quotes(move), seat,
                                     fmt::join(choices(seat), ", "))};
        }
        play_checked(seat, *action);
        return {};
    }
    void repeat(const AnyMatch& clone, std::size_t index) override {
        const auto& move = dynamic_cast<const MatchOf&>(clone).past_.move(index);
        play_checked(move.seat, move.action);
    }

    bool undo() override {
        if (past_.moves() == 0) return false;
        past_.remove_last(state_);
        for (FeedPointer& last : feeds_) {
            if (last) last = FeedPointer(last->earlier);
        }
        return true;
    }
    [[nodiscard]] std::size_t moves_played() const override { return past_.moves(); }

    // Nobody's knowledge changes, so no feed does.
    void redraw(const core::Seed& seed) override {
        if constexpr (core::Redrawable<G>) {
            const State before = state_;
            G::redraw(state_, seed);
            past_.replace(before, state_);
        }
    }
    [[nodiscard]] bool begins_turn(std::size_t index) const override {
        if (index >= past_.moves()) return false;
        const core::Seat seat = past_.move(index).seat;
        for (std::size_t i = index; i-- > 0;) {
            if (past_.move(i).seat == seat)
                return !Documents::same_turn(past_.before(i, state_), past_.before(index, state_));
        }
        return true;
    }

    [[nodiscard]] bool taught_nothing(std::size_t index, core::Seat seat,
                                      std::string_view move) const override {
        const auto action = Documents::action(move);
        if (index >= past_.moves() || past_.move(index).seat != seat || !action) return false;
        const State before = past_.before(index, state_);
        const State after = past_.before(index + 1, state_);
        const auto told = past_.told_by(index);
        const bool in_private = std::any_of(
            told.begin(), told.end(), [&](const GameEvent& event) { return !event.audience.has(seat); });
        if (in_private || !Documents::only_tells_choice(before, after, seat, told)) return false;
        const auto knew = G::know(before, seat);
        const auto knows = G::know(after, seat);
        // Only the seat's knowledge decides: else the answer itself would tell more.
        core::Rng rng(core::hash_of(knew), core::hash_of(knows));
        for (int world = 0; world < 32; ++world) {
            State imagined = G::imagine(knew, rng);
            G::play(imagined, seat, *action, core::NoSink{});
            if (!(G::know(imagined, seat) == knows)) return false;
        }
        return true;
    }

    [[nodiscard]] std::size_t told_count() const override { return past_.told_count(); }
    [[nodiscard]] std::vector<json::object> told_between(std::size_t first, std::size_t last,
                                                         std::optional<core::Seat> viewer) const override {
        std::vector<json::object> events;
        for (std::size_t i = first; i < std::min(last, told_count()); ++i) {
            const GameEvent& told = past_.told(i);
            if (!viewer || told.audience.has(viewpoint(*viewer))) events.push_back(Documents::event(told));
        }
        return events;
    }
    [[nodiscard]] std::vector<json::object> told_with_audience(std::size_t first) const override {
        std::vector<json::object> events;
        for (std::size_t i = first; i < told_count(); ++i)
            events.push_back(Documents::event(past_.told(i), players()));
        return events;
    }

    [[nodiscard]] json::object know(core::Seat seat) const override {
        return Documents::knowledge(G::know(state_, seat));
    }
    [[nodiscard]] std::unique_ptr<AnyMatch> imagine(core::Seat seat, core::Rng& rng) const override {
        auto imagined = std::make_unique<MatchOf>(*game_, G::imagine(G::know(state_, seat), rng), false);
        imagined->past_.new_events() = events_for(viewpoint(seat), 0, told_count());
        return imagined;
    }
    [[nodiscard]] Result<std::vector<ChoiceAhead>> look_ahead(
        core::Seat seat, std::span<const std::string> moves) const override {
        return LookAhead<Documents>(G::know(state_, seat), seat).after(moves);
    }
    [[nodiscard]] unsigned period() const override {
        return Documents::period(G::know(state_, core::spectator));
    }
    [[nodiscard]] unsigned identity(core::Seat seat) const override {
        return Documents::identity(state_, seat);
    }
    [[nodiscard]] json::object position() const override { return Documents::position(state_); }
    [[nodiscard]] core::Outcome outcome() const override { return G::outcome(state_); }
    [[nodiscard]] std::uint64_t hash() const override { return core::hash_of(state_); }
    [[nodiscard]] std::uint64_t perft(unsigned depth) const override { return count(state_, depth); }

    [[nodiscard]] std::shared_ptr<const SeatFeed> feed(core::Seat seat) override {
        if (seat >= players()) throw std::logic_error("only players have feeds");
        if (!feeds_[seat]) feeds_[seat] = feed_from_history(seat);
        return std::make_shared<SeatFeedOf<G>>(feeds_[seat], choice_list(seat));
    }

    [[nodiscard]] const State& state() const { return state_; }

  private:
    using FeedPointer = typename FeedEntry<G>::Pointer;

    MatchOf(const MatchOf&) = default;

    void play_checked(core::Seat seat, const typename G::Action& action) {
        const State before = state_;
        const std::size_t told = told_count();
        G::play(state_, seat, action, typename G::Sink(&MatchOf::record, &past_.new_events()));
        past_.add(seat, action, told, before, state_);
        append_to_feeds(before);
    }

    // Those of the events [first, end) that this viewer may see.
    [[nodiscard]] std::vector<GameEvent> events_for(core::Seat viewer, std::size_t first,
                                                    std::size_t end) const {
        std::vector<GameEvent> seen;
        for (std::size_t i = first; i < end; ++i) {
            if (past_.told(i).audience.has(viewer)) seen.push_back(past_.told(i));
        }
        return seen;
    }

    [[nodiscard]] FeedPointer entry(core::Seat seat, FeedPointer earlier, std::size_t first, std::size_t end,
                                    Bytes knowledge) const {
        return std::make_shared<const FeedEntry<G>>(std::move(earlier), events_for(seat, first, end),
                                                    std::move(knowledge));
    }

    // After a move from `before`, the last one.
    void append_to_feeds(const State& before) {
        for (core::Seat seat = 0; seat < players(); ++seat) {
            FeedPointer& last = feeds_[seat];
            if (!last) continue;
            Bytes change;
            append_delta(change, G::know(before, seat), G::know(state_, seat));
            last = entry(seat, last, past_.move(past_.moves() - 1).told, told_count(), std::move(change));
        }
    }

    [[nodiscard]] FeedPointer feed_from_history(core::Seat seat) const {
        std::vector<Bytes> changes(past_.moves() + 1);
        auto known = G::know(state_, seat);
        past_.walk_back(state_, [&](std::size_t index, const State& state) {
            const auto knew = G::know(state, seat);
            append_delta(changes[index + 1], knew, known);
            known = knew;
        });
        append_delta(changes[0], typename G::Knowledge{}, known);
        FeedPointer last;
        for (std::size_t i = 0; i < changes.size(); ++i) {
            const std::size_t first = i == 0 ? 0 : past_.move(i - 1).told;
            const std::size_t end = i == past_.moves() ? told_count() : past_.move(i).told;
            last = entry(seat, std::move(last), first, end, std::move(changes[i]));
        }
        return last;
    }

    // Seat numbers without a player see what a spectator sees.
    [[nodiscard]] core::Seat viewpoint(core::Seat seat) const {
        return seat < players() ? seat : core::spectator;
    }

    static void record(void* events, const GameEvent& event) {
        static_cast<std::vector<GameEvent>*>(events)->push_back(event);
    }

    [[nodiscard]] typename G::Choices choice_list(core::Seat seat) const {
        typename G::Choices choices;
        if (seat < players()) G::choices(state_, seat, choices);
        return choices;
    }

    static std::uint64_t count(const State& state, unsigned depth) {
        if (depth == 0) return 1;
        const core::SeatSet awaited = G::deciders(state);
        if (awaited.empty()) return 0;
        typename G::Choices choices;
        G::choices(state, awaited.front(), choices);
        if (depth == 1) return choices.size();
        std::uint64_t sequences = 0;
        for (const auto& action : choices) {
            State next = state;
            G::play(next, awaited.front(), action, core::NoSink{});
            sequences += count(next, depth - 1);
        }
        return sequences;
    }

    const AnyGame* game_;
    State state_;
    MatchPast<G> past_;
    std::array<FeedPointer, core::max_players> feeds_;  // by seat: the last entry; null until asked for
};

}  // namespace subrosa::engine
