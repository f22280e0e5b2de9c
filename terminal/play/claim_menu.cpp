#include "terminal/play/claim_menu.hpp"

#include "terminal/play/claim_text.hpp"
#include "terminal/play/command.hpp"

#include <cstdint>

namespace subrosa::play {

ClaimMenu::ClaimMenu(const faces::Face& face, core::Seat speaker, unsigned players)
    : face_(&face), game_(engine::find_game(face.game())), speaker_(speaker), players_(players) {}

std::string ClaimMenu::missing() const {
    const auto* kind = claim_.if_contains("kind");
    if (kind == nullptr) return "kind";
    const json::object claims = game_->describe_claims();
    for (const auto& field : claims.at(kind->as_string()).as_object()) {
        if (!claim_.contains(field.key())) return field.key();
    }
    return {};
}

std::vector<json::value> ClaimMenu::values_of(const std::string& field) const {
    std::vector<json::value> values;
    const json::object claims = game_->describe_claims();
    if (field == "kind") {
        for (const auto& claim : claims) values.emplace_back(claim.key());
        return values;
    }
    const json::value& type = claims.at(claim_.at("kind").as_string()).at(field);
    if (const json::array* words = type.if_array()) {
        values.assign(words->begin(), words->end());
    } else if (type == "seat") {
        for (core::Seat seat = 0; seat < players_; ++seat) {
            if (seat != speaker_) values.emplace_back(std::int64_t{seat});
        }
    } else {
        for (const std::string_view identity : game_->identity_names()) values.emplace_back(identity);
    }
    return values;
}

Lines ClaimMenu::question(const Theme& look) const {
    const std::string wanted = missing();
    // What is asked of every game has the same words; the rest is the game's.
    const std::string own_key = std::string(face_->game()) + "_claim_ask_" + wanted;
    const std::string key = look.messages().has(own_key) ? own_key : "join_claim_ask_" + wanted;
    Lines lines{look.say(key, {}, ink::strong)};
    int number = 0;
    for (const json::value& value : values_of(wanted)) {
        Text line(" " + std::to_string(++number) + "  ", ink::accent);
        if (wanted == "kind") {
            line.add(claim_text(json::object{{"kind", value}}, speaker_, *face_, look));
        } else if (value.is_number()) {
            line.add(face_->numbered(value.to_number<core::Seat>(), look));
        } else if (wanted == "identity") {
            line.add(face_->identity(static_cast<unsigned>(number - 1), look));
        } else {
            line.add(claim_word(value.as_string(), *face_, look));
        }
        lines.push_back(line);
    }
    return lines;
}

ClaimMenu::MenuState ClaimMenu::answer(const std::string& typed) {
    const std::string wanted = missing();
    const std::vector<json::value> values = values_of(wanted);
    const auto number = number_from(trimmed(typed));
    if (!number || *number == 0 || *number > values.size()) return MenuState::given_up;
    claim_[wanted] = values[*number - 1];
    return missing().empty() ? MenuState::ready : MenuState::asking;
}

}  // namespace subrosa::play
