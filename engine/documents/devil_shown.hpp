// What a document of Deal with the Devil shows: everything that lies open, and of what is hidden as much as
// its viewer knows. Positions and knowledge are both converted from and to it. And views of it: parts of a
// document that say in another form what the rest says.
#pragma once

#include "base/json.hpp"
#include "games/devil/devil.hpp"
#include "games/devil/names.hpp"

#include <optional>
#include <vector>

namespace subrosa::engine {

struct DevilShown {
    devil::Open open{};
    devil::Hidden hidden{};               // `none` and `unknown` where nothing is known
    core::Seat viewer = core::spectator;  // whose knowledge it is
    bool whole = true;                    // a position: nothing is hidden
    bool remembers = true;                // a position that was written by hand may have no memory

    [[nodiscard]] bool all() const { return whole || open.stage == devil::Stage::over; }
    [[nodiscard]] bool sees(std::size_t seat) const { return all() || seat == viewer; }
};

namespace devil_shown {

using namespace devil;

// G2: the seats asked in a secret stage, with or without an answer. This follows from public information.
core::SeatSet asked_in_secret(const Open& open);

// Q4: a seat that has admitted a role has it. Other roles are known or not.
BySeat<Role> roles(const DevilShown& shown);

// ---- chests as they go round

struct ShownChest {
    ChestWares goods{};
    Price ask{};
    std::optional<bool> taken = false;
    std::array<std::uint8_t, 3> paid{};  // ducats, pure, marked
    core::Seat reader = nobody;
};
ShownChest chest(const DevilShown& shown, Role sign);

// ---- guesses (Q4, Q5)

struct TableGuess {
    Role by = Role::none;
    Role role = Role::none;
    core::Seat seat = nobody;
};
// Those that lie on the table.
std::vector<TableGuess> table_guesses(const Open& open);
// S3: where the tokens of a seat lie: in its chest for the ritual, or on the table.
std::array<core::Seat, 2> own_guesses(const DevilShown& shown, core::Seat seat);

// ---- memories

// As whom a seat has seen a chest.
enum class Sight : std::uint8_t { own, first, second };

struct ChestMemory {
    std::uint8_t round = 1;
    Role role = Role::none;
    Sight reading = Sight::own;
    Chest chest{};
};
// What a seat has seen for itself and the rest of a document does not show: the cards that it drew, passed on
// and got, and the chests that were its own or that it read. The memories of all four together are the whole
// past of cards and chests.
struct Memory {
    ByRound<std::array<Building, 4>> drawn{};
    ByRound<Event> events{};
    ByRound<Building> kept{};
    ByRound<std::uint8_t> sent{};  // a bit each
    ByRound<std::array<Building, 4>> received{};
    std::vector<ChestMemory> chests{};
};
Memory memory(const DevilShown& shown, core::Seat seat);
// Puts into `hidden` what the memory says; the rest is left alone.
void put(const Memory& memory, const Open& open, core::Seat seat, Hidden& hidden);

}  // namespace devil_shown
}  // namespace subrosa::engine

template <>
struct subrosa::core::Names<subrosa::engine::devil_shown::Sight> {
    static constexpr std::string_view kind = "sight of a chest";
    static constexpr auto all = std::to_array<std::string_view>({"own", "first", "second"});
};
