// Roles and fates, line by line.
#include "terminal/faces/cultists/face.hpp"
#include "terminal/play/page.hpp"

namespace subrosa::cultists_face {
namespace {

using cultists::EncounterCard;
using cultists::Knowledge;
using cultists::Open;

// What made the status cards of a seat deadly, one piece a dead card.
std::vector<Text> blows(const Knowledge& knowledge, core::Seat seat, const CultistsTheme& look) {
    std::vector<Text> pieces;
    if (knowledge.start[seat] == EncounterCard::dead)
        pieces.push_back(look.say("cultists_end_started_dead", {}, ink::trouble));
    for (std::size_t i = 0; i < knowledge.open.gifts.size(); ++i) {
        const cultists::Gift gift = knowledge.open.gifts[i];
        if (gift.to() != seat || knowledge.given[i] != EncounterCard::dead) continue;
        pieces.push_back(look.say("cultists_end_killed_by",
                                  {{"player", look.player(gift.from())}, {"round", int{gift.round}}}));
    }
    return pieces;
}

int revealed_status(const Knowledge& knowledge, core::Seat seat) {
    int cards = knowledge.start[seat] == EncounterCard::none ? 0 : 1;
    for (const cultists::Gift& gift : knowledge.open.gifts) cards += gift.to() == seat ? 1 : 0;
    return cards;
}

Text fate(const Knowledge& knowledge, core::Seat seat, const CultistsTheme& look) {
    const Open& open = knowledge.open;
    std::vector<Text> pieces = blows(knowledge, seat, look);
    Text first;
    if (cultists::has(open.ghosts, seat)) {
        first = look.say("cultists_end_ghost", {{"round", int{open.died[seat]}}}, ink::quiet);
    } else if (pieces.empty()) {
        first = look.say("cultists_end_alive", {}, ink::good);
    } else {
        first = look.say("cultists_end_dead_unknown", {}, ink::trouble);
    }
    pieces.insert(pieces.begin(), first);
    pieces.push_back(
        look.say("cultists_end_status", {{"cards", revealed_status(knowledge, seat)}}, ink::quiet));
    return look.dotted(pieces);
}

// W5
int dead_investigators(const Knowledge& knowledge, const CultistsTheme& look) {
    int dead = 0;
    for (core::Seat seat = 0; seat < cultists::characters(knowledge.open); ++seat) {
        if (knowledge.roles[seat] == cultists::Role::cultist) continue;
        const bool ghost = cultists::has(knowledge.open.ghosts, seat);
        dead += ghost || !blows(knowledge, seat, look).empty() ? 1 : 0;
    }
    return dead;
}

}  // namespace

Lines CultistsDrawing::ending(const Knowledge& knowledge, Events /*told*/, const core::Outcome& outcome,
                              const CultistsTheme& look, int columns) {
    const Open& open = knowledge.open;
    Page page(look, columns);
    page.title(look.say("cultists_end_title"));
    page.paragraph(look.say("cultists_log_over", {{"reason", look.reason(open.ending)}}, ink::strong));
    page.paragraph(
        look.say("cultists_end_count", {{"points", int{open.points}},
                                        {"target", int{open.target}},
                                        {"dead", dead_investigators(knowledge, look)},
                                        {"quota", int{cultists::numbers_of(open.options).quota}}}));
    page.lines({Text()});
    const bool cultists_won = open.winner == cultists::Team::cultists;
    core::SeatSet winners;
    for (core::Seat seat = 0; seat < cultists::characters(open); ++seat) {
        const cultists::Role role = knowledge.roles[seat];
        if ((role == cultists::Role::cultist) == cultists_won) winners = winners.with(seat);
        Text line = look.number(seat).add(" ");
        page.paragraph(line.add(look.say("cultists_end_line", {{"player", look.player(seat)},
                                                               {"role", look.role(role)},
                                                               {"fate", fate(knowledge, seat, look)}})),
                       4);
    }
    page.lines({Text()});
    page.paragraph(look.say(cultists_won ? "cultists_end_win_cultists" : "cultists_end_win_investigators",
                            {{"players", look.names(winners)}}, ink::accent));
    faces::add_verdict(page, "cultists", outcome, look);
    return page.take();
}

}  // namespace subrosa::cultists_face
