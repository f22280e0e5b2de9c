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

// ---- moves

namespace {

// A card of a monk or a building; the William/Adson card is named by whom it is played for.
void append_card(std::string& text, std::uint8_t code) {
    Card card;
    card.code = code;
    text += text_of(card);
}
std::optional<std::uint8_t> find_card(std::string_view word) {
    const auto card = card_from(word);
    if (!card || card->is_william_adson()) return std::nullopt;
    return card->code;
}
constexpr auto card = MoveForm::component(&Action::what, "card", {append_card, find_card});
constexpr auto named = MoveForm::name<Figure>(&Action::where, "named", Figure::william, Figure::adson);
constexpr auto number = MoveForm::number(&Action::what, "number", 0, 9);
constexpr auto colour = MoveForm::name<Colour>(&Action::what);

constexpr auto forms = std::to_array<MoveForm>({
    {Stage::play, {MoveForm::implied(&Action::what, Card::william_adson().code), named}},
    {Stage::play, {card, MoveForm::implied(&Action::where, Figure::none)}},
    {Stage::pay, {number}},
    {Stage::move, {MoveForm::name<Figure>(&Action::what), MoveForm::name<Building>(&Action::where)}},
    {Stage::take, {number}},
    {Stage::mark, {colour, MoveForm::literal("+"), MoveForm::implied(&Action::where, true)}},
    {Stage::mark, {colour, MoveForm::literal("-"), MoveForm::implied(&Action::where, false)}},
    {Stage::evidence, {colour}},
    {Stage::suspect, {colour}},
    {Stage::again, {MoveForm::implied(&Action::what, true)}},
    {Stage::again, "enough", {MoveForm::implied(&Action::what, false)}},
    {Stage::reveal, {colour}},
    {Stage::guess, {MoveForm::seat(&Action::where, max_players), colour}},
});
constexpr core::Notation notation(&Action::stage, forms);

}  // namespace

std::string text_of(const Action& action) {
    return notation.text_of(action);
}
std::optional<Action> action_from(std::string_view text) {
    return notation.action_from(text);
}
std::span<const MoveForm> move_forms() {
    return notation.forms();
}

}  // namespace subrosa::rose
