// Ranks, roles, parts.
#include "games/devil/text.hpp"
#include "terminal/faces/devil/face.hpp"
#include "terminal/faces/devil/seen.hpp"
#include "terminal/play/page.hpp"

#include <algorithm>
#include <numeric>

namespace subrosa::devil_face {
namespace {

using devil::Knowledge;
using devil::Realm;

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
        if (parts[i] != 0) all.push_back(look.part(static_cast<devil::ScorePart>(i), parts[i]));
    }
    return all;
}

Text points_text(const Realm& realm, const DevilTheme& look) {
    Text points(look.count("points", realm.score).plain(), ink::strong);
    if (realm.fifths == 0) return points;
    return look.say("devil_end_points_fifths", {{"points", points}, {"fifths", int{realm.fifths}}});
}

}  // namespace

Lines DevilDrawing::ending(const Knowledge& knowledge, Events told, const core::Outcome& outcome,
                           const DevilTheme& look, int columns) {
    const auto& realms = knowledge.open.realms;
    std::array<core::Seat, devil::players> order{};
    std::iota(order.begin(), order.end(), core::Seat{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](core::Seat a, core::Seat b) { return in_fifths(realms[a]) > in_fifths(realms[b]); });
    Page page(look, columns);
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
        const devil::Store& store = seen(knowledge).stores[seat];
        parts.push_back(look.say(
            "devil_end_souls", {{"souls", look.souls(store[devil::Ware::pure], store[devil::Ware::marked])}},
            ink::quiet));
        page.paragraph(Text("   ").add(look.dotted(parts)), 3);
    }
    page.lines({Text()});
    page.paragraph(look.say(outcome.winners.size() > 1 ? "devil_end_winners" : "devil_end_winner",
                            {{"players", look.names(outcome.winners)}}, ink::accent));
    faces::add_verdict(page, "devil", outcome, look);
    return page.take();
}

}  // namespace subrosa::devil_face
