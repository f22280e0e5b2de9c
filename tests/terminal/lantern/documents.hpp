// The documents of the lantern game, and its one bot.
#pragma once

#include "bots/bot.hpp"
#include "engine/game_of.hpp"
#include "tests/terminal/lantern/game.hpp"

#include <fmt/format.h>

namespace subrosa::lantern {

namespace json = json;

inline json::value seat_or_null(core::Seat seat) {
    return seat == nothing ? json::value(nullptr) : json::value(seat);
}

class AnyChoice final : public bots::Bot<Lantern> {
  public:
    explicit AnyChoice(const core::Seed& seed, core::Seat seat) : rng_(seed, 100U + seat) {}
    Action decide(const Knowledge& /*knowledge*/, const Choices& choices) override {
        return choices[rng_.below(static_cast<std::uint32_t>(choices.size()))];
    }

  private:
    core::Rng rng_;
};

struct Documents {
    using Game = Lantern;
    static constexpr std::array<std::string_view, 3> weathers{"clear", "fog", "rain"};
    static constexpr std::array<std::string_view, 2> quarters{"north", "south"};
    static constexpr std::array<std::string_view, 1> bots{"any"};
    static constexpr std::array<std::string_view, 2> identities{"bright", "dark"};
    static constexpr std::array<std::string_view, 3> cards{"unknown", "light", "dark"};
    static constexpr std::array<std::string_view, 10> happenings{
        "gave", "got", "turn", "looked", "saw", "voted", "vote_shown", "dusk", "dawn", "over"};

    static json::object describe_options() {
        return {{"players", {{"values", {4, 5, 6, 7, 8}}, {"default", 5}}},
                {"weather", {{"values", {"clear", "fog", "rain"}}, {"default", "clear"}}},
                {"oil", {{"values", {1, 2, 3}}, {"default", 1}}},
                {"wards", {{"list", {"north", "south"}}, {"default", json::array{}}}},
                {"moon_lit", {{"values", {false, true}}, {"default", false}}}};
    }
    static json::object options(const Options& options) {
        json::array wards;
        for (std::size_t i = 0; i < quarters.size(); ++i) {
            if (((options.wards >> i) & 1U) != 0) wards.push_back(json::value(quarters[i]));
        }
        return {{"players", options.players},
                {"weather", json::value(weathers[options.weather])},
                {"oil", options.oil},
                {"wards", wards},
                {"moon_lit", options.moonlit}};
    }
    static Options read_options(const Field& field) {
        Options options;
        if (field.is_null()) return options;
        if (const auto players = field.find("players"))
            options.players = static_cast<std::uint8_t>(players->integer(4, 8));
        if (const auto oil = field.find("oil")) options.oil = static_cast<std::uint8_t>(oil->integer(1, 3));
        if (const auto lit = field.find("moon_lit")) options.moonlit = lit->boolean();
        if (const auto weather = field.find("weather"))
            options.weather = static_cast<std::uint8_t>(place(weathers, *weather));
        if (const auto wards = field.find("wards")) {
            for (std::size_t i = 0; i < wards->size(); ++i)
                options.wards |= static_cast<std::uint8_t>(1U << place(quarters, wards->at(i)));
        }
        return options;
    }
    static const Options& options_of(const State& state) { return state.open.options; }
    static unsigned players(const State& state) { return state.open.options.players; }
    static unsigned players(const Options& options) { return options.players; }
    static unsigned seats(const Options& options) { return options.players; }

