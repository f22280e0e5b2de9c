// Notation: components and moves as text, both ways.
#include "games/rose/text.hpp"

#include <algorithm>
#include <array>

namespace subrosa::rose {
namespace {

// A number of one digit, the only kind the notation has.
std::optional<int> digit(std::string_view text) {
    if (text.size() != 1 || text[0] < '0' || text[0] > '9') return std::nullopt;
    return text[0] - '0';
}

// "ecclesia-3": what stands before the last hyphen, and the digit behind it.
struct Valued {
    std::string_view subject;
    int value;
};
std::optional<Valued> valued(std::string_view text) {
    const std::size_t hyphen = text.rfind('-');
    if (hyphen == std::string_view::npos) return std::nullopt;
    const auto value = digit(text.substr(hyphen + 1));
    if (!value) return std::nullopt;
    return Valued{text.substr(0, hyphen), *value};
}

template <std::size_t N>
bool holds(const std::array<int, N>& values, int value) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

// The words of a move: two or three, or one for again and enough; nothing if there are more or empty ones.
struct Words {
    std::array<std::string_view, 3> word{};
    std::size_t count = 0;
};
std::optional<Words> words_of(std::string_view text) {
    Words words;
    while (true) {
        const std::size_t space = text.find(' ');
        if (space == 0 || text.empty() || words.count == words.word.size()) return std::nullopt;
        words.word[words.count++] = text.substr(0, space);
        if (space == std::string_view::npos) return words;
        text.remove_prefix(space + 1);
    }
}

std::optional<Action> one_word(std::string_view verb) {
    if (verb == "again") return Action::again();
    if (verb == "enough") return Action::enough();
    return std::nullopt;
}

std::optional<Action> two_words(std::string_view verb, std::string_view what) {
    if (verb == "play") {
        if (what == "william") return Action::play(Figure::william);
        if (what == "adson") return Action::play(Figure::adson);
        const auto card = card_from(what);
        if (card && !card->is_william_adson()) return Action::play(*card);
        return std::nullopt;
    }
    if (verb == "pay" || verb == "take") {
        const auto number = digit(what);
        if (!number) return std::nullopt;
        return verb == "pay" ? Action::pay(static_cast<std::uint8_t>(*number)) : Action::take(*number);
    }
    const auto colour = value_named<Colour>(what);
    if (!colour) return std::nullopt;
    if (verb == "evidence") return Action::evidence(*colour);
    if (verb == "suspect") return Action::suspect(*colour);
    if (verb == "reveal") return Action::reveal(*colour);
    return std::nullopt;
}

std::optional<Action> three_words(std::string_view verb, std::string_view what, std::string_view where) {
    if (verb == "move") {
        const auto figure = value_named<Figure>(what);
        const auto building = value_named<Building>(where);
        if (figure && building) return Action::move(*figure, *building);
    } else if (verb == "mark") {
        const auto colour = value_named<Colour>(what);
        if (colour && (where == "+" || where == "-")) return Action::mark(*colour, where == "+");
    } else if (verb == "guess") {
        const auto seat = digit(what);
        const auto colour = value_named<Colour>(where);
        if (seat && colour && static_cast<unsigned>(*seat) < max_players) {
            return Action::guess(static_cast<core::Seat>(*seat), *colour);
        }
    }
    return std::nullopt;
}

}  // namespace

std::string text_of(Tile tile) {
    return std::string(name_of(tile.colour())) + "-" + std::to_string(tile.value());
}

std::string text_of(Card card) {
    if (card.is_william_adson()) return "william-adson";
    const std::string_view subject = card.is_monk() ? name_of(card.colour()) : name_of(card.building());
    return std::string(subject) + "-" + std::to_string(card.value());
}

std::optional<Tile> tile_from(std::string_view text) {
    const auto parts = valued(text);
    if (!parts || !holds(tile_values, parts->value)) return std::nullopt;
    const auto colour = value_named<Colour>(parts->subject);
    if (!colour) return std::nullopt;
    return Tile(*colour, parts->value);
}

std::optional<Card> card_from(std::string_view text) {
    if (text == "william-adson") return Card::william_adson();
    const auto parts = valued(text);
    if (!parts) return std::nullopt;
    const int value = parts->value;
    if (const auto colour = value_named<Colour>(parts->subject)) {
        if (holds(monk_card_values(Times::mixed), value) || holds(monk_card_values(Times::by_type), value)) {
            return Card::monk(*colour, value);
        }
    } else if (const auto building = value_named<Building>(parts->subject)) {
        if (holds(building_card_values(Times::mixed, *building), value) ||
            holds(building_card_values(Times::by_type, *building), value)) {
            return Card::building(*building, value);
        }
    }
    return std::nullopt;
}

std::string text_of(const Action& action) {
    std::string text(name_of(action.stage));
    const auto add = [&text](std::string_view word) { (text += ' ') += word; };
    switch (action.stage) {
        case Stage::play:
            add(action.card().is_william_adson() ? std::string(name_of(action.named()))
                                                 : text_of(action.card()));
            break;
        case Stage::pay:
        case Stage::take:
            add(std::to_string(action.count()));
            break;
        case Stage::move:
            add(name_of(action.figure())), add(name_of(action.building()));
            break;
        case Stage::mark:
            add(name_of(action.colour())), add(action.up() ? "+" : "-");
            break;
        case Stage::evidence:
        case Stage::suspect:
        case Stage::reveal:
            add(name_of(action.colour()));
            break;
        case Stage::guess:
            add(std::to_string(action.seat())), add(name_of(action.colour()));
            break;
        case Stage::again:
            return action.count() != 0 ? "again" : "enough";
        case Stage::over:
            break;
    }
    return text;
}

std::optional<Action> action_from(std::string_view text) {
    const auto words = words_of(text);
    if (!words) return std::nullopt;
    switch (words->count) {
        case 1:
            return one_word(words->word[0]);
        case 2:
            return two_words(words->word[0], words->word[1]);
        default:
            return three_words(words->word[0], words->word[1], words->word[2]);
    }
}

}  // namespace subrosa::rose
