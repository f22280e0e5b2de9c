// What happened in a match: its moves, the events they told, and the positions before them.
#pragma once

#include "engine/byte_delta.hpp"
#include "games/core/seat.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace subrosa::engine {

// A copy shares what happened so far and goes on by itself, so a long past costs it nothing. Copies of one
// past stay in one thread: the original appends to what they share. Nobody removes what is shared.
template <class G>
class MatchPast {
  public:
    using State = typename G::State;
    using GameEvent = typename G::GameEvent;

    struct Move {
        core::Seat seat = 0;
        typename G::Action action{};
        std::size_t told = 0;     // events before it
        std::size_t changes = 0;  // where its changes of the position end in its part
    };

    MatchPast() : own_(std::make_shared<Part>()) {}
    MatchPast(const MatchPast& other) : own_(part_behind(other.own_, other.moves(), other.told_count())) {}
    MatchPast& operator=(const MatchPast&) = delete;
    MatchPast(MatchPast&&) = delete;
    MatchPast& operator=(MatchPast&&) = delete;
    ~MatchPast() = default;

    [[nodiscard]] std::size_t moves() const { return own_->first_move + own_->moves.size(); }
    [[nodiscard]] const Move& move(std::size_t index) const {
        const Part& part = *part_of(index);
        return part.moves[index - part.first_move];
    }

    [[nodiscard]] std::size_t told_count() const { return own_->first_told + own_->told.size(); }
    [[nodiscard]] const GameEvent& told(std::size_t index) const {
        const Part* part = own_.get();
        while (index < part->first_told) part = part->earlier.get();
        return part->told[index - part->first_told];
    }
    // Events that this move told.
    [[nodiscard]] std::span<const GameEvent> told_by(std::size_t index) const {
        const Part& part = *part_of(index);
        const std::size_t end = index + 1 == moves() ? told_count() : move(index + 1).told;
        const std::size_t first = move(index).told;
        return std::span(part.told).subspan(first - part.first_told, end - first);
    }

    // Where to append the events of the opening, and of a move before add().
    [[nodiscard]] std::vector<GameEvent>& new_events() { return own_->told; }
    // A move from `before` to `now`; `told`: how many events there were before it.
    void add(core::Seat seat, const typename G::Action& action, std::size_t told, const State& before,
             const State& now) {
        append_delta(own_->changes, before, now);
        own_->moves.push_back({seat, action, told, own_->changes.size()});
    }
    // `now` becomes the position before the last move. There must be one.
    void remove_last(State& now) {
        const std::size_t last = moves() - 1;
        const std::size_t told = move(last).told;
        apply_delta(now, changes(last));
        if (own_.use_count() > 1 || own_->moves.empty()) {
            own_ = part_behind(own_, last, told);
            return;
        }
        own_->moves.pop_back();
        own_->told.resize(told - own_->first_told);
        own_->changes.resize(own_->moves.empty() ? 0 : own_->moves.back().changes);
    }
    // The position after the last move is another one than `now`; those before it stay.
    void replace(const State& now, const State& replacement) {
        if (moves() == 0) return;
        const Move last = move(moves() - 1);
        const auto events = told_by(moves() - 1);
        const std::vector<GameEvent> told(events.begin(), events.end());
        State before = now;
        remove_last(before);
        own_->told.insert(own_->told.end(), told.begin(), told.end());
        add(last.seat, last.action, last.told, before, replacement);
    }

    // The position before the move with this index, `now` being the last position.
    [[nodiscard]] State before(std::size_t index, State now) const {
        for (std::size_t i = moves(); i-- > index;) apply_delta(now, changes(i));
        return now;
    }
    // Calls visit(index, position) for the positions before all moves, latest first.
    template <class Visit>
    void walk_back(State now, const Visit& visit) const {
        for (std::size_t i = moves(); i-- > 0;) {
            apply_delta(now, changes(i));
            visit(i, std::as_const(now));
        }
    }

  private:
    // Follows the first moves and events of an earlier part.
    struct Part {
        std::shared_ptr<const Part> earlier;
        std::size_t first_move = 0;
        std::size_t first_told = 0;
        std::vector<Move> moves;
        std::vector<GameEvent> told;
        Bytes changes;
    };

    static std::shared_ptr<Part> part_behind(std::shared_ptr<const Part> earlier, std::size_t moves,
                                             std::size_t told) {
        // Parts of which nothing is left would only make the way longer.
        while (earlier && (earlier->first_move > moves ||
                           (earlier->first_move == moves && earlier->first_told == told))) {
            earlier = earlier->earlier;
        }
        auto part = std::make_shared<Part>();
        part->earlier = std::move(earlier);
        part->first_move = moves;
        part->first_told = told;
        return part;
    }
    [[nodiscard]] const Part* part_of(std::size_t move) const {
        const Part* part = own_.get();
        while (move < part->first_move) part = part->earlier.get();
        return part;
    }
    // What the move changed in the position.
    [[nodiscard]] std::span<const std::uint8_t> changes(std::size_t index) const {
        const Part& part = *part_of(index);
        const std::size_t first =
            index == part.first_move ? 0 : part.moves[index - part.first_move - 1].changes;
        return std::span(part.changes).subspan(first, part.moves[index - part.first_move].changes - first);
    }

    std::shared_ptr<Part> own_;
};

}  // namespace subrosa::engine
