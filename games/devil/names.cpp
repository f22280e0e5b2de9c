// The names of everything, as in the rules: one table an enumeration.
#include "games/devil/text.hpp"

#include <array>

namespace subrosa::devil {
namespace {

using namespace std::string_view_literals;

// The names of an enumeration, in its order.
template <class Enum>
struct Names;

template <>
struct Names<Role> {
    static constexpr std::array all{"mortal-a"sv, "mortal-b"sv, "cultist"sv, "devil"sv};
    static_assert(all.size() == index(Role::none));
};
template <>
struct Names<Ware> {
    static constexpr std::array all{"wood"sv,   "stone"sv,   "grain"sv,       "glass"sv, "marble"sv,
                                    "ducats"sv, "jesters"sv, "indulgences"sv, "pure"sv,  "marked"sv};
    static_assert(all.size() == index(Ware::none));
};
template <>
struct Names<Symbol> {
    static constexpr std::array all{"rural"sv, "urban"sv, "church"sv, "science"sv};
    static_assert(all.size() == index(Symbol::science) + 1);
};
template <>
struct Names<Master> {
    static constexpr std::array all{"rural"sv, "urban"sv, "church"sv, "alchemist"sv};
    static_assert(all.size() == index(Master::none));
};
template <>
struct Names<Large> {
    static constexpr std::array all{"rural"sv, "urban"sv, "church"sv, "alchemist"sv};
    static_assert(all.size() == index(Large::alchemist) + 1);
};
template <>
struct Names<Inquisitor> {
    static constexpr std::array all{"ascetic"sv, "fundamentalist"sv, "friar"sv,     "orator"sv,
                                    "vandal"sv,  "debt-collector"sv, "libertine"sv, "house-guest"sv};
    static_assert(all.size() == index(Inquisitor::none));
};
template <>
struct Names<Side> {
    static constexpr std::array all{"none"sv, "left"sv, "right"sv};
    static_assert(all.size() == index(Side::right) + 1);
};
template <>
struct Names<Token> {
    static constexpr std::array all{"use1"sv,   "use2"sv,    "build1"sv, "action1"sv,
                                    "build2"sv, "action2"sv, "hire"sv};
    static_assert(all.size() == index(Token::hire) + 1);
};
template <>
struct Names<Wish> {
    static constexpr std::array all{"neutral"sv, "want"sv, "refuse"sv};
    static_assert(all.size() == index(Wish::refuse) + 1);
};
template <>
struct Names<Part> {
    static constexpr std::array all{"mortal"sv, "cultist"sv, "devil"sv};
    static_assert(all.size() == index(Part::devil) + 1);
};
template <>
struct Names<Stage> {
    static constexpr std::array all{"production"sv, "keep"sv,     "send"sv,  "repay"sv,  "offer"sv,
                                    "first"sv,      "second"sv,   "drop"sv,  "plan"sv,   "resolve"sv,
                                    "hunt"sv,       "question"sv, "wings"sv, "ritual"sv, "inquisition"sv,
                                    "scoring"sv,    "over"sv};
    static_assert(all.size() == index(Stage::over) + 1);
};
template <>
struct Names<Step> {
    static constexpr std::array all{"none"sv,   "tucked"sv,  "left"sv,      "use1"sv,    "use2"sv,
                                    "build1"sv, "action1"sv, "build2"sv,    "action2"sv, "hire"sv,
                                    "right"sv,  "grain"sv,   "privileges"sv};
    static_assert(all.size() == index(Step::privileges) + 1);
};
template <>
struct Names<Want> {
    static constexpr std::array all{"nothing"sv,       "market"sv,        "pay_common"sv,  "may_pay"sv,
                                    "common"sv,        "rare"sv,          "master"sv,      "hire"sv,
                                    "place_small"sv,   "discard_small"sv, "lower_field"sv, "tuck"sv,
                                    "use_tucked"sv,    "privileges"sv,    "give_good"sv,   "give_rare"sv,
                                    "lose_building"sv, "trade_route"sv};
    static_assert(all.size() == index(Want::trade_route) + 1);
};
template <>
struct Names<Verb> {
    static constexpr std::array all{"buy"sv,    "sell"sv,   "borrow"sv,  "repay"sv,  "keep"sv,    "send"sv,
                                    "put"sv,    "ask"sv,    "done"sv,    "accept"sv, "decline"sv, "close"sv,
                                    "pay"sv,    "jest"sv,   "drop"sv,    "event"sv,  "edge"sv,    "token"sv,
                                    "site"sv,   "hire"sv,   "choose"sv,  "fail"sv,   "small"sv,   "large"sv,
                                    "accuse"sv, "prove"sv,  "confess"sv, "wings"sv,  "bribe"sv,   "offer"sv,
                                    "guess"sv,  "answer"sv, "suffer"sv};
    static_assert(all.size() == index(Verb::suffer) + 1);
};
template <>
struct Names<Pick> {
    static constexpr std::array all{"nothing"sv, "ware"sv,     "master"sv, "small"sv,
                                    "field"sv,   "building"sv, "use"sv};
    static_assert(all.size() == index(Pick::use) + 1);
};
template <>
struct Names<Means> {
    static constexpr std::array all{"soul"sv, "indulgence"sv, "ducats"sv};
    static_assert(all.size() == index(Means::ducats) + 1);
};
template <>
struct Names<Taken> {
    static constexpr std::array all{"no"sv, "by_first"sv, "by_second"sv, "by_somebody"sv, "not_by_first"sv};
    static_assert(all.size() == index(Taken::not_by_first) + 1);
};
template <>
struct Names<Verdict> {
    static constexpr std::array all{"none"sv, "paying"sv, "accepted"sv, "declined"sv, "closed"sv};
    static_assert(all.size() == index(Verdict::closed) + 1);
};
template <>
struct Names<ScorePart> {
    static constexpr std::array all{"buildings"sv, "debt"sv,        "large"sv,   "angels"sv,
                                    "demons"sv,    "indulgences"sv, "masters"sv, "marked"sv,
                                    "rares"sv,     "goods"sv,       "effects"sv};
    static_assert(all.size() == index(ScorePart::effects) + 1);
};
template <>
struct Names<Happening> {
    static constexpr std::array all{"round_began"sv,
                                    "produced"sv,
                                    "bought"sv,
                                    "sold"sv,
                                    "borrowed"sv,
                                    "repaid"sv,
                                    "kept"sv,
                                    "drew_buildings"sv,
                                    "drew_event"sv,
                                    "sent"sv,
                                    "received"sv,
                                    "cards_passed"sv,
                                    "repay_began"sv,
                                    "offers_began"sv,
                                    "offered"sv,
                                    "chest_came"sv,
                                    "answered_chest"sv,
                                    "reading_ended"sv,
                                    "chest_home"sv,
                                    "dropped"sv,
                                    "planning_began"sv,
                                    "planned"sv,
                                    "plan_opened"sv,
                                    "turn_began"sv,
                                    "event_played"sv,
                                    "gained"sv,
                                    "paid"sv,
                                    "built"sv,
                                    "used"sv,
                                    "tucked"sv,
                                    "hired"sv,
                                    "master_spent"sv,
                                    "failed"sv,
                                    "privilege_small"sv,
                                    "privilege_gone"sv,
                                    "privilege_large"sv,
                                    "token_lost"sv,
                                    "interest_paid"sv,
                                    "debt_now"sv,
                                    "reputation_moved"sv,
                                    "angels"sv,
                                    "demons"sv,
                                    "demons_returned"sv,
                                    "indulgence"sv,
                                    "guest_came"sv,
                                    "points"sv,
                                    "slid"sv,
                                    "hunt_began"sv,
                                    "accused"sv,
                                    "vote_shown"sv,
                                    "questioned"sv,
                                    "proved"sv,
                                    "confessed"sv,
                                    "wings_began"sv,
                                    "wings_bought"sv,
                                    "ritual_began"sv,
                                    "ritual_closed"sv,
                                    "ritual_opened"sv,
                                    "bribed_away"sv,
                                    "bribe_left"sv,
                                    "souls_shown"sv,
                                    "ritual_reward"sv,
                                    "turned"sv,
                                    "named"sv,
                                    "roles_shown"sv,
                                    "guess_scored"sv,
                                    "inquisition_began"sv,
                                    "inquisition_turn"sv,
                                    "answered"sv,
                                    "suffered"sv,
                                    "gave"sv,
                                    "building_lost"sv,
                                    "inquisitors_came"sv,
                                    "guests_left"sv,
                                    "scored"sv,
                                    "discarded"sv,
                                    "game_over"sv};
    static_assert(all.size() == index(Happening::game_over) + 1);
};

template <class Enum>
std::string_view lookup(Enum value) {
    return index(value) < Names<Enum>::all.size() ? Names<Enum>::all[index(value)] : "none"sv;
}

// Cards are named by their tables.
template <class Card, class Table>
std::optional<Card> card_named(const Table& table, std::string_view text) {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].id == text) return static_cast<Card>(i);
    }
    return std::nullopt;
}

}  // namespace

