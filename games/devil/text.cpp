// Notation of moves: words with one space between them, the verb first.
#include "games/devil/text.hpp"

namespace subrosa::devil {
namespace {

constexpr auto ware_from(std::string_view called, Ware first, Ware last) {
    return MoveForm::name<Ware>(&Action::what, called, first, last);
}
constexpr auto good = ware_from("good", Ware::wood, Ware::marble);
constexpr auto soul = ware_from("soul", Ware::pure, Ware::marked);
constexpr auto chest_ware = ware_from("ware", Ware::wood, static_cast<Ware>(chest_wares - 1));
constexpr auto ducats = MoveForm::implied(&Action::what, Ware::ducats);
constexpr auto souls = MoveForm::implied(&Action::what, Ware::pure);
constexpr auto count = MoveForm::number(&Action::which, "count", 0, unknown - 1U);  // what a count can hold

constexpr auto building = MoveForm::name<Building>(&Action::what);
constexpr auto space = MoveForm::number(&Action::what, "space", 1, 2);
constexpr auto built = MoveForm::name<Building>(&Action::which);

constexpr auto guessed = MoveForm::name<Role>(&Action::what, "guess", Role::cultist, Role::devil);
constexpr auto seat = MoveForm::seat(&Action::which, players);
constexpr auto inquisitor = MoveForm::name<Inquisitor>(&Action::what);

constexpr auto picked(Pick pick) {
    return MoveForm::implied(&Action::what, pick);
}

constexpr auto forms = std::to_array<MoveForm>({
    {Verb::buy, {good}},
    {Verb::sell, {good}},
    {Verb::borrow, {count}},
    {Verb::repay, {count}},
    {Verb::keep, {building}},
    {Verb::send, {building}},
    {Verb::put, {chest_ware, count}},
    {Verb::ask, {souls, MoveForm::literal("souls"), count}},
    {Verb::ask, {ducats, MoveForm::literal("ducats"), count}},
    {Verb::done, {}},
    {Verb::accept, {}},
    {Verb::decline, {}},
    {Verb::close, {}},
    {Verb::pay, {soul}},
    {Verb::jest, {count}},
    {Verb::drop, {MoveForm::name<Event>(&Action::what)}},
    {Verb::event, {MoveForm::name<Side>(&Action::what)}},
    {Verb::edge, {space, built}},
    {Verb::token, {MoveForm::name<Token>(&Action::what)}},
    {Verb::site, {space, built}},
    {Verb::hire, {MoveForm::name<Master>(&Action::what)}},
    {Verb::choose, {picked(Pick::nothing), MoveForm::literal("none")}},
    {Verb::choose, {picked(Pick::use), MoveForm::literal("use")}},
    {Verb::choose,
     {picked(Pick::ware), MoveForm::name<Ware>(&Action::which, "good", Ware::wood, Ware::marble)}},
    {Verb::choose, {picked(Pick::master), MoveForm::name<Master>(&Action::which)}},
    {Verb::choose, {picked(Pick::building), built}},
    {Verb::choose,
     {picked(Pick::small), MoveForm::number(&Action::which, "number", 1, small_privileges, "small-")}},
    {Verb::choose, {picked(Pick::field), MoveForm::number(&Action::which, "field", 1, fields, "field-")}},
    {Verb::fail, {}},
    {Verb::small,
     {MoveForm::number(&Action::what, "number", 1, small_privileges), MoveForm::literal("field"),
      MoveForm::number(&Action::which, "field", 1, fields)}},
    {Verb::large, {MoveForm::name<Large>(&Action::what)}},
    {Verb::accuse, {seat}},
    {Verb::accuse, {MoveForm::implied(&Action::which, nobody), MoveForm::literal("none")}},
    {Verb::prove, {}},
    {Verb::confess, {}},
    {Verb::wings, {count}},
    {Verb::bribe, {ducats, count}},
    {Verb::bribe, {good, count}},
    {Verb::offer, {soul, count}},
    {Verb::guess, {guessed, seat}},
    {Verb::answer, {inquisitor, MoveForm::name<Means>(&Action::which)}},
    {Verb::suffer, {inquisitor}},
});
constexpr core::Notation notation(&Action::verb, forms);

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

}  // namespace subrosa::devil
