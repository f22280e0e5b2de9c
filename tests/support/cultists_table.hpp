// A table of Among Cultists that is laid out as a test needs it and played by the notation. Whatever is laid
// out could have been dealt or come about: broken_invariant() has nothing against it.
#pragma once

#include "games/cultists/cultists.hpp"
#include "tests/support/recorder.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::tests {

class CultistsTable {
  public:
    explicit CultistsTable(const cultists::Options& options, std::uint64_t seed = 1);

    cultists::State state;
    Recorder<cultists::GameEvent> recorder;  // of everything that was played

    // ---- laying out, before the first move

    // The roles of the seats; those that are left out are plain investigators.
    CultistsTable& roles(std::initializer_list<cultists::Role> by_seat);
    CultistsTable& routes(std::initializer_list<int> by_seat);  // 1 to 10; the others get what is left
    CultistsTable& starts_dead(core::Seat seat);                // nobody: none of them (with 5)
    CultistsTable& events(std::initializer_list<cultists::Event> next);
    CultistsTable& knife(core::Seat seat);
    CultistsTable& first_card(cultists::Location room, cultists::RoomCard card);
    CultistsTable& draws(std::initializer_list<cultists::RoomCard> next);
    CultistsTable& token(cultists::Location room, bool danger);
    CultistsTable& cultist_tokens(std::initializer_list<cultists::Location> next);

    // ---- and what may have come about since

    CultistsTable& round(int number);
    CultistsTable& at(core::Seat seat, cultists::Location place);
    CultistsTable& gift(core::Seat from, core::Seat to, cultists::EncounterCard card, int round);
    CultistsTable& ghost(core::Seat seat, int round);  // voted out
    CultistsTable& cleared(cultists::Location room);
    CultistsTable& explored(cultists::Location room, int books);  // with `books` books left
    // Who moves or acts next, in the phase of the table. Those before it have acted.
    CultistsTable& turn(cultists::Stage stage, core::Seat seat);

    // ---- playing

    // What the move would be called; throws if it is not offered.
    CultistsTable& play(core::Seat seat, std::string_view move);
    // One after the other, all by the seat.
    CultistsTable& play_all(core::Seat seat, std::initializer_list<std::string_view> moves);
    // Every decider passes, abstains, keeps, is ready or stops, until `stop(state)` or the end.
    template <class Stop>
    CultistsTable& idle_until(const Stop& stop) {
        while (!state.open.awaited.empty() && !stop(state)) idle();
        return *this;
    }
    void idle();

    [[nodiscard]] std::vector<std::string> choices(core::Seat seat) const;
    [[nodiscard]] bool offers(core::Seat seat, std::string_view move) const;
    [[nodiscard]] const cultists::Open& open() const { return state.open; }

  private:
    void check() const;  // throws if it could not have come about
};

}  // namespace subrosa::tests
