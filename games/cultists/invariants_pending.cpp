// What must hold of what is under way in a state of Among Cultists.
#include "games/cultists/cultists.hpp"
#include "games/cultists/invariants_parts.hpp"

namespace subrosa::cultists {
namespace {

// Which step belongs to which stage, and who decides it.
Broken broken_step(const State& state) {
    const Open& open = state.open;
    const Pending& pending = open.pending;
    const core::SeatSet players = core::SeatSet::first(open.options.players);
    if (is_robot(open, open.turn) && open.step == Step::turn)
        return "pending/step: the robot decides nothing: its turn is never awaited";
    if ((open.awaited.bits() & ~players.bits()) != 0) return "pending: awaits no such seat";
    if (open.awaited.empty() != (open.stage == Stage::over))
        return "pending: everybody has answered, or somebody is awaited at the end";
    const auto alone = [&](core::Seat seat) { return open.awaited == core::SeatSet::of(seat); };
    const Stage stage = open.stage;
    switch (open.step) {
        case Step::turn:
            if (stage != Stage::move && stage != Stage::act) return "stage: nobody has a turn in it";
            if (stage == Stage::move && pending.start == Location::none)
                return "pending/start: a move that began nowhere";
            if (stage == Stage::move && !has(open.ghosts, open.turn) && steps_of(open).all() == 0) {
                return "pending/points: no step is left";
            }
            return alone(open.turn) ? nullptr : "pending: awaits another seat than the one whose turn it is";
        case Step::giving:
            if (stage != Stage::move && stage != Stage::event) return "stage: nobody meets in it";
            return open.awaited.bits() == pending.to_give && (pending.to_give & open.ghosts) == 0
                       ? nullptr
                       : "pending/to_give: a ghost, or not those who are awaited";
        case Step::looking:
        case Step::drawing:
        case Step::token:
            if (stage != Stage::event || !knife_is_used(open))
                return "stage: the knife has nothing to do in it";
            return alone(open.knife) ? nullptr : "pending: awaits another seat than the knife's";
        case Step::saying:
            if (stage != Stage::event && stage != Stage::act) return "stage: nobody looks in it";
            if (open.looks.empty()) return "looks: nobody has looked";
            return alone(open.looks.back().looker())
                       ? nullptr
                       : "pending: awaits another seat than the one that looked";
        case Step::partner:
            if (stage != Stage::act || pending.partner >= open.options.players)
                return "pending/partner: nobody is asked in this stage";
            return alone(pending.partner) ? nullptr
                                          : "pending: awaits another seat than the one that was asked";
        case Step::talking:
        case Step::voting:
            return stage == Stage::vote ? nullptr : "stage: no vote";
        case Step::changing:
            if (stage != Stage::vote || open.votes.empty() || !knife_is_used(open))
                return "stage: no vote to change";
            return alone(open.knife) ? nullptr : "pending: awaits another seat than the knife's";
        case Step::closing:
            return stage == Stage::cleanup && one_cultist(open) ? nullptr : "stage: nobody is asked";
        case Step::naming:
            return stage == Stage::guess && open.awaited.size() == 1 ? nullptr : "stage: nobody names a seer";
        case Step::none:
            return stage == Stage::over ? nullptr : "pending/step: nothing is asked";
    }
    return nullptr;
}

Broken broken_answers(const State& state) {
    const Open& open = state.open;
    for (core::Seat seat = 0; seat < max_characters; ++seat) {
        const Ballot ballot = state.hidden.ballots[seat];
        const bool answered = seat < open.options.players && !open.awaited.has(seat);
        if (ballot.given() != (open.step == Step::voting && answered))
            return "pending/ballots: one out of place";
        if (ballot.given() && ballot.whom() != nobody && !has(living(open), ballot.whom()))
            return "pending/ballots: one for a ghost";
        if (!has(state.hidden.claims, seat)) continue;
        if (open.step != Step::closing || !answered || state.hidden.roles[seat] != Role::cultist) {
            return "pending/answers: a claim out of place";
        }
    }
    return nullptr;
}

// M3: everybody who has to give finds somebody.
Broken broken_meetings(const Open& open) {
    const Pending& pending = open.pending;
    Seats meeting = 0;
    for (std::uint8_t number = 1; number <= max_characters; ++number) {
        Seats all = 0;
        for (core::Seat seat = 0; seat < max_characters; ++seat) {
            if (pending.meeting[seat] == number) all = static_cast<Seats>(all | seat_bit(seat));
        }
        if (std::popcount(all) == 1) return "pending/meetings: one alone meets nobody";
        meeting = static_cast<Seats>(meeting | all);
        const unsigned givers = all & pending.to_give;
        const unsigned takers = all & ~unsigned{pending.received};
        if (std::popcount(givers) > std::popcount(takers) ||
            (givers == takers && std::popcount(givers) == 1)) {
            return "pending/received: somebody who has to give finds nobody";
        }
    }
    if ((meeting & open.ghosts) != 0) return "pending/meetings: a ghost meets nobody";
    if (((pending.to_give | pending.received) & ~unsigned{meeting}) != 0)
        return "pending/to_give: somebody who does not meet anybody";
    for (core::Seat seat = 0; seat < max_characters; ++seat) {
        if (has(pending.to_give, seat) && open.encounter_left[seat] == 0)
            return "pending/to_give: somebody without encounter cards";
    }
    return nullptr;
}

Broken broken_look(const Open& open) {
    const Look look = open.looks.back();
    const bool eyes = open.pending.means == Means::eyes;
    if (eyes != look.by_eyes() || eyes != (open.stage == Stage::event))
        return "pending/means: does not go with the look";
    if (look.looker() != (eyes ? open.knife : open.turn)) return "pending/step: somebody else has looked";
    if (has(open.ghosts, look.target())) return "pending/step: a ghost was looked at";
    if (look.looker() >= open.options.players) return "pending/step: the robot looks at nobody";
    return nullptr;
}

// A10
Broken broken_partner(const Open& open) {
    const core::Seat partner = open.pending.partner;
    const bool here = open.at[open.turn] == portal_room && open.at[partner] == portal_room;
    if (!open.portal || open.due == 0 || !here) return "pending/partner: there is no portal to close";
    if (partner == open.turn || has(open.ghosts, partner) || has(open.acted, partner))
        return "pending/partner: cannot help";
    return is_robot(open, open.turn) ? "pending/partner: the robot asks nobody" : nullptr;
}

// N9: only the knife in a living hand counts double.
Broken broken_ballots(const State& state) {
    const Open& open = state.open;
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        const Ballot ballot = state.hidden.ballots[seat];
        const bool may =
            numbers_of(open.options).double_vote && seat == open.knife && !has(open.ghosts, seat);
        if (ballot.given() && ballot.twice() && !may)
            return "pending/ballots: one counts double that may not";
    }
    return nullptr;
}

Broken broken_change(const Open& open) {
    if (numbers_of(open.options).double_vote) return "pending/step: the knife changes no vote at this number";
    if (open.votes.empty() || open.votes.back().changed.given() || open.votes.back().out != nobody)
        return "pending/step: there is no vote to change";
    return nullptr;
}

Broken broken_details(const State& state) {
    const Open& open = state.open;
    switch (open.step) {
        case Step::giving:
            return broken_meetings(open);
        case Step::drawing:
            if (open.bag == 0) return "pending/step: the bag is empty";
            return open.peeks.full() ? "pending/step: too many tokens were drawn" : nullptr;
        case Step::saying:
            return broken_look(open);
        case Step::partner:
            return broken_partner(open);
        case Step::voting:
            return broken_ballots(state);
        case Step::changing:
            return broken_change(open);
        default:
            return nullptr;
    }
}

// What is left over from another stage.
Broken broken_leftovers(const Open& open) {
    const Pending& pending = open.pending;
    const bool vote = open.stage == Stage::vote;
    if (pending.back != Stage::act && (!vote || pending.back != Stage::event))
        return "pending/back: a vote goes back to the stage act or event";
    const bool acting = open.stage == Stage::act || (vote && pending.back == Stage::act);
    if (pending.refused != 0 && !acting) return "pending/refused: nobody was asked";
    const bool event = open.stage == Stage::event || pending.back == Stage::event;
    return pending.knife_used && !event ? "pending/knife_used: in no event" : nullptr;
}

}  // namespace

Broken broken_pending(const State& state) {
    if (const Broken broken = broken_step(state)) return broken;
    if (const Broken broken = broken_answers(state)) return broken;
    if (const Broken broken = broken_details(state)) return broken;
    return broken_leftovers(state.open);
}

}  // namespace subrosa::cultists
