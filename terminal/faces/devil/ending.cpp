// Ranks, roles, parts.
#include "terminal/faces/devil/ending.hpp"

#include "terminal/faces/devil/chronicle.hpp"
#include "terminal/faces/devil/seen.hpp"
#include "terminal/play/page.hpp"

#include <algorithm>
#include <numeric>

namespace subrosa::devil_face {
namespace {

using devil::Knowledge;
using devil::Realm;
using devil::Ware;

constexpr std::size_t score_parts = 11;

int in_fifths(const Realm& realm) {
    return realm.score * devil::goods_for_point + realm.fifths;
}

// What the final scoring added to a seat, by part; what it had before is the rest.
std::vector<Text> parts_of(const Realm& realm, core::Seat seat, std::span<const devil::GameEvent> told,
                           const DevilTheme& look) {
    std::array<int, score_parts> parts{};
    int before = realm.score;
    for (const devil::GameEvent& one : told) {
        if (one.kind != devil::EventKind::scored || one.seat != seat) continue;
        parts[devil::index(one.part)] += one.amount;
        before -= one.amount;
    }
    std::vector<Text> all{look.say("devil_end_part_before", {{"points", look.number(before)}})};
    for (std::size_t i = 0; i < score_parts; ++i) {
        if (parts[i] != 0) all.push_back(part_text(static_cast<devil::ScorePart>(i), parts[i], look));
    }
    return all;
}

Text points_text(const Realm& realm, const DevilTheme& look) {
    Text points(look.count("points", realm.score).plain(), ink::strong);
    if (realm.fifths == 0) return points;
    return look.say("devil_end_points_fifths", {{"points", points}, {"fifths", int{realm.fifths}}});
}

Text souls_kept(const devil::Store& store, const DevilTheme& look) {
    std::array<std::uint8_t, devil::wares> souls{};
    souls[devil::index(Ware::pure)] = store[Ware::pure];
    souls[devil::index(Ware::marked)] = store[Ware::marked];
    return look.say("devil_end_souls", {{"souls", look.wares(souls)}}, ink::quiet);
}

}  // namespace

Lines ending_page(const Knowledge& knowledge, std::span<const devil::GameEvent> told,
                  const core::Outcome& outcome, const DevilTheme& look, int columns) {
    const auto& realms = knowledge.open.realms;
    std::array<core::Seat, devil::players> order{};
    std::iota(order.begin(), order.end(), core::Seat{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](core::Seat a, core::Seat b) { return in_fifths(realms[a]) > in_fifths(realms[b]); });
    play::Page page(look, columns);
    page.title(look.say("devil_end_title"));
    for (const core::Seat seat : order) {
        const auto better = std::count_if(realms.begin(), realms.end(), [&](const Realm& other) {
            return in_fifths(other) > in_fifths(realms[seat]);
        });
        page.paragraph(look.say("devil_end_line", {{"rank", static_cast<int>(better) + 1},
                                                   {"player", look.player(seat)},
                                                   {"role", look.role(seen(knowledge).roles[seat])},
                                                   {"points", points_text(realms[seat], look)}}),
                       4);
        std::vector<Text> parts = parts_of(realms[seat], seat, told, look);
        parts.push_back(souls_kept(seen(knowledge).stores[seat], look));
        page.paragraph(Text("   ").add(look.dotted(parts)), 3);
    }
    page.lines({Text()});
    devil::Seats winners = 0;
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        if (outcome.winners.has(seat)) winners = static_cast<devil::Seats>(winners | devil::seat_bit(seat));
    }
    page.paragraph(look.say(outcome.winners.size() > 1 ? "devil_end_winners" : "devil_end_winner",
                            {{"players", look.names(winners)}}, ink::accent));
    if (look.viewer() < look.players()) {
        const bool won = outcome.winners.has(look.viewer());
        page.paragraph(
            look.say(won ? "devil_end_you_win" : "devil_end_you_lose", {}, won ? ink::accent : ink::trouble));
    }
    return page.take();
}

}  // namespace subrosa::devil_face
