// A table that keeps the ledger of a game of The Name of the Rose as people with the box do: it enters what
// is seen and compares what the companion counts with the engine.
#pragma once

#include "companion/buffer.hpp"
#include "games/rose/rose.hpp"
#include "games/rose/text.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <optional>
#include <vector>

extern "C" {
int companion_rose_identities(int count);
int companion_rose_sundial(int count);
int companion_rose_move(int count);
int companion_rose_needed(int count);
int companion_rose_evening(int count);
int companion_rose_meeting(int count);
int companion_rose_marker(int count);
int companion_rose_revelation(int count);
int companion_rose_named(int count);
int companion_rose_sum(int count);
}

namespace subrosa::tests {

using RoseNumbers = std::vector<std::int32_t>;

inline RoseNumbers ask_rose(int (*function)(int), const RoseNumbers& numbers) {
    std::copy(numbers.begin(), numbers.end(), companion_buffer);
    const int count = function(static_cast<int>(numbers.size()));
    if (count < 0) return {-1};
    return {companion_buffer, companion_buffer + count};
}

inline RoseNumbers joined_rose(std::initializer_list<RoseNumbers> lists) {
    RoseNumbers all;
    for (const RoseNumbers& list : lists) all.insert(all.end(), list.begin(), list.end());
    return all;
}

class RoseMirror {
  public:
    explicit RoseMirror(const rose::State& state) : tracks_(tracks_of(state)) {}

    // Plays it, and enters and checks what was seen.
    void play(rose::State& state, core::Seat seat, const rose::Action& action) {
        const rose::State before = state;
        std::vector<rose::GameEvent> told;
        const rose::Rose::Sink sink(
            [](void* list, const rose::GameEvent& event) {
                static_cast<std::vector<rose::GameEvent>*>(list)->push_back(event);
            },
            &told);
        rose::Rose::play(state, seat, action, sink);
        enter(before, action);
        check_sundial(before, state, told);
        if (action.stage == rose::Stage::reveal) return check_revelation(before, state, seat);
        if (action.stage == rose::Stage::guess) return check_sum(before, state, told);
        if (state.open.pending == rose::Pending{}) end_turn(before, state);
    }

    int turns = 0;
    int evenings = 0;
    int revelations = 0;
    int sums = 0;
    int hours = 0;

  private:
    static RoseNumbers tracks_of(const rose::State& state) {
        RoseNumbers tracks(state.open.suspicion.begin(), state.open.suspicion.end());
        tracks.insert(tracks.end(), state.open.evidence.begin(), state.open.evidence.end());
        return tracks;
    }

    void enter(const rose::State& before, const rose::Action& action) {
        const rose::Open& open = before.open;
        switch (action.stage) {
            case rose::Stage::play:
                hours_ = rose::hours_of(action.card(), action.named());
                entered_ = true;
                break;
            case rose::Stage::move: {
                if (move_) close_move();
                const auto& tiles = open.tiles[rose::index(action.building())];
                int taken = 0;
                int sum = 0;
                if (rose::is_monk(action.figure())) {
                    for (const rose::Tile tile : tiles) {
                        if (tile && tile.colour() == rose::colour_of(action.figure())) taken = tile.value();
                        sum += tile.value();
                    }
                    if (taken > 0) sum = 0;
                }
                const unsigned others =
                    rose::figures_at(open, action.building()) & ~rose::bit(action.figure());
                move_ = RoseNumbers{static_cast<std::int32_t>(rose::event_today(open)),
                                    static_cast<std::int32_t>(action.figure()),
                                    static_cast<std::int32_t>(action.building()),
                                    static_cast<std::int32_t>(others),
                                    taken,
                                    sum,
                                    hours_};
                leave_out_what_is_not_needed(*move_);
                answers_.clear();
                break;
            }
            case rose::Stage::take:
                if (move_) (*move_)[4] = action.count();
                break;
            case rose::Stage::mark:
                answers_.push_back(action.up() ? 1 : 0);
                break;
            case rose::Stage::evidence:
            case rose::Stage::suspect:
                answers_.push_back(static_cast<std::int32_t>(action.colour()));
                break;
            default:
                break;
        }
    }

    static void leave_out_what_is_not_needed(RoseNumbers& move) {
        const RoseNumbers needed = ask_rose(companion_rose_needed, {move.begin(), move.begin() + 3});
        ASSERT_EQ(needed.size(), 2U);
        if (needed[0] == 0) move[3] = 0;
        if (needed[1] == 0) move[6] = 0;
    }

    // The companion's tracks after the move.
    void close_move() {
        // Every answer is asked for, in this order.
        for (std::size_t given = 0; given <= answers_.size(); ++given) {
            const RoseNumbers some(answers_.begin(), answers_.begin() + static_cast<std::ptrdiff_t>(given));
            const RoseNumbers after = ask_rose(companion_rose_move, joined_rose({*move_, tracks_, some}));
            ASSERT_EQ(after.size(), 14U);
            ASSERT_EQ(after[0] == 0 || after[0] == 4, given == answers_.size());
            if (given == answers_.size()) tracks_.assign(after.begin() + 2, after.end());
        }
        move_.reset();
    }