    static json::object position(const State& state) {
        return {{"game", "lantern"}, {"options", options(state.open.options)}, {"dark", state.dark}};
    }
    static State load(const Field& field) { field.fail("positions of this game are not read"); }
    static json::object arrange(const json::object& /*position*/, const Field& set) {
        set.fail("positions of this game are not arranged");
    }
    static json::object knowledge(const Knowledge& known) {
        json::array gifts;
        for (core::Seat giver = 0; giver < known.open.options.players; ++giver) {
            if (known.open.given_to[giver] == nothing) continue;
            const Card card = known.cards[giver];
            gifts.push_back(
                {{"from", giver},
                 {"to", known.open.given_to[giver]},
                 {"card", card == Card::unknown ? json::value(nullptr)
                                                : json::value(cards[static_cast<std::size_t>(card)])}});
        }
        return {{"game", "lantern"},
                {"seat", known.seat},
                {"players", known.open.options.players},
                {"stage", static_cast<int>(known.open.stage)},
                {"round", known.open.round},
                {"gifts", gifts},
                {"looked_at", seat_or_null(known.open.looked_at)},
                {"dark", seat_or_null(known.dark)}};
    }
    static json::object event(const Told& told, unsigned players) {
        json::array seen_by;
        for (const core::Seat seat : told.audience) {
            if (seat < players) seen_by.push_back(seat);
        }
        json::object event{{"event", json::value(happenings[static_cast<std::size_t>(told.what)])},
                           {"seen_by", seen_by},
                           {"public", told.audience.has(core::spectator)}};
        if (told.seat != nothing) event["seat"] = told.seat;
        if (told.about != nothing) event["about"] = told.about;
        if (told.card != Card::unknown) event["card"] = cards[static_cast<std::size_t>(told.card)];
        if (told.what == Happening::saw) event["dark"] = told.flag;
        return event;
    }

    static std::string text(const Action& action) {
        switch (action.stage) {
            case Stage::give:
                return fmt::format("give {} {}", cards[static_cast<std::size_t>(action.card)], action.seat);
            case Stage::look:
                return action.seat == nothing ? "say Enough" : fmt::format("look {}", action.seat);
            default:
                return fmt::format("vote {}", action.seat);
        }
    }
    static std::optional<Action> action(std::string_view text) {
        for (const Stage stage : {Stage::give, Stage::look, Stage::vote}) {
            for (unsigned seat = 0; seat <= core::max_players; ++seat) {
                for (const Card card : {Card::unknown, Card::light, Card::dark}) {
                    const bool last = seat == core::max_players;
                    const Action action{stage, last ? nothing : static_cast<core::Seat>(seat), card};
                    const bool sound =
                        (stage == Stage::give) == (card != Card::unknown) && (!last || stage == Stage::look);
                    if (sound && Documents::text(action) == text) return action;
                }
            }
        }
        return std::nullopt;
    }
    static bool secret(const State& state) { return state.open.stage == Stage::vote; }
    static bool silent(const State& /*state*/) { return false; }
    static bool begins_turn(const State& /*state*/, const Action& action) {
        return action.stage == Stage::look;
    }
    static bool same_turn(const State& earlier, const State& now) {
        return earlier.open.stage == Stage::look && now.open.stage == Stage::look &&
               earlier.open.round == now.open.round;
    }
    static bool only_tells_choice(const State& /*before*/, const State& /*after*/, core::Seat /*mover*/,
                                  std::span<const Told> told) {
        return std::all_of(told.begin(), told.end(), [](const Told& event) {
            return event.what == Happening::turn || event.what == Happening::voted;
        });
    }
    static void count_guesses(const State& /*state*/, engine::PlayOut& /*result*/) {}

    static std::span<const std::string_view> bot_names() { return bots; }
    static constexpr std::string_view stand_in = "any";
    static json::object describe_claims() {
        return {{"i_am", {{"identity", "identity"}}},
                {"i_saw", {{"seat", "seat"}, {"card", {"light", "dark"}}}}};
    }
    static std::span<const std::string_view> identity_names() { return identities; }
    static unsigned identity(const State& state, core::Seat seat) { return seat == state.dark ? 1 : 0; }
    static bots::Beliefs prior(const Knowledge& known) {
        bots::Beliefs beliefs{known.open.options.players, 2, {}};
        const float dark = 1.0F / static_cast<float>(known.open.options.players);
        for (auto& row : beliefs.odds) row = {1.0F - dark, dark};
        return beliefs;
    }
    static unsigned period(const Knowledge& known) { return known.open.round; }
    static std::unique_ptr<bots::Bot<Lantern>> make_bot(std::string_view name, core::Seat seat,
                                                        const core::Seed& seed) {
        if (name != "any") return nullptr;
        return std::make_unique<AnyChoice>(seed, seat);
    }

  private:
    template <class Names>
    static std::size_t place(const Names& names, const Field& field) {
        const auto found = std::find(names.begin(), names.end(), field.string());
        if (found == names.end()) field.fail(in_quotes(field.string()) + " is not known");
        return static_cast<std::size_t>(found - names.begin());
    }
};

inline const engine::AnyGame& the_game() {
    static const engine::GameOf<Documents> game;
    return game;
}

}  // namespace subrosa::lantern
