// Notation of moves: words with one space between them, the verb first.
#include "games/devil/text.hpp"

#include <charconv>

namespace subrosa::devil {
namespace {

// What follows the verb.
enum class Object : std::uint8_t {
    nothing,
    number,
    good,          // "buy glass"
    stock,         // "put wood 2"
    price,         // "ask souls 1"
    soul,          // "pay pure"
    souls,         // "offer pure 1"
    bribe,         // "bribe 5", "bribe wood 2"
    building,      // "keep farm"
    event,         // "drop plague"
    side,          // "event left"
    placed,        // "edge 1 glassworks"
    token,         // "token use1"
    master,        // "hire rural"
    choice,        // "choose glass"
    small,         // "small 2 field 3"
    large,         // "large rural"
    seat_or_none,  // "accuse 2", "accuse none"
    guess,         // "guess devil 2"
    answer,        // "answer ascetic soul"
    inquisitor     // "suffer ascetic"
};

constexpr Object object_of(Verb verb) {
    switch (verb) {
        case Verb::buy:
        case Verb::sell:
            return Object::good;
        case Verb::borrow:
        case Verb::repay:
        case Verb::jest:
        case Verb::wings:
            return Object::number;
        case Verb::keep:
        case Verb::send:
            return Object::building;
        case Verb::put:
            return Object::stock;
        case Verb::ask:
            return Object::price;
        case Verb::pay:
            return Object::soul;
        case Verb::drop:
            return Object::event;
        case Verb::event:
            return Object::side;
        case Verb::edge:
        case Verb::site:
            return Object::placed;
        case Verb::token:
            return Object::token;
        case Verb::hire:
            return Object::master;
        case Verb::choose:
            return Object::choice;
        case Verb::small:
            return Object::small;
        case Verb::large:
            return Object::large;
        case Verb::accuse:
            return Object::seat_or_none;
        case Verb::bribe:
            return Object::bribe;
        case Verb::offer:
            return Object::souls;
        case Verb::guess:
            return Object::guess;
        case Verb::answer:
            return Object::answer;
        case Verb::suffer:
            return Object::inquisitor;
        case Verb::done:
        case Verb::accept:
        case Verb::decline:
        case Verb::close:
        case Verb::fail:
        case Verb::prove:
        case Verb::confess:
            return Object::nothing;
    }
    return Object::nothing;
}

constexpr bool is_soul(Ware ware) {
    return ware == Ware::pure || ware == Ware::marked;
}

// ---- reading

// The part before the first space; `text` keeps what is behind it.
std::string_view take_word(std::string_view& text) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
    return word;
}

std::optional<std::uint8_t> number_from(std::string_view text, unsigned least, unsigned most) {
    if (text.empty() || text[0] < '0' || text[0] > '9' || (text[0] == '0' && text.size() > 1))
        return std::nullopt;
    unsigned number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end || number < least || number > most) return std::nullopt;
    return static_cast<std::uint8_t>(number);
}
constexpr unsigned most_wares = unknown - 1U;  // what a count can hold
std::optional<std::uint8_t> count_from(std::string_view text) {
    return number_from(text, 0, most_wares);
}
// "small-2"
std::optional<std::uint8_t> numbered(std::string_view text, std::string_view kind, unsigned most) {
    if (!text.starts_with(kind)) return std::nullopt;
    return number_from(text.substr(kind.size()), 1, most);
}

template <class Value, class Make>
std::optional<Action> made_of(std::optional<Value> value, Make make) {
    if (!value) return std::nullopt;
    return make(*value);
}
template <class Enum>
std::optional<Action> naming(Verb verb, std::string_view text) {
    return made_of(value_named<Enum>(text), [&](Enum value) { return Action::with(verb, value); });
}
// A ware that `fits`, and how many.
template <class Fits>
std::optional<Action> counted(Verb verb, std::string_view text, Fits fits) {
    const auto ware = value_named<Ware>(take_word(text));
    const auto count = count_from(text);
    if (!ware || !fits(*ware) || !count) return std::nullopt;
    return Action::with(verb, *ware, *count);
}

std::optional<Action> choice_from(std::string_view text) {
    if (text == "none") return Action::choose_nothing();
    if (text == "use") return Action::choose_use();
    if (const auto ware = value_named<Ware>(text))
        return is_good(*ware) ? std::optional(Action::choose(*ware)) : std::nullopt;
    if (const auto master = value_named<Master>(text)) return Action::choose(*master);
    if (const auto building = value_named<Building>(text)) return Action::choose(*building);
    if (const auto small = numbered(text, "small-", small_privileges)) return Action::choose_small(*small);
    return made_of(numbered(text, "field-", fields),
                   [](std::uint8_t field) { return Action::choose_field(field); });
}

