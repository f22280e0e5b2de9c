// Notation of moves.
#include "games/cultists/text.hpp"

namespace subrosa::cultists {
namespace {

constexpr auto place = MoveForm::name<Location>(&Action::what);
constexpr auto encounter_card = MoveForm::name<EncounterCard>(&Action::what);
constexpr auto room_card = MoveForm::name<RoomCard>(&Action::what);
constexpr auto seat = MoveForm::seat(&Action::whom, max_characters);
constexpr auto no_seat = MoveForm::implied(&Action::whom, nobody);
constexpr auto once = MoveForm::implied(&Action::what, false);
constexpr auto twice = MoveForm::implied(&Action::what, true);

constexpr auto forms = std::to_array<MoveForm>({
    {Verb::go, {place}},
    {Verb::stop, {}},
    {Verb::jump, {place}},
    {Verb::give, {encounter_card, seat}},
    {Verb::look, {seat}},
    {Verb::draw, {}},
    {Verb::keep, {}},
    {Verb::remove, {}},
    {Verb::check, {seat}},
    {Verb::say, {encounter_card}},
    {Verb::secure, {room_card}},
    {Verb::fight, {}},
    {Verb::banish, {}},
    {Verb::kill, {seat}},
    {Verb::fill, {room_card}},
    {Verb::inspect, {MoveForm::implied(&Action::what, Location::none)}},  // the room one stands in
    {Verb::inspect, {place}},
    {Verb::call_vote, {}},
    {Verb::camera_room, {place}},
    {Verb::camera_seat, {seat}},
    {Verb::power, {}},
    {Verb::portal, {seat}},
    {Verb::agree, {}},
    {Verb::refuse, {}},
    {Verb::pass, {}},
    {Verb::ready, {}},
    {Verb::vote, {once, seat}},
    {Verb::vote, {twice, seat, MoveForm::literal("double")}},
    {Verb::vote, "abstain", {once, no_seat}},
    {Verb::vote, "abstain", {twice, no_seat, MoveForm::literal("double")}},
    {Verb::keep_vote, {}},
    {Verb::change_vote, {seat}},
    {Verb::change_vote, {no_seat, MoveForm::literal("none")}},
    {Verb::claim, {}},
    {Verb::seer, {seat}},
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

}  // namespace subrosa::cultists
