// Signs, words and numbers.
#include "terminal/faces/devil/theme.hpp"

#include "games/devil/text.hpp"

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

constexpr int role_columns = 4;

std::vector<Symbol> in(devil::Symbols symbols) {
    std::vector<Symbol> all;
    for (std::size_t i = 0; i < devil::symbols; ++i) {
        if (devil::has(symbols, i)) all.push_back(static_cast<Symbol>(i));
    }
    return all;
}

// Which form of the word for a thing goes with so many.
std::string_view form_for(int number) {
    const int size = std::abs(number);
    return size == 1 ? "_1" : size >= 2 && size <= 4 ? "_2" : "_5";
}

}  // namespace

// ---- numbers

Text DevilTheme::count(std::string_view thing, int number) const {
    return say(std::string("devil_count_").append(thing).append(form_for(number)),
               {{"n", this->number(number)}});
}

Text DevilTheme::count(std::string_view thing, std::span<const int> ascending) const {
    return say(std::string("devil_count_").append(thing).append(form_for(ascending.back())),
               {{"n", numbers(ascending)}});
}

Text DevilTheme::number(int number) const {
    return number < 0 ? Text(std::string(sign(mark::minus)) + std::to_string(-number)) : Text(number);
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
        if (last > i)
            text.append(last == i + 1 ? ", " : sign(mark::to)).append(std::to_string(ascending[last]));
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

Text DevilTheme::names(devil::Seats seats) const {
    return seats == 0 ? say("devil_nobody") : names(core::SeatSet::from_bits(seats));
}

Text DevilTheme::player_or_nobody(core::Seat seat) const {
    return seat < devil::players ? player(seat) : say("devil_nobody");
}

Text DevilTheme::wares(std::span<const std::uint8_t> counts) const {
    std::vector<Text> all;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0 || counts[i] == devil::unknown) continue;
        all.push_back(count(devil::name_of(static_cast<Ware>(i)), counts[i]));
    }
    return list(all);
}

Text DevilTheme::souls(int pure, int marked) const {
    std::array<std::uint8_t, devil::wares> souls{};
    souls[devil::index(Ware::pure)] = static_cast<std::uint8_t>(pure);
    souls[devil::index(Ware::marked)] = static_cast<std::uint8_t>(marked);
    return wares(souls);
}

std::vector<DevilTheme::Thing> DevilTheme::things_in(const Bundle& bundle) const {
    const auto either = [&](std::initializer_list<Ware> wares) {
        return join(texts_of(wares, [&](Ware ware) { return good_sign(ware); }), Text("/"));
    };
    std::vector<Thing> all;
    for (std::size_t i = 0; i < devil::priced_wares; ++i) {
        const Ware ware = static_cast<Ware>(i);
        all.push_back({devil::name_of(ware), bundle.of(ware), good_sign(ware)});
    }
    all.insert(all.end(),
               {{"common", bundle.common, either({Ware::wood, Ware::stone, Ware::grain})},
                {"rare", bundle.rare, either({Ware::glass, Ware::marble})},
                {"reputation", bundle.reputation, say("devil_reputation_word").cut(symbol_columns, "")},
                {"master", bundle.master, Text(" ").add(say("devil_column_masters"))},
                {"rural_master", bundle.rural_master, symbol_sign(Symbol::rural)},
                {"urban_master", bundle.urban_master, symbol_sign(Symbol::urban)},
                {"church_master", bundle.church_master, symbol_sign(Symbol::church)},
                {"small_privilege", bundle.small_privilege, Text(" ").add(say("devil_column_small"))},
                {"action_token", bundle.action_token, mark(mark::token)}});
    std::erase_if(all, [](const Thing& thing) { return thing.number == 0; });
    return all;
}

Text DevilTheme::bundle(const Bundle& bundle) const {
    const auto word = [&](const Thing& thing) { return count(thing.name, thing.number); };
    return list(texts_of(things_in(bundle), word));
}

Text DevilTheme::bundle_signs(const Bundle& bundle) const {
    const auto word = [](const Thing& thing) { return Text(thing.number).add(thing.sign); };
    return join(texts_of(things_in(bundle), word), Text(" "));
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

Text DevilTheme::role(Role role) const {
    if (role == Role::none) return say("devil_unknown", {}, ink::quiet);
    return of("devil_role_", devil::name_of(role), {},
              role == Role::devil     ? ink::trouble
              : role == Role::cultist ? ink::soul
                                      : ink::strong);
}

Text DevilTheme::role_sign(Role role) const {
    if (!devil::is_mortal(role)) return this->role(role).cut(role_columns, "");
    return this->role(role).cut(role_columns - 1, "").add(role == Role::mortal_a ? "A" : "B", ink::strong);
}

Text DevilTheme::building(Building building) const {
    if (building == Building::none) return say("devil_unknown", {}, ink::quiet);
    return of("devil_building_", devil::name_of(building), "_title", ink::strong);
}

Text DevilTheme::event(Event event) const {
    if (event == Event::none) return say("devil_unknown", {}, ink::quiet);
    return of("devil_event_", devil::name_of(event), "_title", ink::accent);
}

Text DevilTheme::symbols(devil::Symbols symbols) const {
    return list(texts_of(in(symbols), [&](Symbol one) { return symbol(one); }));
}

Text DevilTheme::symbol_signs(devil::Symbols symbols) const {
    return join(texts_of(in(symbols), [&](Symbol one) { return symbol_sign(one); }), Text("/"));
}

Text DevilTheme::need(const devil::Need& need) const {
    std::vector<Text> all;
    for (std::size_t i = 0; i < need.size(); ++i) {
        if (need[i] > 0) all.push_back(Text(need[i]).add(" ").add(symbol(static_cast<Symbol>(i))));
    }
    return list(all);
}

Text DevilTheme::master_word(Master master) const {
    return master == Master::alchemist ? this->master(master) : symbol(static_cast<Symbol>(master));
}

Text DevilTheme::letter(Master master) const {
    return {master_word(master).cut(1, "").plain(), ink::accent};
}

Text DevilTheme::small(std::size_t number) const {
    return say("devil_small",
               {{"number", static_cast<int>(number)},
                {"symbols", need(devil::small_needs[(number - 1) % devil::small_privileges])}});
}

Text DevilTheme::large_gain(Large large) const {
    switch (large) {
        case Large::rural:
            return bundle(Bundle{.glass = 1, .marble = 1});
        case Large::urban:
            return count("ducats", devil::large_ducats);
        case Large::church:
            return count("angel", devil::large_wings);
        case Large::alchemist:
            break;
    }
    return master(Master::alchemist);
}

Text DevilTheme::field(std::size_t number) const {
    return say("devil_field", {{"number", static_cast<int>(number)}});
}

Text DevilTheme::inquisitor(Inquisitor inquisitor) const {
    if (inquisitor == Inquisitor::none) return say("devil_nobody");
    return of("devil_inquisitor_", devil::name_of(inquisitor), {}, ink::strong);
}

Text DevilTheme::part(devil::ScorePart part, int points) const {
    return say("devil_end_part_" + std::string(devil::name_of(part)), {{"points", with_sign(points)}});
}

}  // namespace subrosa::devil_face
