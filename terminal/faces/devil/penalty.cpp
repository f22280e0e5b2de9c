// Q7 in words.
#include "terminal/faces/devil/penalty.hpp"

#include "games/devil/market.hpp"

#include <algorithm>
#include <bit>

namespace subrosa::devil_face {
namespace {

using devil::Building;
using devil::Inquisitor;
using devil::Realm;

Text lost_points(int points, const DevilTheme& look) {
    return look.count("points", -points);
}

Text vandal_text(const Realm& realm, const DevilTheme& look) {
    if (realm.built.size() < 2) return look.say("devil_penalty_vandal_none");
    std::vector<Text> all;
    for (std::size_t i = 0; i < realm.built.size(); ++i) {
        const Building building = realm.built[i];
        const bool again =
            std::find(realm.built.begin(), realm.built.begin() + i, building) != realm.built.begin() + i;
        if (!again && devil::may_be_lost(realm, building)) all.push_back(look.building(building));
    }
    return look.say("devil_penalty_vandal", {{"building", join(all, Text(" / "))}});
}

}  // namespace

Text penalty_text(const devil::Knowledge& knowledge, Inquisitor inquisitor, const DevilTheme& look) {
    const devil::Open& open = knowledge.open;
    const Realm& realm = open.realms[knowledge.seat % devil::players];
    const int privileges =
        std::popcount(static_cast<unsigned>(realm.small)) + std::popcount(static_cast<unsigned>(realm.large));
    const int built = static_cast<int>(realm.built.size());
    switch (inquisitor) {
        case Inquisitor::ascetic:
            return look.say("devil_penalty_ascetic", {{"goods", look.count("goods", devil::ascetic_goods)},
                                                      {"points", lost_points(devil::ascetic_points, look)}});
        case Inquisitor::fundamentalist:
            return look.say("devil_penalty_fundamentalist",
                            {{"points", lost_points(devil::fundamentalist_points * privileges, look)},
                             {"n", privileges}});
        case Inquisitor::friar:
            return look.say("devil_penalty_friar",
                            {{"points", lost_points(devil::friar_points * (built / 2), look)}, {"n", built}});
        case Inquisitor::orator: {
            const bool higher = std::any_of(open.realms.begin(), open.realms.end(), [&](const Realm& other) {
                return other.reputation > realm.reputation;
            });
            const int points = devil::orator_points + (higher ? devil::orator_more : 0);
            return look.say("devil_penalty_orator", {{"points", look.count("points", points)}});
        }
        case Inquisitor::vandal:
            return vandal_text(realm, look);
        case Inquisitor::debt_collector:
            return look.say(
                "devil_penalty_debt_collector",
                {{"n", int{devil::collector_debt}}, {"points", lost_points(devil::collector_points, look)}});
        case Inquisitor::libertine:
            return look.say("devil_penalty_libertine",
                            {{"goods", look.count("rare", devil::libertine_rares)},
                             {"points", lost_points(devil::libertine_points, look)}});
        case Inquisitor::house_guest:
            return look.say("devil_penalty_house_guest",
                            {{"points", look.count("points", devil::guest_points)}});
        case Inquisitor::none:
            break;
    }
    return look.say("devil_nothing");
}

}  // namespace subrosa::devil_face
