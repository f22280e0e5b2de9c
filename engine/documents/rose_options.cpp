// Options, turns and claims of The Name of the Rose.
#include "engine/any_game.hpp"
#include "engine/documents/rose.hpp"
#include "engine/schema/options.hpp"
#include "games/rose/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace subrosa::engine {

using namespace rose;

namespace {

const auto options_codec = schema::structure<Options>(
    [](auto& archive, auto& options) {
        archive.option("players", options.players,
                       schema::number<std::uint8_t>(rose::min_players, rose::max_players));
        archive.option("edition", options.edition, schema::word<Edition>());
        archive.option("times", options.times, schema::word<Times>());
        archive.option("reset_sundial", options.reset_sundial, schema::Flag{});
    },
    "RoseOptions");

}  // namespace

schema::Shape RoseDocuments::options_shape() {
    return options_codec.shape();
}

json::object RoseDocuments::options(const Options& options) {
    return options_codec.write(options).as_object();
}

Options RoseDocuments::read_options(const Field& field) {
    return schema::read_options(field, options_codec);
}

const schema::Claims& RoseDocuments::claims() {
    static const schema::Member about = schema::claimed_seat(max_players);
    static const schema::Member monk = schema::claimed_identity<Colour>();
    static const schema::Claims claims({
        {"i_am", {monk}},
        {"i_am_not", {monk}},
        {"you_are", {about, monk}},
        {"you_are_not", {about, monk}},
        {"you_help", {about, monk}},
        {"i_give_nothing_away", {}},
    });
    return claims;
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
                                      std::span<const GameEvent> told) {
    return std::all_of(told.begin(), told.end(), [&](const GameEvent& event) {
        switch (event.kind) {
            case EventKind::turn_began:
            case EventKind::card_played:
            case EventKind::sundial_moved:
            case EventKind::tile_given_back:
            case EventKind::figure_moved:
            case EventKind::tile_taken:
            case EventKind::suspicion_changed:
            case EventKind::evidence_changed:
            case EventKind::used_again:
            case EventKind::evening:
            case EventKind::event_card_taken:
            case EventKind::revelation_began:
            case EventKind::marker_chosen:
            case EventKind::guessing_began:
            case EventKind::guess_made:
                return true;
            case EventKind::tile_placed:  // everybody has seen the tiles that were given back
                return before.open.chain_unseen == 0;
            default:
                return false;
        }
    });
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

}  // namespace subrosa::engine
