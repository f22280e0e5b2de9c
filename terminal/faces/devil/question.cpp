// Wording of questions.
#include "games/devil/market.hpp"
#include "games/devil/text.hpp"
#include "terminal/faces/devil/cards.hpp"
#include "terminal/faces/devil/face.hpp"
#include "terminal/faces/devil/known.hpp"
#include "terminal/faces/devil/plans.hpp"
#include "terminal/faces/devil/preview.hpp"
#include "terminal/faces/devil/seen.hpp"
#include "terminal/faces/keys.hpp"

#include <algorithm>
#include <bit>

namespace subrosa::devil_face {
namespace {

using devil::Building;
using devil::Event;
using devil::Inquisitor;
using devil::Knowledge;
using devil::Open;
using devil::Stage;
using devil::Want;
using devil::Ware;

// Whose effect it is that asks.
Text asking_card(const Knowledge& knowledge, const DevilTheme& look) {
    const devil::Work& work = knowledge.open.work[knowledge.seat];
    if (work.event != Event::none) return look.event(work.event);
    if (work.building != Building::none) return look.building(work.building);
    return work.want == Want::use_tucked ? look.building(Building::stables)
                                         : step_text(knowledge.open, knowledge.seat, look);
}

// What is missing to pay what is due.
Text missing(const Knowledge& knowledge, const DevilTheme& look) {
    const devil::Bundle& due = knowledge.open.work[knowledge.seat].due;
    const devil::Store& store = seen(knowledge).stores[knowledge.seat];
    std::array<std::uint8_t, devil::priced_wares> lacking{};
    for (std::size_t i = 0; i < devil::priced_wares; ++i) {
        const Ware ware = static_cast<Ware>(i);
        lacking[i] = static_cast<std::uint8_t>(std::max(0, due.of(ware) - store[ware]));
    }
    return look.wares(lacking);
}

Text reading_question(const Knowledge& knowledge, const DevilTheme& look) {
    const devil::Role sign = chest_before_me(knowledge);
    if (sign == devil::Role::none) return look.ask("devil_ask_nothing");
    const devil::Chest& chest = chest_now(knowledge, sign);
    const devil::Reading& reading = seen(knowledge).readings[knowledge.seat];
    if (reading.verdict == devil::Verdict::paying) {
        return look.ask("devil_ask_pay", {{"count", chest.price.number - reading.pure - reading.marked}});
    }
    const Text role = look.role(sign);
    if (chest.taken == devil::Taken::by_first)
        return look.ask("devil_ask_read_spent", {{"role", role}, {"payment", look.price(chest.price)}});
    devil::ChestWares wares = chest.wares;
    if (chest.seen_jesters != devil::unknown && knowledge.open.stage == Stage::second)
        wares[devil::index(Ware::jesters)] = chest.seen_jesters;
    if (chest.price.number == 0) return look.ask("devil_ask_read_empty", {{"role", role}});
    return look.ask("devil_ask_read",
                    {{"role", role}, {"goods", look.wares(wares)}, {"price", look.price(chest.price)}});
}

constexpr auto wants =
    std::to_array<std::pair<Want, std::string_view>>({{Want::market, "devil_ask_step"},
                                                      {Want::pay_common, "devil_ask_choose_pay"},
                                                      {Want::may_pay, "devil_ask_choose_exchange"},
                                                      {Want::common, "devil_ask_choose_good"},
                                                      {Want::rare, "devil_ask_choose_good"},
                                                      {Want::master, "devil_ask_choose_master"},
                                                      {Want::hire, "devil_ask_hire"},
                                                      {Want::place_small, "devil_ask_choose_small"},
                                                      {Want::discard_small, "devil_ask_choose_dam"},
                                                      {Want::lower_field, "devil_ask_choose_field"},
                                                      {Want::tuck, "devil_ask_choose_stables"},
                                                      {Want::use_tucked, "devil_ask_choose_use"},
                                                      {Want::privileges, "devil_ask_privileges"},
                                                      {Want::trade_route, "devil_ask_choose_trade_route"}});

Text wanted_question(const Knowledge& knowledge, const DevilTheme& look) {
    const Open& open = knowledge.open;
    const devil::Work& work = open.work[knowledge.seat];
    const Text step = step_text(open, knowledge.seat, look);
    if (is_impossible(knowledge)) return look.ask("devil_ask_step_impossible", {{"step", step}});
    const Text card = asking_card(knowledge, look);
    const Building tucked = open.realms[knowledge.seat].tucked;
    const bool good = work.want == Want::common || work.want == Want::rare;
    const bool exchanges = work.want == Want::may_pay && work.building != Building::none;
    return look.ask(
        good && open.stage != Stage::resolve ? "devil_ask_production"
                                             : faces::key_for(wants, work.want, "devil_ask_nothing"),
        {{"step", step},
         {"missing", missing(knowledge, look)},
         {"card", card},
         {"effect",
          exchanges ? operation_text(devil::card(work.building).effects[work.op & 1U], look) : Text()},
         {"building", work.want == Want::use_tucked ? look.building(tucked) : card}});
}

Text send_question(const Knowledge& knowledge, const DevilTheme& look) {
    const unsigned round = knowledge.open.round;
    const unsigned sent = seen(knowledge).sent[round - 1][knowledge.seat];
    return look.ask(round % 2 == 0 ? "devil_ask_send_left" : "devil_ask_send_right",
                    {{"player", look.player(devil::receiver_of(knowledge.seat, round))},
                     {"count", 2 - std::popcount(sent)}});
}

Text ritual_question(const Knowledge& knowledge, const DevilTheme& look) {
    const core::Seat seat = knowledge.seat;
    const int marked = seen(knowledge).stores[seat][Ware::marked];
    const int missing = marked - seen(knowledge).rituals[seat].marked;
    const bool must = seen(knowledge).roles[seat] == devil::Role::devil && knowledge.open.round == 3;
    if (must && missing > 0)
        return look.ask("devil_ask_ritual_marked", {{"souls", look.count("marked", missing)}});
    return look.ask("devil_ask_ritual");
}

Text inquisition_question(const Knowledge& knowledge, const DevilTheme& look) {
    const Open& open = knowledge.open;
    const devil::Work& work = open.work[knowledge.seat];
    if (work.want == Want::give_good || work.want == Want::give_rare) {
        const Inquisitor who = work.want == Want::give_good ? Inquisitor::ascetic : Inquisitor::libertine;
        return look.ask("devil_ask_give_goods",
                        {{"inquisitor", look.inquisitor(who)}, {"count", int{work.left}}});
    }
    if (work.want == Want::lose_building)
        return look.ask("devil_ask_vandal", {{"inquisitor", look.inquisitor(Inquisitor::vandal)}});
    const Inquisitor who = devil::facing(open);
    if (who == Inquisitor::none) return look.ask("devil_ask_inquisition_nobody");
    return look.ask("devil_ask_inquisition", {{"inquisitors", look.inquisitor(who)}});
}

}  // namespace

Text DevilDrawing::question(const Knowledge& knowledge, const DevilTheme& look) {
    const Open& open = knowledge.open;
    const core::Seat seat = knowledge.seat;
    // In secret stages `awaited` is not shown, so the question does not depend on it.
    const bool asked = devil::is_secret(open.stage) || open.awaited.has(seat);
    if (seat >= devil::players || !asked) return look.ask("devil_ask_nothing");
    switch (open.stage) {
        case Stage::production:
        case Stage::resolve:
        case Stage::scoring:
            return wanted_question(knowledge, look);
        case Stage::send:
            return send_question(knowledge, look);
        case Stage::first:
        case Stage::second:
            return reading_question(knowledge, look);
        case Stage::ritual:
            return ritual_question(knowledge, look);
        case Stage::inquisition:
            return inquisition_question(knowledge, look);
        case Stage::over:
            return look.ask("devil_ask_nothing");
        default:
            break;
    }
    const devil::Realm& realm = open.realms[seat];
    return look.ask("devil_ask_" + std::string(devil::name_of(open.stage)),
                    {{"debt", int{realm.debt}},
                     {"free", int{realm.free_tokens}},
                     {"ducats", look.count("ducats", devil::wing_price_of(realm))}});
}

}  // namespace subrosa::devil_face