std::optional<Action> with_object(Verb verb, std::string_view text) {
    switch (object_of(verb)) {
        case Object::nothing:
            return text.empty() ? std::optional(Action::of(verb)) : std::nullopt;
        case Object::number:
            return made_of(count_from(text),
                           [&](std::uint8_t number) { return Action::number(verb, number); });
        case Object::good: {
            const auto ware = value_named<Ware>(text);
            if (!ware || !is_good(*ware)) return std::nullopt;
            return Action::with(verb, *ware);
        }
        case Object::stock:
            return counted(verb, text, [](Ware ware) { return index(ware) < chest_wares; });
        case Object::price: {
            const std::string_view kind = take_word(text);
            const auto count = count_from(text);
            if (!count || (kind != "souls" && kind != "ducats")) return std::nullopt;
            return Action::with(verb, kind == "souls" ? Ware::pure : Ware::ducats, *count);
        }
        case Object::soul: {
            const auto ware = value_named<Ware>(text);
            if (!ware || !is_soul(*ware)) return std::nullopt;
            return Action::with(verb, *ware);
        }
        case Object::souls:
            return counted(verb, text, is_soul);
        case Object::bribe:
            if (const auto ducats = count_from(text)) return Action::with(verb, Ware::ducats, *ducats);
            return counted(verb, text, is_good);
        case Object::building:
            return naming<Building>(verb, text);
        case Object::event:
            return naming<Event>(verb, text);
        case Object::side:
            return naming<Side>(verb, text);
        case Object::placed: {
            const auto place = number_from(take_word(text), 1, 2);
            const auto building = value_named<Building>(text);
            if (!place || !building) return std::nullopt;
            return Action::at(verb, *place, *building);
        }
        case Object::token:
            return naming<Token>(verb, text);
        case Object::master:
            return naming<Master>(verb, text);
        case Object::choice:
            return choice_from(text);
        case Object::small: {
            const auto small = number_from(take_word(text), 1, small_privileges);
            if (!small || take_word(text) != "field") return std::nullopt;
            return made_of(number_from(text, 1, fields),
                           [&](std::uint8_t field) { return Action::with(verb, *small, field); });
        }
        case Object::large:
            return naming<Large>(verb, text);
        case Object::seat_or_none:
            if (text == "none") return Action::number(verb, nobody);
            return made_of(number_from(text, 0, players - 1),
                           [&](std::uint8_t seat) { return Action::number(verb, seat); });
        case Object::guess: {
            const auto role = value_named<Role>(take_word(text));
            const auto seat = number_from(text, 0, players - 1);
            if (!role || is_mortal(*role) || !seat) return std::nullopt;
            return Action::with(verb, *role, *seat);
        }
        case Object::answer: {
            const auto inquisitor = value_named<Inquisitor>(take_word(text));
            const auto means = value_named<Means>(text);
            if (!inquisitor || !means) return std::nullopt;
            return Action::with(verb, *inquisitor, static_cast<std::uint8_t>(*means));
        }
        case Object::inquisitor:
            return naming<Inquisitor>(verb, text);
    }
    return std::nullopt;
}

// ---- writing

std::string choice_text(const Action& action) {
    switch (action.pick()) {
        case Pick::nothing:
            return "none";
        case Pick::use:
            return "use";
        case Pick::ware:
            return std::string(name_of(action.picked_ware()));
        case Pick::master:
            return std::string(name_of(action.picked_master()));
        case Pick::building:
            return std::string(name_of(action.picked_building()));
        case Pick::small:
            return "small-" + std::to_string(action.count());
        case Pick::field:
            return "field-" + std::to_string(action.count());
    }
    return "none";
}

}  // namespace

std::string text_of(const Action& action) {
    std::string text(name_of(action.verb));
    const auto add = [&](std::string_view word) { text.append(1, ' ').append(word); };
    const auto add_number = [&](std::size_t number) { add(std::to_string(number)); };
    switch (object_of(action.verb)) {
        case Object::nothing:
            break;
        case Object::number:
            add_number(action.count());
            break;
        case Object::good:
        case Object::soul:
            add(name_of(action.ware()));
            break;
        case Object::stock:
        case Object::souls:
            add(name_of(action.ware()));
            add_number(action.count());
            break;
        case Object::price:
            add(action.ware() == Ware::pure ? "souls" : "ducats");
            add_number(action.count());
            break;
        case Object::bribe:
            if (action.ware() != Ware::ducats) add(name_of(action.ware()));
            add_number(action.count());
            break;
        case Object::building:
            add(name_of(action.building()));
            break;
        case Object::event:
            add(name_of(action.event()));
            break;
        case Object::side:
            add(name_of(action.side()));
            break;
        case Object::placed:
            add_number(action.place());
            add(name_of(action.placed()));
            break;
        case Object::token:
            add(name_of(action.token()));
            break;
        case Object::master:
            add(name_of(action.master()));
            break;
        case Object::choice:
            add(choice_text(action));
            break;
        case Object::small:
            add_number(action.place());
            add("field");
            add_number(action.count());
            break;
        case Object::large:
            add(name_of(action.large()));
            break;
        case Object::seat_or_none:
            if (action.seat() == nobody) {
                add("none");
            } else {
                add_number(action.seat());
            }
            break;
        case Object::guess:
            add(name_of(action.role()));
            add_number(action.seat());
            break;
        case Object::answer:
            add(name_of(action.inquisitor()));
            add(name_of(action.means()));
            break;
        case Object::inquisitor:
            add(name_of(action.inquisitor()));
            break;
    }
    return text;
}

std::optional<Action> action_from(std::string_view text) {
    const std::size_t space = text.find(' ');
    const auto verb = value_named<Verb>(text.substr(0, space));
    if (!verb) return std::nullopt;
    if (space == std::string_view::npos) return with_object(*verb, {});
    const std::string_view rest = text.substr(space + 1);
    if (rest.empty() || rest.back() == ' ') return std::nullopt;
    return with_object(*verb, rest);
}

}  // namespace subrosa::devil
