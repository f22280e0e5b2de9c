// Puts a typed game behind the face of AnyGame. A game plugs in with one traits struct, its documents (see
// table/documents/rose.hpp, which says what such a struct must hold), and one line in table/games.cpp.
#pragma once

#include "bots/bot.hpp"
#include "games/core/game.hpp"
#include "games/core/hash.hpp"
#include "table/any_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::table {

// The seeds of the bots come from a stream of the game's seed that no game uses.
inline constexpr std::uint64_t bot_stream = std::uint64_t{1} << 63U;

// Runs `read`, which throws BadDocument, and gives the complaint as a value.
template <class Read>
auto reading(Read&& read) -> Result<decltype(read())> {
    try {
        return std::forward<Read>(read)();
    } catch (const BadDocument& bad) {
        return Error{bad.message};
    }
}

template <class Documents>
class MatchOf final : public AnyMatch {
  public:
    using G = typename Documents::Game;
    using State = typename G::State;
    using Told = typename G::Told;
    static_assert(core::Game<G>);

    MatchOf(const AnyGame& game, const State& state, bool dealt) : game_(&game), state_(state) {
        if (dealt) G::opening(state_, typename G::Sink(&MatchOf::hear, &told_));
    }
    ~MatchOf() override = default;
    MatchOf& operator=(const MatchOf&) = delete;

    [[nodiscard]] std::unique_ptr<AnyMatch> clone() const override {
        return std::unique_ptr<AnyMatch>(new MatchOf(*this));
    }
    [[nodiscard]] const AnyGame& game() const override { return *game_; }
    [[nodiscard]] unsigned players() const override { return Documents::players(state_); }
    [[nodiscard]] json::object options() const override {
        return Documents::options(Documents::options_of(state_));
    }
    [[nodiscard]] core::SeatSet deciders() const override { return G::deciders(state_); }

    [[nodiscard]] std::vector<std::string> choices(core::Seat seat) const override {
        std::vector<std::string> texts;
        for (const auto& action : choice_list(seat)) texts.push_back(Documents::text(action));
        return texts;
    }

