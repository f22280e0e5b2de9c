// A spectator with a belief that records everything it has seen and been told.
#pragma once

#include "bots/rose/belief.hpp"
#include "bots/rose/search_model.hpp"
#include "tests/bots/rose_match.hpp"

#include <cmath>
#include <utility>
#include <vector>

namespace subrosa::bots::rose {

class Watcher {
  public:
    explicit Watcher(core::Seat seat, PolicyModel model = policy_model())
        : seat_(seat), model_(std::move(model)), belief_(seat, model_) {}

    void update(const rose::Knowledge& knowledge) {
        pages_.push_back({knowledge, heard_.size()});
        belief_.update(knowledge);
    }
    void observe(const rose::GameEvent& event) {
        if (!event.audience.has(seat_)) return;
        heard_.push_back(event);
        belief_.observe(event);
    }

    [[nodiscard]] core::Seat seat() const { return seat_; }
    [[nodiscard]] const Belief& belief() const { return belief_; }
    [[nodiscard]] const Beliefs& now() const { return belief_.now(); }

    // The same from the diary, by somebody who was not there.
    [[nodiscard]] Belief read_anew() const {
        Belief fresh(seat_, model_);
        std::size_t told = 0;
        for (const Page& page : pages_) {
            for (; told < page.heard; ++told) fresh.observe(heard_[told]);
            fresh.update(page.seen);
        }
        return fresh;
    }

  private:
    struct Page {
        rose::Knowledge seen;
        std::size_t heard = 0;  // how much of what was told came before it
    };

    core::Seat seat_;
    PolicyModel model_;
    Belief belief_;
    std::vector<Page> pages_;
    std::vector<rose::GameEvent> heard_;
};

// What a watcher did not know of a seat, in bits: 0 if he was certain, and right.
inline double surprise(const Beliefs& beliefs, const rose::State& truth, core::Seat about) {
    return -std::log2(beliefs.odds[about][rose::index(truth.hidden.identities[about])]);
}

}  // namespace subrosa::bots::rose
