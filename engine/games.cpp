// The games by name. cmake/games.cmake registers them.
#include "engine/any_game.hpp"
#include "engine/every_game.hpp"
#include "engine/game_of.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace subrosa::engine {
namespace {

template <class... Documents>
using GamesOf = std::tuple<GameOf<Documents>...>;

}  // namespace

std::vector<unsigned> seats_of(core::SeatSet seats) {
    std::vector<unsigned> numbers;
    for (const core::Seat seat : seats) numbers.push_back(seat);
    return numbers;
}

std::span<const AnyGame* const> games() {
    static const EveryDocuments<GamesOf> games;
    static const auto all = std::apply(
        [](const auto&... game) { return std::array<const AnyGame*, sizeof...(game)>{&game...}; }, games);
    return all;
}

const AnyGame* find_game(std::string_view name) {
    for (const AnyGame* game : games()) {
        if (game->name() == name) return game;
    }
    return nullptr;
}

Result<std::unique_ptr<AnyMatch>> load_position(const json::value& position) {
    const auto game = reading([&] {
        const Field name = Field(position)["game"];
        const AnyGame* found = find_game(name.string());
        if (found == nullptr) name.fail(fmt::format("{} is not a game here", in_quotes(name.string())));
        return found;
    });
    if (!game) return game.error();
    return (*game)->load(position);
}

}  // namespace subrosa::engine
