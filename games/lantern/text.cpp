// Notation: moves as in the rules.
#include "games/lantern/text.hpp"

namespace subrosa::lantern {
namespace {

constexpr auto forms = std::to_array<MoveForm>({
    {Stage::look, "pass", {MoveForm::implied(&Action::seat, nobody)}},
    {Stage::look, {MoveForm::seat(&Action::seat, max_players)}},
    {Stage::vote, {MoveForm::seat(&Action::seat, max_players)}},
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

}  // namespace subrosa::lantern
