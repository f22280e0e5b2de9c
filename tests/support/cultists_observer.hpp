// A perfect memory at the table of Among Cultists: keeps books from what one seat is told, event by event,
// and from nothing else.
#pragma once

#include "games/cultists/cultists.hpp"
#include "tests/support/law.hpp"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace subrosa::tests {

class CultistsObserver {
  public:
    // Looks once at what its seat knows when the game begins; from then on it only listens.
    CultistsObserver(const cultists::Knowledge& at_the_start, core::Seat me);

    // An event that the seat was told. A finding: it contradicts what the seat was told before.
    Finding observe(const cultists::GameEvent& event);
    // A decision and all that came of it has been told.
    void heard_all();

    // What knowledge says must be what was told, no more and no less.
    [[nodiscard]] Finding compare(const cultists::Knowledge& knowledge) const;

    // Whether the world is consistent with what this seat saw: every card is where it was seen to go, and
    // only roles that may lie or leave their route have done so.
    [[nodiscard]] Finding could_be(const cultists::State& world) const;

  private:
    template <class T>
    using BySeat = std::array<T, cultists::max_characters>;
    using Roles = std::set<cultists::Role>;

    struct Room {
        int books = 0;
        int deck = 1;
        std::optional<bool> danger;  // its token, once turned
        bool cleared = false;
        bool cultist = false;
    };
    struct Gift {
        core::Seat from, to;
        int round;
        cultists::EncounterCard card;  // if it was mine
    };
    struct Noted {  // what happened to room cards
        cultists::Deed what;
        core::Seat seat;
        std::size_t place;
        cultists::RoomCard card;  // that was shown, or that was mine
        bool on_top;
    };
    struct Look {
        core::Seat looker, target;
        int round;
        std::size_t gifts;
        bool by_eyes, by_camera;
        int dead;  // that I saw; -1: not I
        cultists::EncounterCard said;
    };
    struct Vote {
        int round = 0;
        BySeat<std::optional<std::pair<core::Seat, bool>>> ballots{};
        std::optional<core::Seat> changed;
        core::Seat out = cultists::nobody;
    };
    struct Peek {
        core::Seat seat;
        int round;
        cultists::Event event;  // if it was mine
        bool removed;
    };

    [[nodiscard]] bool plays() const { return me_ < options_.players; }
    [[nodiscard]] bool lives(core::Seat seat) const { return died_[seat] == 0; }
    [[nodiscard]] bool is_robot(core::Seat seat) const { return seat == options_.players; }
    Room& room(cultists::Location place) { return rooms_.at(place); }
    void act_in(core::Seat seat, cultists::Location place);
    void settle(std::vector<std::pair<core::Seat, Roles>>& risks);
    void risk(core::Seat seat, Roles deadly) { risks_.emplace_back(seat, std::move(deadly)); }

    Finding observe_move(const cultists::GameEvent& event);
    Finding observe_event(const cultists::GameEvent& event);
    Finding observe_card(const cultists::GameEvent& event);
    Finding observe_room(const cultists::GameEvent& event);
    Finding observe_look(const cultists::GameEvent& event);
    Finding observe_vote(const cultists::GameEvent& event);
    Finding observe_death(const cultists::GameEvent& event);
    Finding observe_end(const cultists::GameEvent& event);

    [[nodiscard]] Finding compare_table(const cultists::Open& open) const;
    [[nodiscard]] Finding compare_rooms(const cultists::Open& open) const;
    [[nodiscard]] Finding compare_people(const cultists::Open& open) const;
    [[nodiscard]] Finding compare_memory(const cultists::Open& open) const;
    [[nodiscard]] Finding compare_secrets(const cultists::Knowledge& knowledge) const;
    [[nodiscard]] Finding could_have_status(const cultists::State& world) const;
    [[nodiscard]] Finding could_have_cards(const cultists::State& world) const;
    [[nodiscard]] Finding could_have_routes(const cultists::State& world) const;

    core::Seat me_;
    cultists::Options options_;
    unsigned count_;
    int round_ = 0;
    core::Seat knife_ = 0;
    core::Seat turn_ = 0;
    bool event_phase_ = false;
    bool power_ = true;
    bool vote_token_ = true;
    int points_ = 0;
    int target_ = 0;
    bool portal_ = false;
    int due_ = 0;
    int freeze_ = 0;
    bool fish_man_ = false;
    int draw_ = 0;
    int danger_ = 0;
    int laid_in_danger_ = 0;  // in this decision
    int bag_ = 0;
    std::map<int, cultists::Event> events_;
    std::set<cultists::Location> came_;
    std::map<cultists::Location, Room> rooms_;
    std::array<int, 3> removed_{};
    int removed_unseen_ = 0;

    BySeat<cultists::Location> at_{};
    BySeat<int> died_{};
    BySeat<bool> shown_{};
    BySeat<Roles> may_be_;
    BySeat<bool> past_fire_{};
    BySeat<int> encounter_left_{};
    BySeat<int> room_left_{};
    BySeat<std::array<std::set<cultists::Colour>, 4>> used_living_;
    BySeat<std::array<std::set<cultists::Colour>, 4>> used_dead_;
    std::vector<std::pair<core::Seat, Roles>> risks_;        // to be settled when all has been heard
    std::vector<std::pair<core::Seat, Roles>> later_risks_;  // when the event is over

    std::vector<Gift> gifts_;
    std::vector<Noted> deeds_;
    std::vector<Look> looks_;
    std::vector<Vote> votes_;
    bool voting_ = false;
    std::vector<Peek> peeks_;

    cultists::Hand hand_;
    BySeat<cultists::Role> roles_{};
    BySeat<cultists::EncounterCard> start_{};
    std::optional<std::pair<core::Seat, bool>> ballot_;
    bool claim_ = false;
    bool ended_ = false;
    cultists::Team winner_ = cultists::Team::none;
    cultists::Ending ending_ = cultists::Ending::none;
};

}  // namespace subrosa::tests
