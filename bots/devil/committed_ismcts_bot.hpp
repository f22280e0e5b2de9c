// The ismcts baseline with commitment: parts of a plan that it has set stay as they are. To its random
// playouts all changes of a plan are equal, and it would toggle them thousands of times.
#pragma once

#include "bots/devil/game.hpp"
#include "bots/ismcts_bot.hpp"

#include <algorithm>
#include <vector>

namespace subrosa::bots::devil {

class CommittedIsmctsBot final : public Bot<Devil> {
  public:
    CommittedIsmctsBot(core::Seat seat, core::Rng rng) : search_(seat, rng) {}

    Action decide(const Knowledge& knowledge, const Choices& choices) override {
        Choices open;
        for (const Action& choice : choices) {
            if (!is_committed(choice)) open.push_back(choice);
        }
        const Action chosen = search_.decide(knowledge, open.size() == 0 ? choices : open);
        if (is_part_of_a_plan(chosen)) {
            set_.push_back(chosen);
        } else {
            set_.clear();
        }
        return chosen;
    }
    void allow(const Budget& budget) override { search_.allow(budget); }
    [[nodiscard]] std::uint64_t iterations() const override { return search_.iterations(); }

  private:
    // Moves that can be changed before the plan is done, or undone by another move.
    static bool is_part_of_a_plan(const Action& action) {
        using enum Verb;
        switch (action.verb) {
            case buy:
            case sell:
            case borrow:
            case repay:
            case put:
            case ask:
            case jest:
            case event:
            case edge:
            case token:
            case site:
            case bribe:
            case offer:
            case guess:
                return true;
            default:
                return false;
        }
    }

    // Whether `next` sets what `before` set, or undoes it.
    static bool changes(const Action& next, const Action& before) {
        using enum Verb;
        switch (next.verb) {
            case buy:
                return before.verb == sell && before.what == next.what;
            case sell:
                return before.verb == buy && before.what == next.what;
            case borrow:
            case repay:
                return before.verb == borrow || before.verb == repay;
            case ask:
            case event:
            case jest:
                return before.verb == next.verb;
            default:
                return before.verb == next.verb && before.what == next.what;
        }
    }

    [[nodiscard]] bool is_committed(const Action& choice) const {
        if (!is_part_of_a_plan(choice)) return false;
        return std::any_of(set_.begin(), set_.end(),
                           [&](const Action& before) { return changes(choice, before); });
    }

    IsmctsBot<Devil> search_;
    std::vector<Action> set_;  // since the last choice outside a plan
};

}  // namespace subrosa::bots::devil
