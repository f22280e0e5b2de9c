// Signs, words and numbers.
#include "terminal/faces/devil/theme.hpp"

#include "games/devil/text.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace subrosa::devil_face {
namespace {

using devil::Building;
using devil::Bundle;
using devil::Event;
using devil::Inquisitor;
using devil::Large;
using devil::Master;
using devil::Role;
using devil::Symbol;
using devil::Ware;

constexpr Marks marks_for(play::SignChoice sign) {
    return {.angel = sign("△", "^"),
            .demon = sign("▽", "v"),
            .indulgence = sign("‡", "+"),
            .guest = sign("⌂", "G"),
            .mob = sign("‼", "!"),
            .token = sign("●", "o"),
            .card = sign("▯", "#"),
            .event = sign("◇", "e"),
            .built = sign("■", "B"),
            .point = sign("★", "*"),
            .none = sign("·", "."),
            .gone = sign("×", "x"),
            .minus = sign("−", "-"),
            .to = sign("–", "-")};
}

constexpr int good_columns = 2;    // enough to tell the goods apart in every language
constexpr int symbol_columns = 3;  // likewise the symbols
constexpr int role_columns = 4;

// What a bundle holds beside wares, by the name of what is counted.
std::vector<std::pair<std::string_view, int>> things_in(const Bundle& bundle) {
    std::vector<std::pair<std::string_view, int>> all;
    for (std::size_t i = 0; i < devil::priced_wares; ++i) {
        const Ware ware = static_cast<Ware>(i);
        all.emplace_back(devil::name_of(ware), bundle.of(ware));
    }
    all.insert(all.end(), {{"common", bundle.common},
                           {"rare", bundle.rare},
                           {"reputation", bundle.reputation},
                           {"master", bundle.master},
                           {"rural_master", bundle.rural_master},
                           {"urban_master", bundle.urban_master},
                           {"church_master", bundle.church_master},
                           {"small_privilege", bundle.small_privilege},
                           {"action_token", bundle.action_token}});
    std::erase_if(all, [](const auto& thing) { return thing.second == 0; });
    return all;
}

}  // namespace

std::string key_of(std::string_view id) {
    std::string key(id);
    std::replace(key.begin(), key.end(), '-', '_');
    return key;
}

const Marks& DevilTheme::marks() const {
    static constexpr std::array tables{marks_for({false}), marks_for({true})};
    return tables[messages().ascii() ? 1 : 0];
}

// ---- numbers

Text DevilTheme::count(std::string_view thing, int number) const {
    const int size = std::abs(number);
    const char* const form = size == 1 ? "_1" : size >= 2 && size <= 4 ? "_2" : "_5";
    return say(std::string("devil_count_").append(thing).append(form), {{"n", this->number(number)}});
}

Text DevilTheme::number(int number) const {
    return number < 0 ? Text(std::string(marks().minus) + std::to_string(-number)) : Text(number);
}

Text DevilTheme::with_sign(int number) const {
    return number > 0 ? Text("+" + std::to_string(number)) : this->number(number);
}

Text DevilTheme::numbers(std::span<const int> ascending) const {
    std::string text;
    for (std::size_t i = 0; i < ascending.size();) {
        std::size_t last = i;
        while (last + 1 < ascending.size() && ascending[last + 1] == ascending[last] + 1) ++last;
        text.append(text.empty() ? "" : ", ").append(std::to_string(ascending[i]));
        if (last > i) text.append(last == i + 1 ? ", " : marks().to).append(std::to_string(ascending[last]));
        i = last + 1;
    }
    return text;
}

Text DevilTheme::change(int from, int to) const {
    return number(from).add(" " + std::string(signs().arrow) + " ").add(number(to));
}

// ---- lists

Text DevilTheme::list(const std::vector<Text>& texts) const {
    return texts.empty() ? say("devil_nothing") : join(texts, Text(", "));
}

Text DevilTheme::dotted(const std::vector<Text>& texts) const {
    return join(texts, Text(" " + std::string(signs().dot) + " ", ink::quiet));
}

Text DevilTheme::names(devil::Seats seats) const {
    std::vector<Text> all;
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        if (devil::has(seats, seat)) all.push_back(player(seat));
    }
    return all.empty() ? say("devil_nobody") : join(all, Text(", "));
}

Text DevilTheme::wares(std::span<const std::uint8_t> counts) const {
    std::vector<Text> all;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0 || counts[i] == devil::unknown) continue;
        all.push_back(count(devil::name_of(static_cast<Ware>(i)), counts[i]));
    }
    return list(all);
}

Text DevilTheme::bundle(const Bundle& bundle) const {
    std::vector<Text> all;
    for (const auto& [thing, number] : things_in(bundle)) all.push_back(count(thing, number));
    return list(all);
}

Text DevilTheme::bundle_signs(const Bundle& bundle) const {
    const auto either = [&](std::initializer_list<Ware> wares) {
        std::vector<Text> signs;
        for (const Ware ware : wares) signs.push_back(good_sign(ware));
        return join(signs, Text("/"));
    };
    std::vector<Text> all;
    const auto add = [&](int number, const Text& sign) {
        if (number > 0) all.push_back(Text(number).add(sign));
    };
    for (std::size_t i = 0; i < devil::priced_wares; ++i)
        add(bundle.of(static_cast<Ware>(i)), good_sign(static_cast<Ware>(i)));
    add(bundle.common, either({Ware::wood, Ware::stone, Ware::grain}));
    add(bundle.rare, either({Ware::glass, Ware::marble}));
    add(bundle.reputation, say("devil_reputation_word").cut(symbol_columns, ""));
    add(bundle.master, Text(" ").add(say("devil_column_masters")));
    add(bundle.rural_master, symbol_sign(Symbol::rural));
    add(bundle.urban_master, symbol_sign(Symbol::urban));
    add(bundle.church_master, symbol_sign(Symbol::church));
    add(bundle.small_privilege, Text(" ").add(say("devil_column_small")));
    add(bundle.action_token, Text(marks().token, ink::accent));
    return join(all, Text(" "));
}

