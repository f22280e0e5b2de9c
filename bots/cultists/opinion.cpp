// The opinion of an observer.
#include "bots/cultists/opinion.hpp"

#include "bots/cultists/tells.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace subrosa::bots::cultists {
namespace {

// A sampled world with its weight.
struct Sample {
    Seats cultists = 0;
    float weight = 1.0F;
    World world;
};

// Worlds are sampled as if everybody chose at random. Reweights them by the tells against their cultists.
void weigh(const Open& open, std::span<Sample> samples) {
    std::array<std::uint16_t, 1U << max_characters> often{};
    for (const Sample& one : samples) ++often[one.cultists];
    std::array<float, 1U << max_characters> evidence{};
    float most = -1e9F;
    const auto all = static_cast<float>(samples.size());
    for (const Sample& one : samples) {
        const auto times = static_cast<float>(often[one.cultists]);
        float& found = evidence[one.cultists];
        // Divided among the worlds with these cultists.
        if (found == 0.0F)
            found = evidence_against(open, one.cultists, std::log(times / all)) - std::log(times);
        most = std::max(most, found);
    }
    float sum = 0.0F;
    for (Sample& one : samples) sum += one.weight = std::exp(evidence[one.cultists] - most);
    for (Sample& one : samples) one.weight /= sum;
}

}  // namespace

Opinion opinion_of(const Knowledge& knowledge, unsigned worlds, core::Rng& rng) {
    Opinion opinion;
    const Open& open = knowledge.open;
    std::vector<Sample> samples;
    samples.reserve(worlds);
    for (unsigned n = 0; n < worlds; ++n) {
        samples.push_back({0, 1.0F, World(knowledge, rng)});
        Sample& one = samples.back();
        for (core::Seat seat = 0; seat < characters(open); ++seat) {
            if (one.world->hidden.roles[seat] == Role::cultist) one.cultists |= seat_bit(seat);
        }
    }
    weigh(open, samples);
    for (const Sample& one : samples) {
        const float part = one.weight;
        const Hidden& hidden = one.world->hidden;
        for (core::Seat seat = 0; seat < characters(open); ++seat) {
            const Role role = hidden.roles[seat];
            opinion.roles[seat][index(role)] += part;
            if (role == Role::cultist) opinion.cultist[seat] += part;
            if (role == Role::seer) opinion.seer[seat] += part;
            if (dead_cards(open, hidden, seat, open.gifts.size()) > 0) opinion.dead[seat] += part;
        }
        for (std::size_t room = 0; room < rooms; ++room) {
            const Pile& deck = hidden.decks[room];
            for (std::size_t i = 0; i < deck.size(); ++i) {
                opinion.deck[room][index(deck[i])] += part / static_cast<float>(deck.size());
            }
        }
        if (open.danger > 0) {
            const int bad =
                hidden.danger[index(RoomCard::failure)] + hidden.danger[index(RoomCard::sabotage)];
            opinion.risk += part * static_cast<float>(bad) / static_cast<float>(open.danger);
        }
    }
    return opinion;
}

Knowledge public_part(const Knowledge& knowledge) {
    const Open& open = knowledge.open;
    if (knowledge.seat == core::spectator || open.stage == Stage::over) return knowledge;
    Knowledge seen;
    seen.open = open;
    seen.seat = core::spectator;
    seen.roles.fill(Role::none);
    seen.routes.fill(Knowledge::unseen);
    seen.start.fill(EncounterCard::none);
    seen.given.fill(EncounterCard::none);
    seen.brought.fill(RoomCard::none);
    seen.seen.fill(Knowledge::unseen);
    seen.peeked.fill(Event::none);
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        if (has(open.shown, seat)) seen.roles[seat] = knowledge.roles[seat];
        if (is_robot(open, seat)) seen.routes[seat] = knowledge.routes[seat];
    }
    return seen;
}

}  // namespace subrosa::bots::cultists