    Result<std::vector<json::object>> play(core::Seat seat, std::string_view move) override {
        const core::SeatSet awaited = G::deciders(state_);
        if (awaited.empty()) return Error{"the game is over"};
        if (!awaited.has(seat)) {
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
        const std::size_t before = told_.size();
        past_.push_back({state_, before});
        G::play(state_, seat, *action, typename G::Sink(&MatchOf::hear, &told_));
        return told_since(before, std::nullopt);
    }

    bool undo() override {
        if (past_.empty()) return false;
        state_ = past_.back().state;
        told_.resize(past_.back().told);
        past_.pop_back();
        return true;
    }
    [[nodiscard]] std::size_t moves_played() const override { return past_.size(); }

    [[nodiscard]] std::size_t told_count() const override { return told_.size(); }
    [[nodiscard]] std::vector<json::object> told_since(std::size_t first,
                                                       std::optional<core::Seat> viewer) const override {
        std::vector<json::object> events;
        for (std::size_t i = first; i < told_.size(); ++i) {
            if (!viewer || told_[i].audience.has(*viewer))
                events.push_back(Documents::event(told_[i], players()));
        }
        return events;
    }

    [[nodiscard]] json::object know(core::Seat seat) const override {
        return Documents::knowledge(G::know(state_, seat));
    }
    [[nodiscard]] std::unique_ptr<AnyMatch> imagine(core::Seat seat, core::Rng& rng) const override {
        auto imagined = std::make_unique<MatchOf>(*game_, G::imagine(G::know(state_, seat), rng), false);
        std::copy_if(told_.begin(), told_.end(), std::back_inserter(imagined->told_),
                     [seat](const Told& told) { return told.audience.has(seat); });
        return imagined;
    }
    [[nodiscard]] json::object position() const override { return Documents::position(state_); }
    [[nodiscard]] core::Outcome outcome() const override { return G::outcome(state_); }
    [[nodiscard]] std::uint64_t hash() const override { return core::hash_of(state_); }
    [[nodiscard]] std::uint64_t perft(unsigned depth) const override { return count(state_, depth); }

    [[nodiscard]] std::unique_ptr<AnyBot> make_bot(std::string_view name, core::Seat seat,
                                                   const core::Seed& seed) const override {
        auto bot = Documents::make_bot(name, seat, seed);
        if (!bot) return nullptr;
        return std::make_unique<BotOf>(std::move(bot), seat);
    }

    [[nodiscard]] const State& state() const { return state_; }

  private:
    struct Past {
        State state;
        std::size_t told;
    };

    class BotOf final : public AnyBot {
      public:
        BotOf(std::unique_ptr<bots::Bot<G>> bot, core::Seat seat) : bot_(std::move(bot)), seat_(seat) {}

        std::string decide(const AnyMatch& any) override {
            const auto& match = dynamic_cast<const MatchOf&>(any);
            for (; fed_ < match.told_.size(); ++fed_) {
                if (match.told_[fed_].audience.has(seat_)) bot_->observe(match.told_[fed_]);
            }
            return Documents::text(bot_->decide(G::know(match.state_, seat_), match.choice_list(seat_)));
        }

      private:
        std::unique_ptr<bots::Bot<G>> bot_;
        core::Seat seat_;
        std::size_t fed_ = 0;
    };

    MatchOf(const MatchOf&) = default;

    static void hear(void* told, const Told& event) {
        static_cast<std::vector<Told>*>(told)->push_back(event);
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
    std::vector<Told> told_;
    std::vector<Past> past_;
};

// Plays whole games of one set of options and bots, without text.
template <class Documents>
class SimulatorOf {
  public:
    using G = typename Documents::Game;

    SimulatorOf(const typename G::Options& options, std::vector<std::string> bots)
        : options_(options), bots_(std::move(bots)) {
        all_random_ =
            std::all_of(bots_.begin(), bots_.end(), [](const auto& name) { return name == "random"; });
    }

    PlayOut operator()(const core::Seed& seed, bool keep_moves) const {
        auto state = G::deal(options_, seed);
        core::Rng rng(seed, bot_stream);
        PlayOut result;
        if (all_random_) {
            play_at_random(state, rng, keep_moves, result);
        } else {
            play_with_bots(state, rng, keep_moves, result);
        }
        result.outcome = G::outcome(state);
        result.hash = core::hash_of(state);
        Documents::count_guesses(state, result);
        return result;
    }

  private:
    using Players = std::vector<std::unique_ptr<bots::Bot<G>>>;

    static void note(core::Seat seat, const typename G::Action& action, bool keep_moves, PlayOut& result) {
        ++result.decisions;
        if (Documents::begins_turn(action)) ++result.turns;
        if (keep_moves) result.moves.push_back({seat, Documents::text(action)});
    }

    // What bots that choose at random do, without asking them.
    static void play_at_random(typename G::State& state, core::Rng& rng, bool keep_moves, PlayOut& result) {
        typename G::Choices choices;
        for (core::SeatSet awaited = G::deciders(state); !awaited.empty(); awaited = G::deciders(state)) {
            const core::Seat seat = awaited.front();
            G::choices(state, seat, choices);
            const auto action = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
            note(seat, action, keep_moves, result);
            G::play(state, seat, action, core::NoSink{});
        }
    }

    void play_with_bots(typename G::State& state, core::Rng& rng, bool keep_moves, PlayOut& result) const {
        Players players;
        for (core::Seat seat = 0; seat < bots_.size(); ++seat) {
            players.push_back(Documents::make_bot(bots_[seat], seat, rng.next_seed()));
        }
        const typename G::Sink sink(&SimulatorOf::tell, &players);
        G::opening(state, sink);
        typename G::Choices choices;
        for (core::SeatSet awaited = G::deciders(state); !awaited.empty(); awaited = G::deciders(state)) {
            const core::Seat seat = awaited.front();
            G::choices(state, seat, choices);
            const auto action = players[seat]->decide(G::know(state, seat), choices);
            assert(std::find(choices.begin(), choices.end(), action) != choices.end());
            note(seat, action, keep_moves, result);
            G::play(state, seat, action, sink);
        }
    }

    static void tell(void* players, const typename G::Told& told) {
        auto& all = *static_cast<Players*>(players);
        for (core::Seat seat = 0; seat < all.size(); ++seat) {
            if (told.audience.has(seat)) all[seat]->observe(told);
        }
    }

    typename G::Options options_;
    std::vector<std::string> bots_;
    bool all_random_ = false;
};

template <class Documents>
class GameOf final : public AnyGame {
  public:
    using G = typename Documents::Game;

    [[nodiscard]] std::string_view name() const override { return G::name; }
    [[nodiscard]] unsigned min_players() const override { return G::min_players; }
    [[nodiscard]] unsigned max_players() const override { return G::max_players; }
    [[nodiscard]] json::object describe_options() const override { return Documents::describe_options(); }
    [[nodiscard]] std::span<const std::string_view> bot_names() const override {
        return Documents::bot_names();
    }

    [[nodiscard]] Result<json::object> complete_options(const json::value& options) const override {
        return reading([&] { return Documents::options(Documents::read_options(Field(options))); });
    }

    [[nodiscard]] Result<std::unique_ptr<AnyMatch>> deal(const json::value& options,
                                                         const core::Seed& seed) const override {
        return reading([&] { return match(G::deal(Documents::read_options(Field(options)), seed), true); });
    }

    [[nodiscard]] Result<std::unique_ptr<AnyMatch>> load(const json::value& position) const override {
        return reading([&] { return match(Documents::load(Field(position)), false); });
    }

    [[nodiscard]] Result<json::object> arrange(const json::object& position,
                                               const json::value& set) const override {
        return reading([&] { return Documents::arrange(position, Field(set)); });
    }

    [[nodiscard]] Result<Simulator> simulator(const json::value& options,
                                              std::span<const std::string> bots) const override {
        const auto chosen = reading([&] { return Documents::read_options(Field(options)); });
        if (!chosen) return chosen.error();
        const std::size_t players = Documents::players(*chosen);
        if (bots.size() != 1 && bots.size() != players) {
            return Error{fmt::format("bots: name one for all seats or one for each of the {} seats, not {}",
                                     players, bots.size())};
        }
        std::vector<std::string> seated;
        for (std::size_t seat = 0; seat < players; ++seat)
            seated.push_back(bots[bots.size() == 1 ? 0 : seat]);
        for (const std::string& bot : seated) {
            const auto known = bot_names();
            if (std::find(known.begin(), known.end(), bot) == known.end()) {
                return Error{fmt::format("bots: {} is not known; there are: {}", in_quotes(bot),
                                         fmt::join(known, ", "))};
            }
        }
        return Simulator(SimulatorOf<Documents>(*chosen, std::move(seated)));
    }

  private:
    [[nodiscard]] std::unique_ptr<AnyMatch> match(const typename G::State& state, bool dealt) const {
        return std::make_unique<MatchOf<Documents>>(*this, state, dealt);
    }
};

}  // namespace subrosa::table
