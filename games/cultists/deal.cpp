// Setting up the table: S1 to S5, B1.
#include "games/core/checks.hpp"
#include "games/cultists/cultists.hpp"
#include "games/cultists/invariants.hpp"

#include <algorithm>

namespace subrosa::cultists {

void Luck::fill(std::uint32_t number) {
    core::Rng rng(seed, 1U + number);  // stream 0 is the deal's
    for (std::uint32_t& word : words) word = rng.next();
}

const char* wrong_options(const Options& options) {
    if (options.players < min_players || options.players > max_players) return "players: 4 to 8 can play";
    if (options.players == 4 && !options.robot) return "robot: 4 play with the robot only";
    if (options.robot && options.players != 4 && options.players != 6)
        return "robot: with 4 or 6 players only";
    if (options.level != Level::custom) {
        return options.roles == 0 ? nullptr : "roles: are chosen at level custom only";
    }
    const unsigned characters = characters_of(options);
    const Numbers& table = numbers_of(options);
    const auto refused = static_cast<std::uint16_t>(options.roles & ~special_roles_of(options));
    if ((refused & bit(Role::slayer)) != 0) return "roles: the slayer needs 7 or 8 characters";
    if ((refused & bit(Role::seer)) != 0) {
        return "roles: the seer plays with 5, 6 and 8 without the robot, and with 7 with it";
    }
    if (refused != 0) return "roles: not a special role";
    const Loyalties sums = loyalties_of(options.roles);
    if (sums.special + table.cultists > characters) return "roles: more than there are characters";
    if (sums.investigators > max_loyalty || sums.cultists > max_loyalty)
        return "roles: more than 5 loyalty on one side";
    if (sums.cultists - sums.investigators != table.balance) return "roles: the loyalties are out of balance";
    return nullptr;
}

namespace {

class Dealing {
  public:
    Dealing(const Options& options, const core::Seed& seed)
        : rng_(seed, 0),
          numbers_(numbers_of(options)),
          characters_(static_cast<core::Seat>(characters_of(options))) {
        open_.options = options;
        hidden_.luck.seed = seed;
    }

    State state() {
        deal_roles();
        deal_routes();
        deal_start();
        deal_board();
        deal_events();
        set_table();
        core::check_invariants(state_);
        return state_;
    }

  private:
    void deal_roles() {  // S4, B1
        const Cast cast = cast_of(open_.options);
        BySeat<Role> tokens{};
        std::size_t count = 0;
        for (std::size_t i = 0; i < numbers_.cultists; ++i) tokens[count++] = Role::cultist;
        for (std::size_t i = 0; i < roles; ++i) {
            if (((cast.surely >> i) & 1U) != 0) tokens[count++] = static_cast<Role>(i);
        }
        if (cast.one_of != 0) {
            unsigned group = cast.one_of;
            for (auto skip = rng_.below(static_cast<std::uint32_t>(std::popcount(group))); skip > 0; --skip) {
                group &= group - 1U;
            }
            tokens[count++] = static_cast<Role>(std::countr_zero(group));
        }
        while (count < characters_) tokens[count++] = Role::investigator;
        do rng_.shuffle(tokens.data(), characters_);
        while (open_.options.robot && !robot_may_be(open_.options, tokens[characters_ - 1]));
        hidden_.roles.fill(Role::none);
        std::copy_n(tokens.begin(), characters_, hidden_.roles.begin());
        for (core::Seat seat = 0; seat < characters_; ++seat) {
            hidden_.hands[seat] = first_hand(hidden_.roles[seat]);
            open_.encounter_left[seat] = encounter_cards;
            open_.room_left[seat] = room_cards;
        }
        for (core::Seat seat = 0; seat < characters_; ++seat)
            open_.may_be[seat] = possible_roles(open_.options, seat);
    }

    void deal_routes() {
        std::array<std::uint8_t, all_routes> pack{};
        for (std::size_t i = 0; i < all_routes; ++i) pack[i] = static_cast<std::uint8_t>(i);
        rng_.shuffle(pack.data(), pack.size());
        std::copy_n(pack.begin(), characters_, hidden_.routes.begin());
    }