Text DevilTheme::price(const devil::Price& price) const {
    return this->price(price.souls ? Ware::pure : Ware::ducats, price.number);
}

Text DevilTheme::price(Ware ware, int number) const {
    if (number == 0) return say("devil_nothing");
    if (ware == Ware::ducats) return count("ducats", number);
    return {count("souls", number).plain(), ink::soul};
}

Text DevilTheme::buildings(std::span<const Building> all) const {
    std::vector<Text> titles;
    for (const Building one : all) {
        if (one != Building::none) titles.push_back(building(one));
    }
    return list(titles);
}

// ---- things

Text DevilTheme::good(Ware ware) const {
    switch (ware) {
        case Ware::jesters:
            return say("devil_jester");
        case Ware::indulgences:
            return say("devil_indulgence");
        case Ware::pure:
        case Ware::marked:
            return of("devil_soul_", devil::name_of(ware));
        case Ware::none:
            return say("devil_nothing");
        default:
            return of("devil_good_", devil::name_of(ware));
    }
}

Text DevilTheme::good_sign(Ware ware) const {
    return good(ware).cut(good_columns, "");
}

Text DevilTheme::role(Role role) const {
    if (role == Role::none) return say("devil_unknown", {}, ink::quiet);
    return {of("devil_role_", key_of(devil::name_of(role))).plain(), role == Role::devil     ? ink::trouble
                                                                     : role == Role::cultist ? ink::soul
                                                                                             : ink::strong};
}

Text DevilTheme::role_sign(Role role) const {
    if (!devil::is_mortal(role)) return this->role(role).cut(role_columns, "");
    return this->role(role).cut(role_columns - 1, "").add(role == Role::mortal_a ? "A" : "B", ink::strong);
}

Text DevilTheme::building(Building building) const {
    if (building == Building::none) return say("devil_unknown", {}, ink::quiet);
    return {of("devil_building_", key_of(devil::name_of(building)), "_title").plain(), ink::strong};
}

Text DevilTheme::event(Event event) const {
    if (event == Event::none) return say("devil_unknown", {}, ink::quiet);
    return {of("devil_event_", key_of(devil::name_of(event)), "_title").plain(), ink::accent};
}

Text DevilTheme::master(Master master) const {
    return of("devil_master_", devil::name_of(master));
}

Text DevilTheme::symbol(Symbol symbol) const {
    return of("devil_symbol_", devil::name_of(symbol));
}

Text DevilTheme::symbol_sign(Symbol symbol) const {
    return this->symbol(symbol).cut(symbol_columns, "");
}

Text DevilTheme::symbols(devil::Symbols symbols) const {
    std::vector<Text> all;
    for (std::size_t i = 0; i < devil::symbols; ++i) {
        if (devil::has(symbols, i)) all.push_back(symbol(static_cast<Symbol>(i)));
    }
    return list(all);
}

Text DevilTheme::symbol_signs(devil::Symbols symbols) const {
    std::vector<Text> all;
    for (std::size_t i = 0; i < devil::symbols; ++i) {
        if (devil::has(symbols, i)) all.push_back(symbol_sign(static_cast<Symbol>(i)));
    }
    return join(all, Text("/"));
}

Text DevilTheme::need(const devil::Need& need) const {
    std::vector<Text> all;
    for (std::size_t i = 0; i < need.size(); ++i) {
        if (need[i] > 0) all.push_back(Text(need[i]).add(" ").add(symbol(static_cast<Symbol>(i))));
    }
    return list(all);
}

Text DevilTheme::letter(Master master) const {
    const Text word =
        master == Master::alchemist ? this->master(master) : symbol(static_cast<Symbol>(master));
    return {Text(word).cut(1, "").plain(), ink::accent};
}

Text DevilTheme::small(std::size_t number) const {
    return say("devil_small",
               {{"number", static_cast<int>(number)},
                {"symbols", need(devil::small_needs[(number - 1) % devil::small_privileges])}});
}

Text DevilTheme::large(Large large) const {
    return of("devil_large_", devil::name_of(large));
}

Text DevilTheme::field(std::size_t number) const {
    return say("devil_field", {{"number", static_cast<int>(number)}});
}

Text DevilTheme::inquisitor(Inquisitor inquisitor) const {
    if (inquisitor == Inquisitor::none) return say("devil_nobody");
    return {of("devil_inquisitor_", key_of(devil::name_of(inquisitor))).plain(), ink::strong};
}

Text large_gain(Large large, const DevilTheme& look) {
    switch (large) {
        case Large::rural:
            return look.bundle(devil::large_goods);
        case Large::urban:
            return look.count("ducats", devil::large_ducats);
        case Large::church:
            return look.count("angel", devil::large_wings);
        case Large::alchemist:
            break;
    }
    return look.master(Master::alchemist);
}

}  // namespace subrosa::devil_face
