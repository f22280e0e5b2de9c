// A bot of a typed game behind the interface of AnyBot. It reads its seat's feed; no match and no state
// reaches it.
#pragma once

#include "bots/bot.hpp"
#include "bots/world.hpp"
#include "engine/any_game.hpp"
#include "engine/seat_feed.hpp"
#include "games/core/hash.hpp"
#include "games/core/outcome.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::engine {

template <class Documents>
class BotOf final : public AnyBot {
  public:
    using G = typename Documents::Game;
    using Feed = SeatFeedOf<G>;

    BotOf(std::unique_ptr<bots::Bot<G>> bot, core::Seat seat) : bot_(std::move(bot)), seat_(seat) {}

    std::string decide(const SeatFeed& any) override {
        const Feed& feed = read(any);
        return Documents::text(bot_->decide(knowledge_, feed.choices()));
    }

    // The steps behind the first are decided in an imagined world. While answers are secret a seat's own
    // steps show it nothing but themselves, so what it knows after them is the same in every world.
    std::vector<std::string> answer(const SeatFeed& any) override {
        const Feed& feed = read(any);
        core::Rng rng(core::hash_of(knowledge_));
        typename G::State world = G::imagine(knowledge_, rng);
        auto action = bot_->decide(knowledge_, feed.choices());
        std::vector<std::string> moves{Documents::text(action)};
        while (moves.size() < longest_answer && goes_on_after(world, action)) {
            typename G::Choices choices;
            G::choices(world, seat_, choices);
            action = bot_->decide(G::know(world, seat_), choices);
            moves.push_back(Documents::text(action));
        }
        return moves;
    }

    [[nodiscard]] bool follows(const SeatFeed& feed) const override {
        return !read_ahead_ && typed(feed).continues(read_.get());
    }
    void watch(const SeatFeed& feed) override { read(feed); }

    void hear(core::Seat speaker, const json::object& claim) override {
        const json::value document = claim;
        bot_->hear(speaker, Documents::claims().read(Field(document), core::max_players));
    }
    std::optional<json::object> speak() override {
        const auto claim = bot_->speak();
        if (!claim) return std::nullopt;
        return Documents::claims().write(*claim);
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
    // More moves than any bot makes in one secret answer.
    static constexpr std::size_t longest_answer = 200;

    // The events of one step that the seat is told.
    struct SeatObserver {
        bots::Bot<G>& bot;
        core::Seat seat;
        static void on_event(void* context, const typename G::GameEvent& event) {
            const auto& observer = *static_cast<SeatObserver*>(context);
            if (event.audience.has(observer.seat)) observer.bot.observe(event);
        }
    };

    [[nodiscard]] static const Feed& typed(const SeatFeed& feed) { return dynamic_cast<const Feed&>(feed); }

    // Shows the bot what the feed has and it has not seen.
    const Feed& read(const SeatFeed& any) {
        if (!follows(any)) throw std::logic_error("the feed was rewritten; it needs a new bot");
        const Feed& feed = typed(any);
        for (const FeedEntry<G>* entry : feed.entries_after(read_.get())) {
            for (const auto& event : entry->told) bot_->observe(event);
            apply_delta(knowledge_, entry->knowledge);
            bot_->update(knowledge_);
        }
        read_ = feed.last();
        return feed;
    }

    // Plays the action in the world. If the seat has to go on with the same answer, the bot is shown the
    // step.
    bool goes_on_after(typename G::State& world, const typename G::Action& action) {
        typename G::State after = world;
        G::play(after, seat_, action, core::NoSink{});
        const bool goes_on =
            G::deciders(after).has(seat_) && Documents::secret(after) && Documents::same_turn(world, after);
        if (!goes_on) return false;
        read_ahead_ = true;
        SeatObserver observer{*bot_, seat_};
        G::play(world, seat_, action, typename G::Sink(&SeatObserver::on_event, &observer));
        bot_->update(G::know(world, seat_));
        return true;
    }

    std::unique_ptr<bots::Bot<G>> bot_;
    core::Seat seat_;
    typename G::Knowledge knowledge_{};  // of the last entry that was read
    typename FeedEntry<G>::Pointer read_;
    bool read_ahead_ = false;  // the bot was shown steps of its own answer before they were in the feed
};

}  // namespace subrosa::engine