    void deal_start() {  // S1
        hidden_.start.fill(EncounterCard::none);
        const int pool = numbers_.start[0] + numbers_.start[1];
        if (pool == 0) return;
        std::array<core::Seat, max_characters> others{};
        std::uint32_t count = 0;
        for (core::Seat seat = 0; seat < characters_; ++seat) {
            hidden_.start[seat] = EncounterCard::alive;
            if (hidden_.roles[seat] != Role::cultist) others[count++] = seat;
        }
        // One card of the pool is dead; what is left over goes unseen to the box.
        const std::uint32_t drawn = rng_.below(static_cast<std::uint32_t>(pool - numbers_.cultists));
        if (drawn < count) hidden_.start[others[drawn]] = EncounterCard::dead;
    }

    void deal_board() {  // S2
        const std::uint32_t places = places_of_plan[plan_number(open_.options)];
        std::array<RoomCard, Pile::capacity> cards{};
        const auto all = [&] {
            std::size_t count = 0;
            for (std::size_t kind = 0; kind < numbers_.room_cards.size(); ++kind) {
                for (int n = 0; n < numbers_.room_cards[kind]; ++n)
                    cards[count++] = static_cast<RoomCard>(kind);
            }
            rng_.shuffle(cards.data(), count);
            return count;
        };
        const std::size_t count = all();
        std::array<bool, rooms> tokens{};
        std::fill_n(tokens.begin(), numbers_.danger_tokens, true);
        rng_.shuffle(tokens.data(), count);
        hidden_.first.fill(RoomCard::none);
        std::size_t used = 0;
        for (std::size_t i = 0; i < rooms; ++i) {
            if (((places >> i) & 1U) == 0) continue;
            open_.rooms[i].books = books_of(open_.options, static_cast<Location>(i));
            open_.rooms[i].deck = 1;
            hidden_.first[i] = cards[used];
            hidden_.decks[i].push(cards[used]);
            hidden_.tokens[i] = tokens[used++];
        }
        all();
        for (std::size_t i = 0; i < count; ++i) hidden_.draw.push(cards[i]);
        open_.draw = static_cast<std::uint8_t>(count);

        hidden_.cultists.fill(Location::none);
        if (open_.options.level == Level::first) return;  // S4
        hidden_.danger = first_danger;
        open_.danger = static_cast<std::uint8_t>(first_danger[0] + first_danger[1]);
        hidden_.cultists = token_rooms;
        rng_.shuffle(hidden_.cultists.data(), hidden_.cultists.size());
        open_.tokens = static_cast<std::uint8_t>(hidden_.cultists.size());
    }

    void deal_events() {
        hidden_.bag.fill(Event::none);
        open_.events.fill(Event::none);
        hidden_.peeked.fill(Event::none);
        for (const Event event : all_events) {
            if (event == Event::broken_window && open_.options.level == Level::first) continue;  // S4
            hidden_.bag[open_.bag++] = event;
        }
        rng_.shuffle(hidden_.bag.data(), open_.bag);
    }

    void set_table() {
        hidden_.given.fill(EncounterCard::none);
        hidden_.brought.fill(RoomCard::none);
        open_.target = numbers_.target;
        open_.at.fill(Location::none);
        std::fill_n(open_.at.begin(), characters_, start_place);
        if (!open_.options.robot) open_.knife = static_cast<core::Seat>(rng_.below(characters_));  // S2, B1
        open_.turn = open_.knife;
        open_.log.push_back(Entry::of(Deed::dawn, nobody, 0));
        open_.pending.start = open_.at[open_.turn];
        open_.pending.points = move_points;
        open_.awaited = core::SeatSet::of(open_.turn);
    }

    core::Rng rng_;
    const Numbers& numbers_;
    core::Seat characters_;
    State state_;
    Open& open_ = state_.open;
    Hidden& hidden_ = state_.hidden;
};

}  // namespace

State Cultists::deal(const Options& options, const core::Seed& seed) {
    return Dealing(options, seed).state();
}

void Cultists::opening(const State& state, const Sink& sink) {
    const Open& open = state.open;
    const core::SeatSet everybody = core::SeatSet::everybody(open.options.players);
    sink(GameEvent{
        .audience = everybody, .kind = EventKind::round_began, .seat = open.knife, .round = open.round});
    sink(GameEvent{.audience = everybody, .kind = EventKind::move_began, .seat = open.turn});
}

}  // namespace subrosa::cultists
