// The bots and the clock of a table: what happens at it without anybody asking.
#include "server/table_host.hpp"
#include "server/tokens.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

void TableHost::wake_bots() {
    if (stopped_) return;
    for (const core::Seat seat : table_->bots_to_decide()) {
        if (!bots_[seat].thinking) let_think(seat);
    }
    if (table_->phase() != table::Phase::running) {
        for (BotSeat& seat : bots_) {
            if (!seat.thinking) seat.bot.reset();
        }
    }
}

// The bot gets a copy of the match to look at; it lives on, so that it need not be shown everything again.
void TableHost::let_think(core::Seat seat) {
    BotSeat& thinker = bots_[seat];
    std::shared_ptr<table::AnyMatch> match = table_->match_for(seat);
    const std::string name = table_->bot_at(seat);
    const std::uint64_t past = table_->past(seat);
    if (!thinker.bot || thinker.past != past || thinker.name != name) {
        thinker.bot = match->make_bot(name, seat, fresh_seed());
        thinker.name = name;
        thinker.past = past;
        thinker.heard = 0;
    }
    if (!thinker.bot) return;
    thinker.thinking = true;
    const auto& claims = table_->claims();
    std::vector<std::pair<core::Seat, table::json::object>> unheard(
        claims.begin() + static_cast<std::ptrdiff_t>(thinker.heard), claims.end());
    thinker.heard = claims.size();
    around_.bots.think([self = shared_from_this(), seat, match = std::move(match), bot = thinker.bot,
                        unheard = std::move(unheard), version = table_->version(seat)] {
        for (const auto& [speaker, claim] : unheard) bot->hear(speaker, claim);
        std::string move = bot->decide(*match);
        std::optional<table::json::object> claim = bot->speak();
        asio::post(self->strand_, [self, seat, version, move = std::move(move), claim = std::move(claim)] {
            self->bot_decided(seat, version, move, claim);
        });
    });
}

// What was decided on a table that has changed since is refused by its version, and thought about again,
// unless the question is still the same.
void TableHost::bot_decided(core::Seat seat, std::uint64_t version, const std::string& move,
                            const std::optional<table::json::object>& claim) {
    bots_[seat].thinking = false;
    if (stopped_) return;
    const bool secret = table_->secret();
    const bool played = table_->bot_chose(seat, version, move, around_.now()).has_value();
    if (!played) return wake_bots();
    around_.bot_moves.add();
    // Talk would tell who has answered.
    if (claim && !secret) static_cast<void>(table_->bot_claims(seat, *claim, around_.now()));
    changed();
}

void TableHost::set_timers() {
    const auto deadline = table_->next_deadline();
    if (!deadline || stopped_) {
        clock_timer_.cancel();
        return;
    }
    clock_timer_.expires_after(
        std::chrono::milliseconds(std::max<table::Millis>(1, *deadline - around_.now())));
    clock_timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
        if (!error) self->time_is_up();
    });
}

void TableHost::time_is_up() {
    if (stopped_) return;
    const std::size_t before = table_->entries();
    table_->run_out(around_.now());
    if (table_->entries() == before) return set_timers();
    changed();
}

}  // namespace subrosa::server