    void end_turn(const rose::State& before, const rose::State& after) {
        // Positions in the middle of a turn, and turns in which nobody could move, are not entered.
        const bool whole = entered_ && move_.has_value();
        entered_ = false;
        if (!whole) {
            move_.reset();
            tracks_ = tracks_of(after);
            return;
        }
        const rose::Event event = rose::event_today(before.open);
        close_move();
        ++turns;
        if (after.open.day != before.open.day || after.open.stage == rose::Stage::reveal) {
            const RoseNumbers given =
                ask_rose(companion_rose_evening, joined_rose({{static_cast<std::int32_t>(event)}, tracks_}));
            ASSERT_EQ(given.size(), 18U);
            for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(given[12 + i], tracks_[6 + i] + given[i]);
            tracks_.assign(given.begin() + 6, given.end());
            ++evenings;
        }
        ASSERT_EQ(tracks_, tracks_of(after)) << "event " << static_cast<int>(event);
    }

    void check_sundial(const rose::State& before, const rose::State& after,
                       const std::vector<rose::GameEvent>& told) {
        for (const rose::GameEvent& event : told) {
            if (event.kind != rose::EventKind::sundial_moved || !entered_) continue;
            const RoseNumbers said =
                ask_rose(companion_rose_sundial, {static_cast<std::int32_t>(rose::event_today(before.open)),
                                                  before.open.sundial, hours_, hours_ - event.hours});
            EXPECT_EQ(said, (RoseNumbers{event.to, event.day_over ? 1 : 0}));
            if (after.open.day == before.open.day) {
                EXPECT_EQ(said[0], after.open.sundial);
            }
            ++hours;
        }
    }

    static RoseNumbers shown_of(const rose::State& state, core::Seat seat) {
        RoseNumbers shown;
        for (const rose::Colour colour : state.open.revealed[seat]) {
            if (colour != rose::Colour::none) shown.push_back(static_cast<std::int32_t>(colour));
        }
        return shown;
    }

    void check_revelation(const rose::State& before, const rose::State& after, core::Seat chooser) {
        const auto own = static_cast<std::int32_t>(before.hidden.identities[chooser]);
        rose::Choices choices;
        rose::Rose::choices(before, chooser, choices);
        for (std::int32_t colour = 0; colour < 6; ++colour) {
            const auto action = rose::Action::reveal(static_cast<rose::Colour>(colour));
            const bool offered = std::find(choices.begin(), choices.end(), action) != choices.end();
            EXPECT_EQ(
                ask_rose(companion_rose_marker, joined_rose({{own, colour}, shown_of(before, chooser)})),
                RoseNumbers{offered ? 1 : 0});
        }
        if (after.open.stage == rose::Stage::reveal) return;
        RoseNumbers markers;
        for (core::Seat seat = 0; seat < after.open.options.players; ++seat)
            markers.push_back(shown_of(after, seat).back());
        const RoseNumbers evidence(tracks_.begin() + 6, tracks_.end());
        const RoseNumbers counted = ask_rose(companion_rose_revelation, joined_rose({evidence, markers}));
        std::copy(counted.begin(), counted.end(), tracks_.begin() + 6);
        ASSERT_EQ(tracks_, tracks_of(after));
        ++revelations;
    }

    void check_sum(const rose::State& before, const rose::State& after,
                   const std::vector<rose::GameEvent>& told) {
        if (after.open.stage != rose::Stage::over) return;
        const unsigned players = after.open.options.players;
        RoseNumbers question{static_cast<std::int32_t>(players)};
        for (core::Seat seat = 0; seat < players; ++seat)
            question.push_back(static_cast<std::int32_t>(after.hidden.identities[seat]));
        for (core::Seat seat = 0; seat < players; ++seat) {
            for (std::size_t number = 0; number + 1 < players; ++number)
                question.push_back(static_cast<std::int32_t>(after.hidden.guesses[seat][number]));
        }
        const RoseNumbers named = ask_rose(companion_rose_named, question);
        ASSERT_EQ(named.size(), players);
        RoseNumbers right(players);
        for (const rose::GameEvent& event : told) {
            if (event.kind == rose::EventKind::guess_shown && event.right)
                right[event.about] |= 1 << event.seat;
        }
        EXPECT_EQ(named, right);

        RoseNumbers lines{static_cast<std::int32_t>(players)};
        for (core::Seat seat = 0; seat < players; ++seat) {
            lines.push_back(before.open.evidence[rose::index(before.hidden.identities[seat])]);
            lines.push_back(named[seat]);
            lines.push_back(before.open.event_cards[seat]);
        }
        const RoseNumbers counted = ask_rose(companion_rose_sum, lines);
        ASSERT_EQ(counted.size(), 4U * players);
        const core::Outcome outcome = rose::Rose::outcome(after);
        for (core::Seat seat = 0; seat < players; ++seat) {
            const std::int32_t* line = &counted[4U * seat];
            EXPECT_EQ(line[2], outcome.scores[seat]);
            EXPECT_EQ(line[3], outcome.ranks[seat]);
            EXPECT_EQ(line[2], lines[1 + 3U * seat] + line[0] + line[1]);
        }
        ++this->sums;
    }

    RoseNumbers tracks_;
    std::optional<RoseNumbers> move_;
    RoseNumbers answers_;
    int hours_ = 0;
    bool entered_ = false;  // the turn was seen from its card on
};

}  // namespace subrosa::tests
