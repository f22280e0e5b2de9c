#include "terminal/play/claim_text.hpp"

#include "engine/any_game.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace subrosa::play {

namespace {

// The seat in a claim, behind those of the players, too; nothing if it names none.
std::optional<core::Seat> seat_in(const json::object& claim) {
    const auto* seat = claim.if_contains("seat");
    if (seat == nullptr || !(seat->is_int64() || seat->is_uint64())) return std::nullopt;
    json::error_code trouble;
    const auto number = seat->to_number<unsigned>(trouble);
    if (trouble || number >= core::max_players) return std::nullopt;
    return static_cast<core::Seat>(number);
}

// The same for an identity, by its place among the names of the game's.
std::optional<unsigned> identity_in(const json::object& claim, const engine::AnyGame& game) {
    const auto* identity = claim.if_contains("identity");
    if (identity == nullptr || !identity->is_string()) return std::nullopt;
    const auto names = game.identity_names();
    const auto found = std::find(names.begin(), names.end(), identity->as_string());
    if (found == names.end()) return std::nullopt;
    return static_cast<unsigned>(found - names.begin());
}

}  // namespace

Text claim_word(std::string_view word, const faces::Face& face, const Theme& look) {
    const std::string key = std::string(face.game()) + "_word_" + std::string(word);
    return look.messages().has(key) ? look.say(key) : Text(std::string(word));
}

Text claim_text(const json::object& claim, core::Seat speaker, const faces::Face& face, const Theme& look) {
    const engine::AnyGame& game = *engine::find_game(face.game());
    const auto* kind = claim.if_contains("kind");
    if (kind == nullptr || !kind->is_string()) return {};
    std::string key = std::string(face.game()) + "_claim_" + std::string(kind->as_string());
    if (!look.messages().has(key)) return {};
    const Text open(look.signs().cut);
    const auto about = seat_in(claim);
    if (about && *about == look.viewer() && look.messages().has(key + "_you")) key += "_you";
    const auto identity = identity_in(claim, game);
    std::vector<Value> values{{"player", look.player(speaker)},
                              {"other", about ? face.player(*about, look) : open},
                              {"identity", identity ? face.identity(*identity, look) : open}};
    const json::object kinds = game.describe_claims();
    if (const auto* fields = kinds.if_contains(kind->as_string())) {
        for (const auto& field : fields->as_object()) {
            const auto* words = field.value().if_array();
            const auto* word = claim.if_contains(field.key());
            if (words == nullptr) continue;
            const bool said =
                word != nullptr && std::find(words->begin(), words->end(), *word) != words->end();
            values.emplace_back(field.key(), said ? claim_word(word->as_string(), face, look) : open);
        }
    }
    return say_with(look.messages(), key, values);
}

}  // namespace subrosa::play
