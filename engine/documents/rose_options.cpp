// Options, moves and bots of The Name of the Rose by name.
#include "bots/rose/bots.hpp"
#include "bots/rose/prior.hpp"
#include "engine/any_game.hpp"
#include "engine/documents/rose.hpp"
#include "games/rose/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace subrosa::engine {

using namespace rose;

json::object RoseDocuments::describe_options() {
    const Options defaults;
    json::array players;
    for (unsigned count = rose::min_players; count <= rose::max_players; ++count) players.push_back(count);
    const auto option = [](json::array values, json::value usual) {
        return json::object{{"values", std::move(values)}, {"default", std::move(usual)}};
    };
    return {{"players", option(std::move(players), defaults.players)},
            {"edition", option({name_of(Edition::classic), name_of(Edition::international)},
                               json::value(name_of(defaults.edition)))},
            {"times",
             option({name_of(Times::mixed), name_of(Times::by_type)}, json::value(name_of(defaults.times)))},
            {"reset_sundial", option({false, true}, defaults.reset_sundial)}};
}

json::object RoseDocuments::describe_claims() {
    const json::object about_me{{"identity", "identity"}};
    const json::object about_other{{"seat", "seat"}, {"identity", "identity"}};
    return {{"i_am", about_me},           {"i_am_not", about_me},    {"you_are", about_other},
            {"you_are_not", about_other}, {"you_help", about_other}, {"i_give_nothing_away", json::object{}}};
}

bool RoseDocuments::secret(const State& state) {
    return state.open.stage == Stage::reveal || state.open.stage == Stage::guess;
}

bool RoseDocuments::same_turn(const State& earlier, const State& now) {
    const Stage stage = now.open.stage;
    if (stage == Stage::guess) return earlier.open.stage == Stage::guess;
    return stage != Stage::play && stage != Stage::reveal;
}

bool RoseDocuments::only_tells_choice(const State& before, const State& /*after*/, core::Seat /*mover*/,
                                      std::span<const Told> told) {
    return std::all_of(told.begin(), told.end(), [&](const Told& event) {
        switch (event.what) {
            case Happening::turn_began:
            case Happening::card_played:
            case Happening::sundial_moved:
            case Happening::tile_given_back:
            case Happening::figure_moved:
            case Happening::tile_taken:
            case Happening::suspicion_changed:
            case Happening::evidence_changed:
            case Happening::used_again:
            case Happening::evening:
            case Happening::event_card_taken:
            case Happening::revelation_began:
            case Happening::marker_chosen:
            case Happening::guessing_began:
            case Happening::guess_made:
                return true;
            case Happening::tile_placed:  // everybody has seen the tiles that were given back
                return before.open.chain_unseen == 0;
            default:
                return false;
        }
    });
}

json::object RoseDocuments::options(const Options& options) {
    return {{"players", options.players},
            {"edition", name_of(options.edition)},
            {"times", name_of(options.times)},
            {"reset_sundial", options.reset_sundial}};
}

Options RoseDocuments::read_options(const Field& field) {
    Options options;
    if (field.is_null()) return options;
    field.allow_only({"players", "edition", "times", "reset_sundial"});
    if (const auto players = field.find("players")) {
        options.players = static_cast<std::uint8_t>(players->integer(rose::min_players, rose::max_players));
    }
    if (const auto edition = field.find("edition")) {
        const auto named = edition_named(edition->string());
        if (!named)
            edition->fail(
                fmt::format("{} is neither classic nor international", in_quotes(edition->string())));
        options.edition = *named;
    }
    if (const auto times = field.find("times")) {
        const auto named = times_named(times->string());
        if (!named) times->fail(fmt::format("{} is neither mixed nor by-type", in_quotes(times->string())));
        options.times = *named;
    }
    if (const auto reset = field.find("reset_sundial")) options.reset_sundial = reset->boolean();
    return options;
}

std::string RoseDocuments::text(const Action& action) {
    return text_of(action);
}

std::optional<Action> RoseDocuments::action(std::string_view text) {
    return action_from(text);
}

void RoseDocuments::count_guesses(const State& state, PlayOut& result) {
    if (state.open.stage != Stage::over) return;
    const unsigned players = state.open.options.players;
    for (core::Seat seat = 0; seat < players; ++seat) {
        for (std::size_t number = 0; number + 1 < players; ++number) {
            const core::Seat about = guessed_seat(seat, number);
            const bool right = state.hidden.guesses[seat][number] == state.hidden.identities[about];
            ++result.guesses;
            if (right) ++result.guesses_right;
            if (result.measured) result.measured->guesses.push_back({seat, about, right});
        }
    }
}

std::span<const std::string_view> RoseDocuments::bot_names() {
    return bots::bot_names();
}

std::span<const std::string_view> RoseDocuments::identity_names() {
    static const auto names = [] {
        std::array<std::string_view, rose::colours> all;
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = rose::name_of(static_cast<rose::Colour>(i));
        return all;
    }();
    return names;
}

bots::Beliefs RoseDocuments::prior(const rose::Knowledge& knowledge) {
    return bots::prior_of(knowledge);
}

std::unique_ptr<bots::Bot<Rose>> RoseDocuments::make_bot(std::string_view name, core::Seat seat,
                                                         const core::Seed& seed) {
    return bots::make_rose_bot(name, seat, seed);
}

}  // namespace subrosa::engine
