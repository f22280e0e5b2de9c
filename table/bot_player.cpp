#include "table/bot_player.hpp"

#include "table/table.hpp"

namespace subrosa::table {

BotDecision BotTask::decide() const {
    for (const auto& [speaker, claim] : claims) bot->hear(speaker, claim);
    BotDecision decision;
    if (secret) {
        decision.moves = bot->answer(*feed);
    } else {
        decision.moves.push_back(bot->decide(*feed));
    }
    decision.claim = bot->speak();
    return decision;
}

BotTask BotPlayer::next_task(Table& table, core::Seat seat, const core::Seed& seed) {
    const auto feed = table.feed(seat);
    const std::string name = table.bot_at(seat);
    if (!bot_ || name != name_ || !bot_->follows(*feed)) {
        bot_ = engine::find_game(table.setup().game)->make_bot(name, seat, seed);
        name_ = name;
        heard_ = 0;
    }
    const auto& claims = table.claims();
    BotTask task{seat, table.version(seat), table.secret(), table.asked(), bot_, feed, {}};
    task.claims.assign(claims.begin() + static_cast<std::ptrdiff_t>(heard_), claims.end());
    heard_ = claims.size();
    return task;
}

}  // namespace subrosa::table
