// Playing, telling, taking back.
#include "cli/play/match.hpp"

#include "bots/rose/bots.hpp"
#include "games/core/hash.hpp"

#include <algorithm>

namespace subrosa::play {
namespace {

using rose::Happening;
using rose::Told;

rose::Rose::Sink sink_into(std::vector<Told>& told) {
    return {
        [](void* context, const Told& event) { static_cast<std::vector<Told>*>(context)->push_back(event); },
        &told};
}

}  // namespace

Match::Match(Setup setup) : setup_(std::move(setup)), state_(rose::Rose::deal(setup_.options, setup_.seed)) {
    rose::Rose::opening(state_, sink_into(told_));
    for (core::Seat seat = 0; seat < setup_.options.players; ++seat) {
        bots_.push_back(is_person(seat) ? nullptr
                                        : bots::make_rose_bot(setup_.players[seat].bot, seat, setup_.seed));
        feeders_.emplace_back(seat);
    }
}

int Match::people() const {
    return static_cast<int>(std::count_if(setup_.players.begin(), setup_.players.end(),
                                          [](const Player& player) { return player.bot.empty(); }));
}

std::vector<rose::Action> Match::choices(core::Seat seat) const {
    rose::Choices list;
    rose::Rose::choices(state_, seat, list);
    return {list.begin(), list.end()};
}

std::vector<Told> Match::told_to(core::Seat seat, std::size_t first, std::size_t last) const {
    std::vector<Told> heard;
    for (std::size_t i = first; i < std::min(last, told_.size()); ++i) {
        if (told_[i].audience.has(seat)) heard.push_back(told_[i]);
    }
    return heard;
}

std::size_t Match::turn_began_at() const {
    std::size_t at = told_.size();
    while (at > 0 && told_[at - 1].what != Happening::turn_began) --at;
    return at == 0 ? 0 : at - 1;
}

void Match::play(core::Seat seat, const rose::Action& action, std::int64_t milliseconds) {
    if (history_of_ != seat) {
        history_.clear();
        obstacle_ = Undone::nothing_yet;
        history_of_ = seat;
    }
    history_.push_back({state_, told_.size(), moves_.size()});
    past_.push_back({state_, told_.size()});
    const std::size_t first = told_.size();
    const std::uint8_t unseen = state_.open.chain_unseen;
    rose::Rose::play(state_, seat, action, sink_into(told_));
    moves_.push_back({seat, action, milliseconds});
    note_finality(seat, first, unseen);
}

// After a move that showed something hidden, or ended the turn, nothing before it can be taken back.
void Match::note_finality(core::Seat seat, std::size_t first_told, std::uint8_t unseen_before) {
    if (!deciders().has(seat)) {
        history_.clear();
        history_of_ = core::spectator;
        return;
    }
    for (std::size_t i = first_told; i < told_.size(); ++i) {
        switch (told_[i].what) {
            case Happening::turn_began:
            case Happening::revelation_began:
            case Happening::guessing_began:  // a new turn, or a new question to all
                history_.clear();
                obstacle_ = Undone::nothing_yet;
                break;
            case Happening::card_drawn:
                history_.clear();
                obstacle_ = Undone::card_drawn;
                break;
            case Happening::tile_placed:
                if (unseen_before > 0) {
                    history_.clear();
                    obstacle_ = Undone::tiles_placed;
                }
                break;
            default:
                break;
        }
    }
}

Undone Match::undo(core::Seat seat) {
    if (history_of_ != seat) return Undone::nothing_yet;
    if (history_.empty()) return obstacle_;
    const Before& before = history_.back();
    state_ = before.state;
    told_.resize(before.told);
    moves_.resize(before.moves);
    past_.resize(before.moves);
    history_.pop_back();
    return Undone::yes;
}

rose::Action Match::ask_bot(core::Seat seat) {
    bots::Bot<rose::Rose>& bot = *bots_[seat];
    feeders_[seat].feed(bot, past_, told_, state_);
    rose::Choices list;
    rose::Rose::choices(state_, seat, list);
    return bot.decide(know(seat), list);
}

std::uint64_t Match::hash() const {
    return core::hash_of(state_);
}

}  // namespace subrosa::play
