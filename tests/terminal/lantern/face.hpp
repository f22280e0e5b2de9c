// The face of the lantern game, drawn from its documents alone.
#pragma once

#include "terminal/faces/face.hpp"
#include "terminal/play/blocks.hpp"

#include <fmt/format.h>

namespace subrosa::lantern {

using faces::Beat;
using faces::Document;
using play::Lines;
using play::Look;
using play::Text;

class LanternFace : public faces::Face {
  public:
    [[nodiscard]] std::string_view game() const override { return "lantern"; }
    [[nodiscard]] std::string_view option_words(std::string_view option) const override {
        if (option == "weather") return "how far one sees";
        if (option == "oil") return "how long a lantern burns";
        if (option == "wards") return "which quarters are watched";
        if (option == "moon_lit") return "the moon shines";
        return {};
    }
    [[nodiscard]] std::string_view period() const override { return "round"; }
    [[nodiscard]] Text identity(unsigned identity, const Look& /*look*/) const override {
        return identity == 0 ? "bright" : "dark";
    }
    [[nodiscard]] Text identity_sign(unsigned identity, const Look& /*look*/) const override {
        return identity == 0 ? "b" : "d";
    }
    [[nodiscard]] std::optional<Error> wrong_with_knowledge(const Document& knowledge, core::Seat viewer,
                                                            unsigned players) const override {
        if (knowledge.at("seat") == viewer && knowledge.at("players") == players) return std::nullopt;
        return Error{"not this table"};
    }
    [[nodiscard]] std::optional<Error> wrong_with_told(faces::Told /*told*/) const override {
        return std::nullopt;
    }

    [[nodiscard]] std::vector<faces::Drawing> drawings(const Document& knowledge, const Look& look,
                                                       int columns) const override {
        Lines small{Text(fmt::format("Round {}", knowledge.at("round").to_number<int>()))};
        for (const auto& gift : knowledge.at("gifts").as_array()) {
            Text line = name(gift.at("from"), look);
            line.add(" > ").add(name(gift.at("to"), look));
            if (gift.at("card").is_string()) line.add(" ").add(gift.at("card").as_string());
            small.push_back(line);
        }
        Lines large = small;
        large.push_back(play::rule(look, columns));
        return {{large, true}, {small, false}};
    }
    [[nodiscard]] Lines own(const Document& knowledge, const Look& look, int /*columns*/) const override {
        if (knowledge.at("seat") == core::spectator) return {};
        const bool dark = knowledge.at("dark") == knowledge.at("seat");
        const bool found = !dark && knowledge.at("dark").is_number();
        Text line(dark ? "Yours is the dark lantern." : "Your lantern is bright.");
        if (found) line.add(" The dark one: ").add(name(knowledge.at("dark"), look));
        return {line};
    }
    [[nodiscard]] Text question(const Document& knowledge, const Look& /*look*/) const override {
        return fmt::format("Stage {}? That is all.", knowledge.at("stage").to_number<int>());
    }
    [[nodiscard]] std::vector<faces::Label> labels(const Document& /*knowledge*/,
                                                   std::span<const std::string> choices,
                                                   const Look& /*look*/) const override {
        std::vector<faces::Label> labels;
        for (const std::string& choice : choices) labels.push_back({Text("do: " + choice), Text(choice)});
        return labels;
    }

    [[nodiscard]] Beat beat(const Document& event) const override {
        const auto& what = event.at("event").as_string();
        if (what == "turn") return {Beat::Kind::turn, event.at("seat").to_number<core::Seat>()};
        if (what == "vote_shown") return {Beat::Kind::opened};
        if (what == "dusk") return {Beat::Kind::period_ends};
        if (what == "dawn") return {Beat::Kind::period_begins};
        return {};
    }
    [[nodiscard]] std::optional<Document> turn_under_way(const Document& knowledge) const override {
        if (knowledge.at("stage") != 1) return std::nullopt;
        return Document{{"event", "turn"}, {"seat", 0}};
    }
    [[nodiscard]] std::vector<faces::Entry> chronicle(faces::Told told, const Look& look) const override {
        std::vector<faces::Entry> entries;
        for (const Document& event : told) {
            Text text(event.at("event").as_string());
            for (const char* key : {"seat", "about"}) {
                if (const auto* seat = event.if_contains(key)) text.add(" ").add(name(*seat, look));
            }
            for (const char* key : {"card", "dark"}) {
                if (const auto* value = event.if_contains(key)) text.add(" " + json::serialize(*value));
            }
            entries.push_back({text, event.contains("seat")});
        }
        return entries;
    }
    [[nodiscard]] Lines interlude(const Document& knowledge, const Look& /*look*/,
                                  int /*columns*/) const override {
        return {Text(fmt::format("So far: round {}", knowledge.at("round").to_number<int>()))};
    }
    [[nodiscard]] std::optional<Lines> help(std::string_view topic, const Look& /*look*/,
                                            int /*columns*/) const override {
        if (topic == "oil") return Lines{Text("It burns.")};
        return std::nullopt;
    }
    [[nodiscard]] Lines ending(const faces::Ended& game, const Look& look, int /*columns*/) const override {
        Text line("It was dark at ");
        line.add(name(game.position.at("dark"), look)).add("; won: ");
        for (const core::Seat seat : game.outcome.winners) line.add(look.name(seat)).add(" ");
        return {line};
    }

  private:
    static Text name(const json::value& seat, const Look& look) {
        return look.player(seat.to_number<core::Seat>());
    }
};

}  // namespace subrosa::lantern
