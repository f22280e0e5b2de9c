// Q7 in words.
#include "games/devil/market.hpp"
#include "games/devil/text.hpp"
#include "terminal/faces/devil/choices.hpp"

#include <algorithm>
#include <bit>

namespace subrosa::devil_face {
namespace {

using devil::Building;
using devil::Inquisitor;
using devil::Realm;

Text buildings_to_lose(const Realm& realm, const DevilTheme& look) {
    std::vector<Text> all;
    for (std::size_t i = 0; i < realm.built.size(); ++i) {
        const Building building = realm.built[i];
        const bool again =
            std::find(realm.built.begin(), realm.built.begin() + i, building) != realm.built.begin() + i;
        if (!again && devil::may_be_lost(realm, building)) all.push_back(look.building(building));
    }
    return join(all, Text(" / "));
}

bool is_below_another(const devil::Open& open, const Realm& realm) {
    return std::any_of(open.realms.begin(), open.realms.end(),
                       [&](const Realm& other) { return other.reputation > realm.reputation; });
}

}  // namespace

Text penalty_text(const devil::Knowledge& knowledge, Inquisitor inquisitor, const DevilTheme& look) {
    const Realm& realm = knowledge.open.realms[knowledge.seat % devil::players];
    int points = 0;
    int n = 0;
    Text goods;
    switch (inquisitor) {
        case Inquisitor::ascetic:
            points = -devil::ascetic_points;
            goods = look.count("goods", devil::ascetic_goods);
            break;
        case Inquisitor::fundamentalist:
            n = std::popcount(static_cast<unsigned>(realm.small)) +
                std::popcount(static_cast<unsigned>(realm.large));
            points = -devil::fundamentalist_points * n;
            break;
        case Inquisitor::friar:
            n = static_cast<int>(realm.built.size());
            points = -devil::friar_points * (n / 2);
            break;
        case Inquisitor::orator:
            points =
                devil::orator_points + (is_below_another(knowledge.open, realm) ? devil::orator_more : 0);
            break;
        case Inquisitor::vandal:
            if (realm.built.size() < 2) return look.say("devil_penalty_vandal_none");
            break;
        case Inquisitor::debt_collector:
            points = -devil::collector_points;
            n = devil::collector_debt;
            break;
        case Inquisitor::libertine:
            points = -devil::libertine_points;
            goods = look.count("rare", devil::libertine_rares);
            break;
        case Inquisitor::house_guest:
            points = devil::guest_points;
            break;
        case Inquisitor::none:
            return look.say("devil_nothing");
    }
    return look.say(Theme::key("devil_penalty_", devil::name_of(inquisitor)),
                    {{"n", n},
                     {"points", look.count("points", points)},
                     {"goods", goods},
                     {"building", buildings_to_lose(realm, look)}});
}

}  // namespace subrosa::devil_face
