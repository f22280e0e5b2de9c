// Imagining worlds, and finding them by playing.
#include "tests/support/cultists_worlds.hpp"

#include "tests/support/cultists_digest.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/recorder.hpp"

#include <algorithm>
#include <bit>

namespace subrosa::tests {

using namespace cultists;

namespace {

bool lays_a_card(const Action& action) {
    return action.verb == Verb::give || action.verb == Verb::fill || action.verb == Verb::secure;
}

// An action that looks like this one: with any card of the hand.
std::optional<Action> any_like(const State& world, core::Seat seat, const Action& seen, core::Rng& rng) {
    std::vector<Action> alike;
    for (const Action& choice : choices_of<CultistsSubject>(world, seat)) {
        if (!lays_a_card(seen)) {
            if (choice == seen) return choice;
            continue;
        }
        if (choice.verb != seen.verb || choice.whom != seen.whom) continue;
        const Hand& hand = world.hidden.hands[seat];
        const int held = seen.verb == Verb::give ? hand.encounter[choice.what] : hand.room[choice.what];
        for (int n = 0; n < held; ++n) alike.push_back(choice);
    }
    if (alike.empty()) return std::nullopt;
    return alike[rng.below(static_cast<std::uint32_t>(alike.size()))];
}

}  // namespace

State imagined(const State& truth, core::Seat viewer, core::Rng& rng) {
    return Cultists::imagine(Cultists::know(truth, viewer), rng);
}

core::Seat cultist_of(const State& world) {
    const auto& roles = world.hidden.roles;
    return static_cast<core::Seat>(std::find(roles.begin(), roles.end(), Role::cultist) - roles.begin());
}

core::Seat starts_dead(const State& world) {
    const auto& start = world.hidden.start;
    return static_cast<core::Seat>(std::find(start.begin(), start.end(), EncounterCard::dead) -
                                   start.begin());
}

void SeenGame::play(core::Seat seat, const Action& action) {
    Recorder<GameEvent> recorder;
    Cultists::play(now_, seat, action, recorder.sink());
    steps_.push_back({seat, action, recorder.told_to(viewer_)});
}

std::optional<State> SeenGame::another(core::Rng& rng) const {
    State world = imagined(start_, viewer_, rng);
    // Tokens that everybody saw come are nobody's doing: they are as likely in every world.
    world.hidden.bag = start_.hidden.bag;
    world.hidden.tokens = start_.hidden.tokens;
    world.hidden.cultists = start_.hidden.cultists;
    Recorder<GameEvent> recorder;
    for (const Step& step : steps_) {
        const auto action =
            step.seat == viewer_ ? std::optional(step.action) : any_like(world, step.seat, step.action, rng);
        const auto choices = choices_of<CultistsSubject>(world, step.seat);
        if (!action || std::find(choices.begin(), choices.end(), *action) == choices.end())
            return std::nullopt;
        recorder.all.clear();
        Cultists::play(world, step.seat, *action, recorder.sink());
        if (recorder.told_to(viewer_) != step.told) return std::nullopt;
    }
    return world;
}

double chance_of_colours(const State& world) {
    const Open& open = world.open;
    constexpr double of_all = 1.0 / 6;
    double chance = 1;
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        const bool cultist = world.hidden.roles[seat] == Role::cultist;
        const bool mechanic = world.hidden.roles[seat] == Role::mechanic;  // L4, A13: while he lives
        for (int round = 1; round <= 4; ++round) {
            const auto row = static_cast<std::size_t>(round - 1);
            const auto& colours_of_row = digest::row(world.hidden.routes[seat] + 1, round);
            const double of_route = 1.0 / static_cast<double>(colours_of_row.size());
            const int living = std::popcount(open.used_living[seat][row]);
            const int dead = std::popcount(open.used_dead[seat][row]);
            for (int n = 0; n < living; ++n) chance *= cultist || mechanic ? of_all : of_route;
            for (int n = 0; n < dead; ++n) chance *= cultist ? of_all : of_route;
        }
    }
    return chance;
}

std::map<std::string, int> secrets_of(const State& world) {
    const Open& open = world.open;
    const Hidden& hidden = world.hidden;
    std::map<std::string, int> all;
    const auto add = [&](const char* what, std::size_t number, auto value) {
        all[std::string(what) + " " + std::to_string(number)] = static_cast<int>(value);
    };
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        add("role", seat, hidden.roles[seat]);
        add("route", seat, hidden.routes[seat]);
        add("start", seat, hidden.start[seat]);
        add("dead cards", seat, dead_cards(open, hidden, seat, open.gifts.size()));
        add("dead cards in hand", seat, hidden.hands[seat].encounter[1]);
        add("red cards in hand", seat, hidden.hands[seat].room[1] + hidden.hands[seat].room[2]);
    }
    for (std::size_t i = 0; i < open.gifts.size(); ++i) add("gift", i, hidden.given[i]);
    for (std::size_t i = 0; i < open.log.size(); ++i) {
        if (open.log[i].brings_card()) add("card laid", i, hidden.brought[i]);
    }
    for (std::size_t room = 0; room < rooms; ++room) {
        int red = 0;
        for (std::size_t i = 0; i < hidden.decks[room].size(); ++i) {
            red += hidden.decks[room][i] == RoomCard::success ? 0 : 1;
        }
        add("first card", room, hidden.first[room]);
        add("red cards in room", room, red);
        if (!hidden.decks[room].empty())
            add("top card", room, hidden.decks[room][hidden.decks[room].size() - 1]);
    }
    add("failures in danger", 0, hidden.danger[1]);
    add("sabotages in danger", 0, hidden.danger[2]);
    if (open.draw > 0) add("draw", 0, hidden.draw[open.draw - 1U]);
    return all;
}

}  // namespace subrosa::tests