std::string_view name_of(Role role) {
    return lookup(role);
}
std::string_view name_of(Ware ware) {
    return lookup(ware);
}
std::string_view name_of(Symbol symbol) {
    return lookup(symbol);
}
std::string_view name_of(Master master) {
    return lookup(master);
}
std::string_view name_of(Large privilege) {
    return lookup(privilege);
}
std::string_view name_of(Inquisitor inquisitor) {
    return lookup(inquisitor);
}
std::string_view name_of(Side side) {
    return lookup(side);
}
std::string_view name_of(Token token) {
    return lookup(token);
}
std::string_view name_of(Wish wish) {
    return lookup(wish);
}
std::string_view name_of(Part part) {
    return lookup(part);
}
std::string_view name_of(Stage stage) {
    return lookup(stage);
}
std::string_view name_of(Step step) {
    return lookup(step);
}
std::string_view name_of(Want want) {
    return lookup(want);
}
std::string_view name_of(Verb verb) {
    return lookup(verb);
}
std::string_view name_of(Pick pick) {
    return lookup(pick);
}
std::string_view name_of(Means means) {
    return lookup(means);
}
std::string_view name_of(Taken taken) {
    return lookup(taken);
}
std::string_view name_of(Verdict verdict) {
    return lookup(verdict);
}
std::string_view name_of(ScorePart part) {
    return lookup(part);
}
std::string_view name_of(Happening happening) {
    return lookup(happening);
}
std::string_view name_of(Building building) {
    return building < Building::none ? card(building).id : "none"sv;
}
std::string_view name_of(Event event) {
    return event < Event::none ? card(event).id : "none"sv;
}

