// The tables of Deal with the Devil against the card file, figure by figure: games/devil/cards.json.
#include "base/json.hpp"
#include "games/devil/data.hpp"
#include "games/devil/text.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>

namespace subrosa::engine {
namespace {

using namespace devil;

const json::object& card_file() {
    static const json::value file = [] {
        std::ifstream stream(SUBROSA_SOURCE_DIR "/games/devil/cards.json");
        std::ostringstream text;
        text << stream.rdbuf();
        return json::parse(text.str());
    }();
    return file.as_object();
}

// What a bundle holds, by the names of the card file; nothing that is 0.
using Figures = std::map<std::string, std::int64_t>;
Figures figures(const Bundle& bundle) {
    const std::map<std::string, std::int64_t> all{{"wood", bundle.wood},
                                                  {"stone", bundle.stone},
                                                  {"grain", bundle.grain},
                                                  {"glass", bundle.glass},
                                                  {"marble", bundle.marble},
                                                  {"ducats", bundle.ducats},
                                                  {"common", bundle.common},
                                                  {"rare", bundle.rare},
                                                  {"reputation", bundle.reputation},
                                                  {"master", bundle.master},
                                                  {"rural_master", bundle.rural_master},
                                                  {"urban_master", bundle.urban_master},
                                                  {"church_master", bundle.church_master},
                                                  {"small_privilege", bundle.small_privilege},
                                                  {"action_token", bundle.action_token}};
    Figures there;
    for (const auto& [name, number] : all) {
        if (number != 0) there[name] = number;
    }
    return there;
}
Figures figures(const json::value& object) {
    Figures there;
    for (const auto& member : object.as_object())
        there[std::string(member.key())] = member.value().as_int64();
    return there;
}
Figures figures_or_none(const json::object& object, std::string_view key) {
    const json::value* found = object.if_contains(key);
    return found == nullptr ? Figures{} : figures(*found);
}

constexpr std::array<std::string_view, 24> operations{"none",
                                                      "gain",
                                                      "exchange",
                                                      "rep",
                                                      "angel",
                                                      "demon_return",
                                                      "vp",
                                                      "master",
                                                      "small_priv",
                                                      "debt_reduce",
                                                      "indulgence",
                                                      "interest_steps",
                                                      "wing_price",
                                                      "hire_price",
                                                      "ducats_per_building",
                                                      "ducats_per_lower_player",
                                                      "vp_per_buildings",
                                                      "vp_per_common",
                                                      "vp_convert_ducats",
                                                      "vp_per_large_priv",
                                                      "vp_on_privilege",
                                                      "trade_route",
                                                      "stables",
                                                      "buy_off_guest"};
static_assert(index(Op::buy_off_guest) + 1 == operations.size());
constexpr std::array<std::string_view, 7> conditions{
    "", "all_others_higher", "none_higher", "below_start", "debt_zero", "hired_by_action", "tokens_used>=3"};
static_assert(index(Condition::three_tokens) + 1 == conditions.size());

std::string_view text_or(const json::object& object, std::string_view key, std::string_view usual) {
    const json::value* found = object.if_contains(key);
    return found == nullptr ? usual : std::string_view(found->as_string());
}
std::int64_t number_or(const json::object& object, std::initializer_list<std::string_view> keys,
                       std::int64_t usual) {
    for (const std::string_view key : keys) {
        if (const json::value* found = object.if_contains(key)) return found->as_int64();
    }
    return usual;
}

void expect_effect(const Effect& effect, const json::object& written) {
    EXPECT_EQ(operations[index(effect.op)], text_or(written, "op", "none"));
    EXPECT_EQ(conditions[index(effect.condition)], text_or(written, "if", ""));
    EXPECT_EQ(effect.n, number_or(written, {"n", "each", "per", "rate", "price"},
                                  effect.op == Op::master ? effect.n : 0));
    EXPECT_EQ(effect.max, number_or(written, {"max"}, 0));
    EXPECT_EQ(effect.may, written.contains("may") && written.at("may").as_bool());
    if (written.contains("sym")) {
        EXPECT_EQ(name_of(effect.symbol), written.at("sym").as_string());
    }
    EXPECT_EQ(figures(effect.pay), figures_or_none(written, "pay"));
    EXPECT_EQ(figures(effect.gain), figures_or_none(written, written.contains("get") ? "get" : "gain"));
}

TEST(DevilCards, every_building_is_as_the_card_file_has_it) {
    std::map<std::string, int> copies;
    for (const json::value& value : card_file().at("buildings").as_array()) {
        const json::object& written = value.as_object();
        const std::string id(written.at("id").as_string());
        SCOPED_TRACE(id);
        ++copies[id];
        const auto building = value_named<Building>(id);
        ASSERT_TRUE(building);
        const Card& made = card(*building);
        EXPECT_EQ(made.deck, written.at("deck").as_int64());
        EXPECT_EQ(std::string(1, made.letter), text_or(written, "letter", " "));
        Symbols bits = 0;
        for (const json::value& symbol : written.at("symbols").as_array())
            bits =
                static_cast<Symbols>(bits | bit(*value_named<Symbol>(std::string_view(symbol.as_string()))));
        EXPECT_EQ(made.symbols, bits);
        EXPECT_EQ(figures(made.cost), figures(written.at("cost")));
        EXPECT_EQ(made.points, written.at("points").as_int64());
        constexpr std::array<std::string_view, 5> kinds{"none", "instant", "permanent", "action",
                                                        "instant+permanent"};
        EXPECT_EQ(kinds[index(made.kind)], written.at("kind").as_string());
        constexpr std::array<std::string_view, 7> phases{"none",       "production",  "action", "interest",
                                                         "reputation", "inquisition", "final"};
        EXPECT_EQ(phases[index(made.phase)], text_or(written, "phase", "none"));
        const json::array& effects = written.at("effect").as_array();
        for (std::size_t i = 0; i < made.effects.size(); ++i)
            expect_effect(made.effects[i], i < effects.size() ? effects[i].as_object() : json::object{});
    }
    EXPECT_EQ(copies.size(), buildings);
    int all = 0;
    for (const auto& [id, number] : copies) {
        EXPECT_EQ(card(*value_named<Building>(id)).copies, number) << id;
        all += number;
    }
    EXPECT_EQ(all, 80);
}

TEST(DevilCards, every_event_is_as_the_card_file_has_it) {
    const json::array& all = card_file().at("events").as_array();
    ASSERT_EQ(all.size(), events);
    for (const json::value& value : all) {
        const json::object& written = value.as_object();
        const std::string id(written.at("id").as_string());
        SCOPED_TRACE(id);
        const auto event = value_named<Event>(id);
        ASSERT_TRUE(event);
        const EventCard& made = card(*event);
        EXPECT_EQ(made.second, written.at("deck").as_string() == "B");
        const json::object& left = written.at("left").as_object();
        EXPECT_EQ(figures(made.gain), figures(left.at("gain")));
        EXPECT_EQ(-made.fall, left.at("reputation").as_int64());
        const json::object& right = written.at("right").as_object();
        EXPECT_EQ(conditions[index(made.condition)], text_or(right, "if", ""));
        EXPECT_EQ(figures(made.pay), figures_or_none(right, "pay"));
        EXPECT_EQ(made.rise, right.at("reputation").as_int64());
    }
}

TEST(DevilCards, the_board_is_as_the_card_file_has_it) {
    for (const json::value& value : card_file().at("production").as_array()) {
        const json::object& written = value.as_object();
        const auto seat = static_cast<std::size_t>(written.at("seat").as_int64());
        SCOPED_TRACE(seat);
        for (std::size_t i = 0; i < priced_wares; ++i)
            EXPECT_EQ(seat_data[seat].start[i],
                      number_or(written.at("start").as_object(), {name_of(static_cast<Ware>(i))}, 0));
        for (std::size_t round = 0; round < rounds; ++round) {
            for (std::size_t field = 0; field < fields; ++field)
                EXPECT_EQ(name_of(seat_data[seat].production[round][field]),
                          written.at("rounds").as_array()[round].as_array()[field].as_string());
        }
    }
    const json::object& reputation = card_file().at("reputation").as_object();
    EXPECT_EQ(reputation_min, reputation.at("min").as_int64());
    EXPECT_EQ(reputation_max, reputation.at("max").as_int64());
    EXPECT_EQ(reputation_start, reputation.at("start").as_int64());
    for (const json::value& space : reputation.at("demon_spaces").as_array())
        EXPECT_LE(space.as_int64(), demon_space);
    const json::array& forget = reputation.at("forget_by_distance_from_knot").as_array();
    for (std::size_t i = 0; i < forgotten.size(); ++i) EXPECT_EQ(forgotten[i], forget[i].as_int64());
    const json::object& debt = card_file().at("debt").as_object();
    EXPECT_EQ(max_debt, debt.at("max").as_int64());
    EXPECT_EQ(overflow_to, debt.at("overflow_to").as_int64());
    EXPECT_EQ(interest_circle, debt.at("interest_circle").as_int64());
    for (int i = 0; i <= max_debt; ++i)
        EXPECT_EQ(debt_penalty(i), debt.at("penalty").as_array()[static_cast<std::size_t>(i)].as_int64());
    EXPECT_EQ(indulgence_supply, card_file().at("supply").at("indulgences").as_int64());
    for (const auto& member : card_file().at("supply").at("jesters").as_object())
        EXPECT_EQ(role_start[index(*value_named<Role>(std::string_view(member.key())))][index(Ware::jesters)],
                  member.value().as_int64());
}

TEST(DevilCards, privileges_are_as_the_card_file_has_them) {
    const json::array& small = card_file().at("small_privileges").as_array();
    ASSERT_EQ(small.size(), small_needs.size());
    for (std::size_t i = 0; i < small.size(); ++i) {
        Need need{};
        for (const json::value& symbol : small[i].as_array())
            ++need[index(*value_named<Symbol>(std::string_view(symbol.as_string())))];
        EXPECT_EQ(need, small_needs[i]) << i;
    }
    const json::array& large = card_file().at("large_privileges").as_array();
    ASSERT_EQ(large.size(), large_needs.size());
    for (std::size_t i = 0; i < large.size(); ++i) {
        Need need{};
        for (const auto& member : large[i].at("need").as_object())
            need[index(*value_named<Symbol>(std::string_view(member.key())))] =
                static_cast<std::uint8_t>(member.value().as_int64());
        EXPECT_EQ(need, large_needs[i]) << i;
    }
    EXPECT_EQ(large[1].at("reward").at("ducats").as_int64(), large_ducats);
    EXPECT_EQ(large[2].at("reward").at("angel").as_int64(), large_wings);
}

TEST(DevilCards, ritual_and_inquisitors_are_as_the_card_file_has_them) {
    const json::object& ritual = card_file().at("ritual").as_object();
    const json::array& third = ritual.at("round3").as_array();
    ASSERT_EQ(third.size(), ritual_of_round3.size());
    for (std::size_t i = 0; i < third.size(); ++i) {
        const json::object& line = third[i].as_object();
        EXPECT_EQ(ritual_of_round3[i].souls, line.at("souls").as_int64());
        EXPECT_EQ(figures(ritual_of_round3[i].gain), figures_or_none(line, "gain"));
        EXPECT_EQ(ritual_of_round3[i].turned, number_or(line, {"flip"}, 0));
    }
    const json::array& fifth = ritual.at("round5").as_array();
    ASSERT_EQ(fifth.size(), ritual_of_round5.size() + 1);
    for (std::size_t i = 0; i < ritual_of_round5.size(); ++i) {
        const json::object& line = fifth[i].as_object();
        EXPECT_EQ(ritual_of_round5[i].souls, line.at("souls").as_int64());
        EXPECT_EQ(ritual_of_round5[i].points, line.at("points").as_int64());
    }
    EXPECT_EQ(fifth[1].at("flip").as_int64(), ritual_of_round5[1].turned);
    EXPECT_EQ(fifth[2].at("flip").as_array()[0].as_int64(), ritual_of_round5[2].turned);
    EXPECT_EQ(fifth[2].at("flip").as_array()[1].as_int64(), ritual_of_round5[2].turned_else);
    EXPECT_EQ(fifth[3].at("each_above").as_int64(), souls_in_table);
    EXPECT_EQ(fifth[3].at("points").as_int64(), points_above);
    const json::array& cultist = ritual.at("cultist_round3").as_array();
    ASSERT_EQ(cultist.size(), cultist_of_round3.size());
    for (std::size_t i = 0; i < cultist.size(); ++i) {
        EXPECT_EQ(cultist_of_round3[i].souls, cultist[i].at("marked").as_int64());
        EXPECT_EQ(figures(cultist_of_round3[i].gain), figures(cultist[i].at("gain")));
    }
    const json::object& inquisitors_of = card_file().at("inquisitors").as_object();
    EXPECT_EQ(inquisitors_of.at("ascetic").at("goods").as_int64(), ascetic_goods);
    EXPECT_EQ(inquisitors_of.at("ascetic").at("points_each_missing").as_int64(), ascetic_points);
    EXPECT_EQ(inquisitors_of.at("fundamentalist").at("points_each_privilege").as_int64(),
              fundamentalist_points);
    EXPECT_EQ(inquisitors_of.at("friar").at("points_each_pair_of_buildings").as_int64(), friar_points);
    EXPECT_EQ(inquisitors_of.at("orator").at("points").as_int64(), orator_points);
    EXPECT_EQ(inquisitors_of.at("orator").at("more_unless_nobody_higher").as_int64(), orator_more);
    EXPECT_EQ(inquisitors_of.at("debt-collector").at("debt").as_int64(), collector_debt);
    EXPECT_EQ(inquisitors_of.at("debt-collector").at("points_if_in_debt").as_int64(), collector_points);
    EXPECT_EQ(inquisitors_of.at("libertine").at("rares").as_int64(), libertine_rares);
    EXPECT_EQ(inquisitors_of.at("libertine").at("points_each_missing").as_int64(), libertine_points);
    EXPECT_EQ(inquisitors_of.at("house-guest").at("points").as_int64(), guest_points);
    EXPECT_EQ(inquisitors_of.at("house-guest").at("points_on_arrival").as_int64(), guest_arrival);
    EXPECT_EQ(inquisitors_of.at("house-guest").at("pile").as_int64(), guest_pile);
}

}  // namespace
}  // namespace subrosa::engine
