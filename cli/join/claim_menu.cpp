#include "cli/join/claim_menu.hpp"

#include "cli/join/news_text.hpp"
#include "cli/play/command.hpp"
#include "games/rose/text.hpp"
#include "table/documents/rose.hpp"

namespace subrosa::join {
namespace {

using play::Text;

std::vector<std::string> kinds() {
    std::vector<std::string> names;
    for (const auto& member : table::RoseDocuments::describe_claims()) names.emplace_back(member.key());
    return names;
}

}  // namespace

std::vector<core::Seat> ClaimMenu::others(unsigned players) const {
    std::vector<core::Seat> seats;
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (seat != speaker_) seats.push_back(seat);
    }
    return seats;
}

std::string ClaimMenu::missing() const {
    const auto* kind = claim_.if_contains("kind");
    if (kind == nullptr) return "kind";
    const table::json::object claims = table::RoseDocuments::describe_claims();
    for (const auto& field : claims.at(kind->as_string()).as_object()) {
        if (!claim_.contains(field.key())) return field.key();
    }
    return {};
}

play::Lines ClaimMenu::question(const play::Look& look) const {
    const std::string wanted = missing();
    play::Lines lines{look.say("join_claim_ask_" + wanted, {}, play::ink::strong)};
    int number = 0;
    const auto add = [&](const Text& text) {
        lines.push_back(Text(" " + std::to_string(++number) + "  ", play::ink::accent).add(text));
    };
    if (wanted == "kind") {
        for (const std::string& kind : kinds())
            add(claim_text(table::json::object{{"kind", kind}}, speaker_, look));
    } else if (wanted == "seat") {
        for (const core::Seat seat : others(look.players())) add(look.name(seat));
    } else {
        for (std::size_t i = 0; i < rose::colours; ++i) add(look.colour(static_cast<rose::Colour>(i)));
    }
    return lines;
}

ClaimMenu::State ClaimMenu::answer(const std::string& typed, unsigned players) {
    const std::string wanted = missing();
    const auto number = table::number_from(play::trimmed(typed));
    if (!number || *number == 0) return State::given_up;
    const std::size_t index = *number - 1;
    if (wanted == "kind") {
        if (index >= kinds().size()) return State::given_up;
        claim_["kind"] = kinds()[index];
    } else if (wanted == "seat") {
        if (index >= others(players).size()) return State::given_up;
        claim_["seat"] = others(players)[index];
    } else {
        if (index >= rose::colours) return State::given_up;
        claim_["identity"] = rose::name_of(static_cast<rose::Colour>(index));
    }
    return missing().empty() ? State::ready : State::asking;
}

}  // namespace subrosa::join
