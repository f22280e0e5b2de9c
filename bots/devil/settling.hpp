// Plain search for comparison that makes up its mind: whatever it set in a plan stays as it is. By its random
// play-outs every change is worth as much as being done, and it would change its plans thousands of times.
#pragma once

#include "bots/ismcts_bot.hpp"
#include "games/devil/devil.hpp"

#include <algorithm>
#include <vector>

namespace subrosa::bots {

class DevilSettling final : public Bot<devil::Devil> {
  public:
    DevilSettling(core::Seat seat, core::Rng rng) : search_(seat, rng) {}

    devil::Action decide(const devil::Knowledge& knowledge, const devil::Choices& choices) override {
        devil::Choices open;
        for (const devil::Action& choice : choices) {
            if (!is_settled(choice)) open.push_back(choice);
        }
        const devil::Action chosen = search_.decide(knowledge, open.size() == 0 ? choices : open);
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
    // What can be changed again before the plan is done, or undone by another choice.
    static bool is_part_of_a_plan(const devil::Action& action) {
        using enum devil::Verb;
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

    // Whether `next` would set once more what `before` set, or undo it.
    static bool changes(const devil::Action& next, const devil::Action& before) {
        using enum devil::Verb;
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

    [[nodiscard]] bool is_settled(const devil::Action& choice) const {
        if (!is_part_of_a_plan(choice)) return false;
        return std::any_of(set_.begin(), set_.end(),
                           [&](const devil::Action& before) { return changes(choice, before); });
    }

    IsmctsBot<devil::Devil> search_;
    std::vector<devil::Action> set_;  // since its last choice that could not be changed
};

}  // namespace subrosa::bots
