// One match of a typed game behind the face of AnyMatch.
#pragma once

#include "bots/bot.hpp"
#include "engine/any_game.hpp"
#include "engine/feeder.hpp"
#include "engine/look_ahead.hpp"
#include "games/core/game.hpp"
#include "games/core/hash.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::engine {

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

    Result<std::vector<json::object>> play(core::Seat seat, std::string_view move) override {
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
        const std::size_t before = told_.size();
        past_.push_back({state_, before, seat});
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

    void redraw(const core::Seed& seed) override {
        if constexpr (core::Redrawable<G>) G::redraw(state_, seed);
    }
    [[nodiscard]] bool begins_turn(std::size_t index) const override {
        if (index >= past_.size()) return false;
        const PastPosition<G>& now = past_[index];
        for (std::size_t i = index; i-- > 0;) {
            if (past_[i].seat == now.seat) return !Documents::same_turn(past_[i].state, now.state);
        }
        return true;
    }

    [[nodiscard]] bool taught_nothing(std::size_t index, core::Seat seat,
                                      std::string_view move) const override {
        const auto action = Documents::action(move);
        if (index >= past_.size() || past_[index].seat != seat || !action) return false;
        const State& before = past_[index].state;
        const bool last = index + 1 == past_.size();
        const State& after = last ? state_ : past_[index + 1].state;
        const std::size_t first = past_[index].told;
        const std::size_t end = last ? told_.size() : past_[index + 1].told;
        const auto told = std::span(told_).subspan(first, end - first);
        const bool in_private = std::any_of(told.begin(), told.end(),
                                            [&](const Told& event) { return !event.audience.has(seat); });
        if (in_private || !Documents::only_tells_choice(before, after, seat, told)) return false;
        const auto knew = G::know(before, seat);
        const auto knows = G::know(after, seat);
        // Nothing but what the seat knows decides this: else the answer would tell more.
        core::Rng rng(core::hash_of(knew), core::hash_of(knows));
        for (int world = 0; world < 32; ++world) {
            State imagined = G::imagine(knew, rng);
            G::play(imagined, seat, *action, core::NoSink{});
            if (!(G::know(imagined, seat) == knows)) return false;
        }
        return true;
    }

    [[nodiscard]] std::size_t told_count() const override { return told_.size(); }
    [[nodiscard]] std::vector<json::object> told_between(std::size_t first, std::size_t last,
                                                         std::optional<core::Seat> viewer) const override {
        std::vector<json::object> events;
        for (std::size_t i = first; i < std::min(last, told_.size()); ++i) {
            if (!viewer || told_[i].audience.has(viewpoint(*viewer)))
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
                     [who = viewpoint(seat)](const Told& told) { return told.audience.has(who); });
        return imagined;
    }
    [[nodiscard]] Result<std::vector<ChoiceAhead>> look_ahead(
        core::Seat seat, std::span<const std::string> moves) const override {
        return LookAhead<Documents>(G::know(state_, seat), seat, players()).after(moves);
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

    [[nodiscard]] std::unique_ptr<AnyBot> make_bot(std::string_view name, core::Seat seat,
                                                   const core::Seed& seed) const override {
        auto bot = Documents::make_bot(name, seat, seed);
        if (!bot) return nullptr;
        return std::make_unique<BotOf>(std::move(bot), seat);
    }

    [[nodiscard]] const State& state() const { return state_; }

  private:
    class BotOf final : public AnyBot {
      public:
        BotOf(std::unique_ptr<bots::Bot<G>> bot, core::Seat seat)
            : bot_(std::move(bot)), seat_(seat), feeder_(seat) {}

        std::string decide(const AnyMatch& any) override {
            const auto& match = dynamic_cast<const MatchOf&>(any);
            feeder_.feed(*bot_, match.past_, match.told_, match.state_);
            return Documents::text(bot_->decide(G::know(match.state_, seat_), match.choice_list(seat_)));
        }
        void watch(const AnyMatch& any) override {
            const auto& match = dynamic_cast<const MatchOf&>(any);
            feeder_.feed(*bot_, match.past_, match.told_, match.state_);
        }
        void hear(core::Seat speaker, const json::object& claim) override {
            bots::Claim heard{std::string(claim.at("kind").as_string())};
            for (const auto& field : claim) {
                if (field.key() == "seat") {
                    heard.seat = field.value().to_number<core::Seat>();
                } else if (field.key() == "identity") {
                    const auto names = Documents::identity_names();
                    const auto found = std::find(names.begin(), names.end(), field.value().as_string());
                    heard.identity = static_cast<unsigned>(found - names.begin());
                } else if (field.key() != "kind") {
                    heard.words[field.key()] = std::string(field.value().as_string());
                }
            }
            bot_->hear(speaker, heard);
        }
        std::optional<json::object> speak() override {
            const auto claim = bot_->speak();
            if (!claim) return std::nullopt;
            json::object said{{"kind", claim->kind}};
            if (claim->seat) said["seat"] = *claim->seat;
            if (claim->identity) said["identity"] = Documents::identity_names()[*claim->identity];
            for (const auto& [field, word] : claim->words) said[field] = word;
            return said;
        }
        void allow(const bots::Budget& budget) override { bot_->allow(budget); }
        [[nodiscard]] std::uint64_t iterations() const override { return bot_->iterations(); }
        [[nodiscard]] const bots::Beliefs* beliefs() const override { return bot_->beliefs(); }
        [[nodiscard]] std::vector<bots::Shift<std::string>> shifts() const override {
            std::vector<bots::Shift<std::string>> texts;
            for (const auto& shift : bot_->shifts()) {
                texts.push_back({shift.moment, shift.seat, Documents::text(shift.action), shift.before,
                                 shift.after, shift.bits});
            }
            return texts;
        }

      private:
        std::unique_ptr<bots::Bot<G>> bot_;
        core::Seat seat_;
        Feeder<G> feeder_;
    };

    MatchOf(const MatchOf&) = default;

    // Whoever is no player, by whatever number, sees what a spectator sees.
    [[nodiscard]] core::Seat viewpoint(core::Seat seat) const {
        return seat < players() ? seat : core::spectator;
    }

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
    std::vector<PastPosition<G>> past_;
};

}  // namespace subrosa::engine
