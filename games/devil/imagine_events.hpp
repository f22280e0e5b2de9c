// Samples which event cards each seat drew and holds, consistent with the events played.
#pragma once

#include "games/core/random.hpp"
#include "games/devil/state.hpp"

namespace subrosa::devil {

class Chances {
  public:
    Chances(const Knowledge& knowledge, core::Rng& rng)
        : open_(knowledge.open), known_(knowledge.hidden), own_(knowledge.seat), rng_(rng) {}

    void write(Hidden& hidden) {
        hidden.event_decks = known_.event_decks;
        hidden.events = known_.events;
        drawn_ = open_.round == 1 || open_.stage > Stage::keep ? open_.round : open_.round - 1U;
        gone_.fill(false);
        for (const auto& deck : known_.event_decks) {
            for (const Event event : deck) note(event);
        }
        if (own_ < players) {
            for (const Event event : known_.events[own_]) note(event);
        }
        for (const Event event : open_.played[open_.round - 1U]) note(event);
        if (open_.loose) {
            deal_anything(hidden);
        } else {
            for (core::Seat seat = 0; seat < players; ++seat) {
                if (seat != own_) recall_played(hidden, seat);
            }
        }
        fill(hidden);
        for (core::Seat seat = 0; seat < players && !open_.loose; ++seat) {
            if (seat != own_) hold(hidden, seat);
        }
    }

  private:
    void note(Event event) {
        if (event != Event::none) gone_[index(event)] = true;
    }

    // A1: a played event was drawn after the previous one was played; playing empties the hand.
    void recall_played(Hidden& hidden, core::Seat seat) {
        unsigned since = 1;
        for (unsigned round = 1; round <= drawn_; ++round) {
            const Event event = open_.played[round - 1U][seat];
            if (event == Event::none) continue;
            core::FixedVector<std::uint8_t, rounds> ways;
            for (unsigned when = since; when <= round; ++when) {
                if (card(event).second == (when > 2)) ways.push_back(static_cast<std::uint8_t>(when - 1));
            }
            if (!ways.empty()) {
                const auto which = rng_.below(static_cast<std::uint32_t>(ways.size()));
                hidden.event_decks[ways[which]][seat] = event;
                note(event);
            }
            since = round + 1;
        }
    }

    void fill(Hidden& hidden) {
        for (const bool second : {false, true}) {
            core::FixedVector<Event, events> rest;
            for (std::size_t i = 0; i < events; ++i) {
                if (event_table[i].second == second && !gone_[i]) rest.push_back(static_cast<Event>(i));
            }
            rng_.shuffle(rest.begin(), rest.size());
            for (std::size_t round = second ? 2 : 0; round < (second ? rounds : 2U); ++round) {
                if (open_.loose && round < drawn_) continue;
                for (Event& event : hidden.event_decks[round]) {
                    if (event == Event::none && !rest.empty()) event = rest.pop_back();
                }
            }
        }
    }

    // The hand is one of the events drawn since the last one was played; while the seat must drop one of two,
    // it also holds the newest.
    void hold(Hidden& hidden, core::Seat seat) {
        auto& held = hidden.events[seat];
        const bool dropping = open_.stage == Stage::drop && open_.realms[seat].events == 2;
        const std::size_t count = dropping && !open_.awaited.has(seat) ? 1 : open_.realms[seat].events;
        held.clear();
        if (count == 0) return;
        unsigned since = 1;
        for (unsigned round = 1; round <= drawn_; ++round) {
            if (open_.played[round - 1U][seat] == Event::none) continue;
            if (round == open_.round) return held.push_back(open_.played[round - 1U][seat]);
            since = round + 1;
        }
        const auto drawn_in = [&](unsigned round) { return hidden.event_decks[round - 1U][seat]; };
        if (count == 1) return held.push_back(drawn_in(since + rng_.below(drawn_ - since + 1U)));
        held.push_back(drawn_in(since + rng_.below(drawn_ - since)));
        held.push_back(drawn_in(drawn_));
    }

    void deal_anything(Hidden& hidden) {
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (seat == own_) continue;
            const bool dropped =
                open_.stage == Stage::drop && open_.realms[seat].events == 2 && !open_.awaited.has(seat);
            const std::size_t count = dropped ? 1 : open_.realms[seat].events;
            auto& held = hidden.events[seat];
            held.clear();
            const Event played = open_.played[open_.round - 1U][seat];
            if (count == 1 && played != Event::none) {
                held.push_back(played);
                continue;
            }
            while (held.size() < count) {
                const auto event = static_cast<Event>(rng_.below(events));
                const bool may_be_second = drawn_ >= 3 + held.size();
                if (gone_[index(event)] || card(event).second != may_be_second) continue;
                held.push_back(event);
                note(event);
            }
        }
    }

    const Open& open_;
    const Hidden& known_;
    core::Seat own_;
    core::Rng& rng_;
    unsigned drawn_ = 1;
    std::array<bool, events> gone_{};
};

}  // namespace subrosa::devil