template <class Enum>
std::optional<Enum> value_named(std::string_view text) {
    const auto& names = Names<Enum>::all;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == text) return static_cast<Enum>(i);
    }
    return std::nullopt;
}
template <>
std::optional<Building> value_named(std::string_view text) {
    return card_named<Building>(card_table, text);
}
template <>
std::optional<Event> value_named(std::string_view text) {
    return card_named<Event>(event_table, text);
}
template std::optional<Role> value_named(std::string_view);
template std::optional<Ware> value_named(std::string_view);
template std::optional<Symbol> value_named(std::string_view);
template std::optional<Master> value_named(std::string_view);
template std::optional<Large> value_named(std::string_view);
template std::optional<Inquisitor> value_named(std::string_view);
template std::optional<Side> value_named(std::string_view);
template std::optional<Token> value_named(std::string_view);
template std::optional<Wish> value_named(std::string_view);
template std::optional<Part> value_named(std::string_view);
template std::optional<Stage> value_named(std::string_view);
template std::optional<Step> value_named(std::string_view);
template std::optional<Want> value_named(std::string_view);
template std::optional<Verb> value_named(std::string_view);
template std::optional<Pick> value_named(std::string_view);
template std::optional<Means> value_named(std::string_view);
template std::optional<Taken> value_named(std::string_view);
template std::optional<Verdict> value_named(std::string_view);
template std::optional<ScorePart> value_named(std::string_view);
template std::optional<Happening> value_named(std::string_view);

}  // namespace subrosa::devil
