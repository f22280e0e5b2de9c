#include "engine/documents/cultists_memory.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace subrosa::engine {
namespace {

using namespace cultists;

class CheckingMemory {
  public:
    CheckingMemory(const Field& document, const State& state)
        : document_(document), open_(state.open), hidden_(state.hidden) {}

    void check() const {
        check_counts();
        check_peeks();
        if (open_.loose) return;
        check_dawns();
        check_order();
        check_fire();
    }

  private:
    [[noreturn]] void fail(std::string_view key, std::string_view what) const {
        document_.fail_at(key, what);
    }

    void check_counts() const {
        constexpr std::string_view too_many = "more than can have happened";
        const int actions =
            static_cast<int>(characters(open_)) * (open_.round - 1) + std::popcount(open_.acted) + 1;
        std::array<int, index(Deed::burn) + 1> deeds{};
        for (const Entry entry : open_.log) ++deeds[index(entry.deed())];
        const auto count = [&](Deed deed) { return deeds[index(deed)]; };
        int cleared = 0;
        int explored = 0;
        for (const Room& room : open_.rooms) {
            cleared += room.cleared ? 1 : 0;
            explored += room.explored ? 1 : 0;
        }
        constexpr int windows = 2;  // E7, and E10 after it
        if (count(Deed::dawn) > open_.round || count(Deed::burn) > 1 || count(Deed::clear) > cleared ||
            count(Deed::risk) > explored + windows ||
            count(Deed::fill) + count(Deed::show) + count(Deed::lay) > actions + 2 * windows) {
            fail("log", too_many);
        }
        const auto eyes =
            std::count_if(open_.looks.begin(), open_.looks.end(), [](Look look) { return look.by_eyes(); });
        const auto others = static_cast<int>(open_.looks.size()) - static_cast<int>(eyes);
        if (eyes > times_of(Event::crooked_eyes) || others > actions) fail("looks", too_many);
        if (static_cast<int>(open_.votes.size()) > open_.round + std::popcount(open_.ghosts))
            fail("votes", too_many);
    }

    // How often an event has happened, by a mirror too.
    [[nodiscard]] int times_of(Event event) const {
        int times = 0;
        for (std::size_t i = 0; i < open_.events.size(); ++i) {
            const bool mirrored = i > 0 && open_.events[i] == Event::mirror && open_.events[i - 1] == event;
            if (open_.events[i] == event || mirrored) ++times;
        }
        return times;
    }

    // E8: a token that was put back has been in the bag.
    void check_peeks() const {
        for (std::size_t i = 0; i < open_.peeks.size(); ++i) {
            const Peek& peek = open_.peeks[i];
            if (peek.removed) continue;
            const Event token = hidden_.peeked[i];
            bool there = std::find(hidden_.bag.begin(), hidden_.bag.end(), token) != hidden_.bag.end();
            for (std::size_t round = peek.round; round < open_.events.size(); ++round)
                there = there || open_.events[round] == token;
            for (std::size_t later = i + 1; later < open_.peeks.size(); ++later)
                there = there || (open_.peeks[later].removed && hidden_.peeked[later] == token);
            if (!there) fail("peeks", "a token was looked at that was not in the bag");
        }
    }

    // Every round has dawned.
    void check_dawns() const {
        const auto dawns = std::count_if(open_.log.begin(), open_.log.end(),
                                         [](Entry entry) { return entry.deed() == Deed::dawn; });
        if (dawns != open_.round) fail("log", "a round has not dawned");
    }

    // B4: the robot turns up what was laid last, unless the deck has been mixed since.
    void check_order() const {
        struct Deck {
            std::vector<RoomCard> cards;
            std::size_t mixed = 0;  // so many of them, the lowest
        };
        std::array<Deck, card_places> decks{};
        for (std::size_t room = 0; room < rooms; ++room) {
            if (hidden_.first[room] != RoomCard::none) decks[room].cards.push_back(hidden_.first[room]);
        }
        for (std::size_t i = 0; i < open_.log.size(); ++i) {
            const Entry entry = open_.log[i];
            auto& [cards, mixed] = decks[entry.place()];
            switch (entry.deed()) {
                case Deed::fill:
                case Deed::lay:
                    cards.push_back(hidden_.brought[i]);
                    break;
                case Deed::show: {
                    const bool robot = is_robot(open_, entry.seat());
                    if (entry.on_top() != robot) fail("log", "only the robot takes the top card, and always");
                    if (robot && cards.size() > mixed) {
                        if (cards.back() != entry.card()) fail("log", "another card lay on top");
                        cards.pop_back();
                        break;
                    }
                    const auto found = std::find(cards.begin(), cards.end(), entry.card());
                    if (found != cards.end()) cards.erase(found);
                    mixed = cards.size();
                    break;
                }
                case Deed::clear:
                    cards.clear();
                    mixed = 0;
                    break;
                default:
                    break;
            }
        }
        for (std::size_t room = 0; open_.options.robot && room < rooms; ++room) {
            const auto& [cards, mixed] = decks[room];
            for (std::size_t i = mixed; i < cards.size() && i < hidden_.decks[room].size(); ++i) {
                if (hidden_.decks[room][i] != cards[i]) fail("log", "does not lead to the deck of a room");
            }
        }
    }

    // C3: who is known to have burnt held a red card then.
    void check_fire() const {
        const auto* const fire = std::find_if(open_.log.begin(), open_.log.end(),
                                              [](Entry entry) { return entry.deed() == Deed::burn; });
        const bool burnt = fire != open_.log.end();
        if (burnt !=
                (open_.round > fire_round || (open_.round == fire_round && open_.stage == Stage::cleanup)) &&
            open_.stage < Stage::guess) {
            fail("log", "the fire burns at the end of round 5");
        }
        for (core::Seat seat = 0; burnt && seat < characters(open_); ++seat) {
            const bool by_fire = open_.may_be[seat] == bit(Role::firestarter) && !has(open_.shown, seat) &&
                                 !has(open_.past_fire, seat);
            if (!by_fire) continue;
            int reds = first_hand(Role::firestarter).room[1] + first_hand(Role::firestarter).room[2];
            for (const Entry* entry = open_.log.begin(); entry != fire; ++entry) {
                const auto at = static_cast<std::size_t>(entry - open_.log.begin());
                if (entry->deed() == Deed::fill && entry->seat() == seat &&
                    hidden_.brought[at] != RoomCard::success) {
                    --reds;
                }
            }
            if (reds == 0) fail("may_be", "somebody burnt who held no red card");
        }
    }

    Field document_;
    const Open& open_;
    const Hidden& hidden_;
};

}  // namespace

void check_memory(const Field& document, const State& state) {
    CheckingMemory(document, state).check();
}

}  // namespace subrosa::engine
