// Playing, telling, taking back.
#include "terminal/play/match.hpp"

#include "engine/seeds.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::play {

using faces::Beat;

Match::Match(Setup setup)
    : setup_(std::move(setup)), match_(setup_.game->deal(setup_.options, setup_.seed).value()) {
    const auto players = static_cast<core::Seat>(setup_.players.size());
    for (core::Seat seat = 0; seat < players; ++seat) {
        bots_.push_back(is_person(seat) ? nullptr
                                        : match_->make_bot(setup_.players[seat].bot, seat, setup_.seed));
    }
}

int Match::people() const {
    return static_cast<int>(std::count_if(setup_.players.begin(), setup_.players.end(),
                                          [](const Player& player) { return player.bot.empty(); }));
}

Beat Match::beat_at(std::size_t event) const {
    const std::vector<faces::Document> told = told_to(core::spectator, event, event + 1);
    return told.empty() ? Beat{} : face().beat(told.front());
}

std::size_t Match::turn_began_at() const {
    std::size_t at = told_count();
    while (at > 0 && beat_at(at - 1).kind != Beat::Kind::turn) --at;
    return at == 0 ? 0 : at - 1;
}

std::size_t Match::turn_before_began_at(core::Seat seat) const {
    int turns = 0;
    for (std::size_t at = told_count(); at-- > 0;) {
        const Beat beat = beat_at(at);
        if (beat.kind == Beat::Kind::turn && beat.seat == seat && ++turns == 2) return at;
    }
    return 0;
}

void Match::play(core::Seat seat, const std::string& move, std::int64_t milliseconds) {
    static_cast<void>(match_->play(seat, move).value());
    moves_.push_back({seat, move, milliseconds, std::exchange(luck_, std::nullopt)});
}

void Match::redraw(unsigned number) {
    match_->redraw(engine::luck_seed(setup_.seed, number));
    luck_ = number;
}

std::string_view Match::undo(core::Seat seat) {
    if (moves_.empty() || moves_.back().seat != seat || !deciders().has(seat)) return "play_undo_nothing";
    const std::unique_ptr<engine::AnyMatch> before = match_->clone();
    before->undo();
    const std::vector<faces::Document> told = told_to(seat, before->told_count());
    if (const std::string_view key = face().obstacle(before->know(seat), told); !key.empty()) return key;
    if (!match_->taught_nothing(match_->moves_played() - 1, seat, moves_.back().move))
        return "play_undo_learnt";
    match_->undo();
    luck_ = moves_.back().luck;
    moves_.pop_back();
    return {};
}

void Match::say(core::Seat seat, faces::Document claim) {
    for (const std::unique_ptr<engine::AnyBot>& bot : bots_) {
        if (bot) bot->hear(seat, claim);
    }
    said_.push_back({seat, std::move(claim), told_count()});
}

bool Match::let_speak(core::Seat seat) {
    if (over() || silent()) return false;
    std::optional<json::object> claim = bots_[seat]->speak();
    if (!claim) return false;
    say(seat, *std::move(claim));
    return true;
}

std::string Match::ask_bot(core::Seat seat) {
    return bots_[seat]->decide(*match_);
}

}  // namespace subrosa::play
