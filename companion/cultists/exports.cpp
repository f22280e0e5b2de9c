// Among Cultists, by numbers. Roles, colours, places, events and endings are the values of
// games/cultists/words.hpp and actions.hpp; sets of seats and places have a bit each; 15 is nobody, 17 is
// nowhere.
#include "companion/cultists/cast.hpp"
#include "companion/cultists/robot_way.hpp"
#include "games/cultists/effects.hpp"
#include "games/cultists/verdicts.hpp"

namespace {

using namespace subrosa::companion::cultists;
using subrosa::companion::Numbers;
using subrosa::core::Seat;

template <class T>
int number(T value) {
    return static_cast<int>(value);
}

}  // namespace

// What lies in the box for this evening. Options; the answer: characters, cultists, packs of a firestarter,
// packs of other investigators, starting status cards (2 kinds), room cards (3), danger tokens, plain tokens,
// target, quota, rounds to close the portal, corridor of the fish man, danger deck (3), cultist tokens, event
// tokens, broken window, surely roles, roles of which one is taken, hands of investigator, cultist,
// firestarter (5 each), roles of the robot.
extern "C" int companion_cultists_packing(int count) {
    Numbers numbers(count);
    const rules::Options options = next_options(numbers);
    if (!numbers.ok() || rules::wrong_options(options) != nullptr) return -1;
    const rules::Numbers& table = rules::numbers_of(options);
    const rules::Cast cast = rules::cast_of(options);
    const bool first = options.level == rules::Level::first;
    const int fires = (cast.surely & bit(rules::Role::firestarter)) != 0 ? 1 : 0;
    const int characters = number(rules::characters_of(options));
    const int all_rooms = table.room_cards[0] + table.room_cards[1] + table.room_cards[2];
    numbers.answer(characters);
    numbers.answer(table.cultists);
    numbers.answer(fires);
    numbers.answer(characters - table.cultists - fires);
    for (const auto cards : table.start) numbers.answer(cards);
    for (const auto cards : table.room_cards) numbers.answer(cards);
    numbers.answer(table.danger_tokens);
    numbers.answer(all_rooms - table.danger_tokens);
    numbers.answer(table.target);
    numbers.answer(table.quota);
    numbers.answer(table.portal_rounds);
    numbers.answer(number(table.fish_man));
    for (const auto cards : rules::first_danger) numbers.answer(first ? 0 : cards);
    numbers.answer(first ? 0 : number(rules::token_rooms.size()));
    numbers.answer(number(rules::max_events) - (first ? 1 : 0));
    numbers.answer(first ? 0 : 1);
    numbers.answer(cast.surely);
    numbers.answer(cast.one_of);
    for (const auto role : {rules::Role::investigator, rules::Role::cultist, rules::Role::firestarter}) {
        const rules::Hand hand = rules::first_hand(role);
        for (const auto cards : hand.encounter) numbers.answer(cards);
        for (const auto cards : hand.room) numbers.answer(cards);
    }
    int robot = 0;
    for (std::size_t i = 0; options.robot && i < rules::roles; ++i) {
        if (rules::robot_may_be(options, static_cast<rules::Role>(i))) robot |= 1 << i;
    }
    numbers.answer(robot);
    return numbers.length();
}

// S5: options, their roles as chosen so far; the answer: whether they can be played, roles there are to
// choose, loyalty of both sides (investigators, cultists), what the cultists' side must have more, the most a
// side may have, special roles, the most there may be.
extern "C" int companion_cultists_loyalty(int count) {
    Numbers numbers(count);
    rules::Options options = next_options(numbers);
    if (!numbers.ok() || !can_be_seated(options)) return -1;
    options.level = rules::Level::custom;
    const rules::Numbers& table = rules::numbers_of(options);
    const rules::Loyalties sums = rules::loyalties_of(options.roles);
    numbers.answer(rules::wrong_options(options) == nullptr ? 1 : 0);
    numbers.answer(rules::special_roles_of(options));
    numbers.answer(sums.investigators);
    numbers.answer(sums.cultists);
    numbers.answer(table.balance);
    numbers.answer(rules::max_loyalty);
    numbers.answer(number(sums.special));
    numbers.answer(number(rules::characters_of(options)) - table.cultists);
    for (std::size_t i = 0; i < rules::roles; ++i)
        numbers.answer(rules::loyalty(static_cast<rules::Role>(i)));
    return numbers.length();
}

// S4, B1: options, the token of each player; the answer: 1 if they add up.
extern "C" int companion_cultists_check(int count) {
    Numbers numbers(count);
    const rules::Options options = next_options(numbers);
    Tokens found{};
    for (unsigned player = 0; player < options.players; ++player)
        ++found[static_cast<std::size_t>(numbers.next(0, rules::roles - 1))];
    if (!numbers.ok() || rules::wrong_options(options) != nullptr) return -1;
    numbers.answer(adds_up(options, found) ? 1 : 0);
    return numbers.length();
}

// M1, M2, M5, E3: doors, characters, mover, knife, ghosts, fish man, power, secret doors, frozen, start,
// points, slips, where all stand; the answer: places behind doors, places behind secret doors, places to jump
// to, whether the move may end here, and for each place who meets there if it is entered (the mover too).
extern "C" int companion_cultists_steps(int count) {
    Numbers numbers(count);
    rules::Doors doors;
    const bool both_ways = next_doors(numbers, doors);
    const unsigned characters = next_characters(numbers);
    const Seat mover = next_seat(numbers, characters);
    const Seat knife = next_seat(numbers, characters);
    const rules::Seats ghosts = next_seats(numbers);
    const rules::Location fish_man = next_place_or_none(numbers);
    const bool power = numbers.flag();
    const bool secret = numbers.flag();
    const bool frozen = numbers.flag();
    const rules::Location start = next_place(numbers);
    const int points = numbers.next(0, 4);
    const int slips = numbers.next(0, rules::max_slips);
    Standing at = next_standing(numbers, characters);
    if (!numbers.ok() || !both_ways || at[mover] == rules::Location::none) return -1;
    const rules::Location here = at[mover];
    const rules::Doors twins = rules::twins_over(doors);
    const std::uint32_t fish = fish_man == rules::Location::none ? 0U : rules::bit(fish_man);
    const bool ghost = rules::has(ghosts, mover);
    const rules::Steps steps = rules::steps_over(
        doors, twins, {start, here, points, slips, secret, mover == knife && !ghost ? 0U : fish});
    numbers.answer(ghost ? 0 : number(steps.doors));
    numbers.answer(ghost ? 0 : number(steps.secret));
    numbers.answer(ghost ? number(rules::places_with(doors) & ~rules::bit(here) & ~fish) : 0);
    numbers.answer(here != start ? 1 : 0);
    at[mover] = rules::Location::none;
    for (std::size_t i = 0; i < rules::locations; ++i) {
        const std::uint32_t joined = (1U << i) | (secret ? twins[i] : 0U);
        const rules::Seats others = standing_in(at, joined, living_of(characters, ghosts));
        const bool meet = !ghost && !frozen && rules::meet_on_entering(std::popcount(others) + 1, power);
        numbers.answer(meet ? others | rules::seat_bit(mover) : 0);
    }
    return numbers.length();
}

// E1 to E10: options, round, token, the token before (10: none), power, portal open, its last round, knife,
// ghosts, frozen, doors, where all stand; the answer: the token whose effect holds, power, portal open, its
// last round, whether the knife's holder is asked, points of the next move, then who meets at once, a set for
// each meeting.
extern "C" int companion_cultists_event(int count) {
    Numbers numbers(count);
    const rules::Options options = next_options(numbers);
    const int round = numbers.next(1, rules::rounds);
    const auto drawn = static_cast<rules::Event>(numbers.next(0, number(rules::Event::none)));
    const auto before = static_cast<rules::Event>(numbers.next(0, number(rules::Event::none)));
    bool power = numbers.flag();
    rules::Portal portal{numbers.flag(), static_cast<std::uint8_t>(numbers.next(0, 15))};
    if (!can_be_seated(options)) return -1;
    const unsigned characters = rules::characters_of(options);
    const Seat knife = next_seat(numbers, characters);
    const rules::Seats ghosts = next_seats(numbers);
    const bool frozen = numbers.flag();
    rules::Doors doors;
    const bool both_ways = next_doors(numbers, doors);
    const Standing at = next_standing(numbers, characters);
    if (!numbers.ok() || !both_ways) return -1;

    const rules::Event held = rules::in_force(drawn, before);
    const rules::Seats living = living_of(characters, ghosts);
    if (held == rules::Event::lightning) power = !power;
    if (held == rules::Event::portal) {
        portal = rules::portal_after(portal, drawn == rules::Event::mirror, round,
                                     rules::numbers_of(options).portal_rounds);
    }
    const bool in_hand = !rules::has(ghosts, knife) && !(options.robot && knife == options.players);
    const bool asks = held == rules::Event::crooked_eyes || held == rules::Event::under_control;
    numbers.answer(number(held));
    numbers.answer(power ? 1 : 0);
    numbers.answer(portal.open ? 1 : 0);
    numbers.answer(portal.due);
    numbers.answer(in_hand && asks ? 1 : 0);
    numbers.answer(rules::points_under(held));
    if (frozen) return numbers.length();
    if (held == rules::Event::lightning && !power) {
        for (std::size_t i = 0; i < rules::locations; ++i) {
            const rules::Seats there = standing_in(at, 1U << i, living);
            if (rules::meet_at_dusk(std::popcount(there))) numbers.answer(there);
        }
    }
    if (held == rules::Event::secret_door) {
        const rules::Doors twins = rules::twins_over(doors);
        for (std::size_t i = 0; i < rules::rooms; ++i) {
            if (twins[i] == 0 || (twins[i] & ((1U << i) - 1U)) != 0) continue;  // the first of a colour
            const rules::Seats all = standing_in(at, twins[i] | (1U << i), living);
            if (all == 0) continue;
            const auto one = static_cast<std::size_t>(std::countr_zero(unsigned{all}));
            const bool together = standing_in(at, rules::bit(at[one]), living) == all;
            if (!together && rules::meet_on_entering(std::popcount(all), power)) numbers.answer(all);
        }
    }
    return numbers.length();
}

// C1 to C3, E5: options, round, portal open, its last round; the answer: change of the target, whether the
// sentence about the firestarter is said, whether a lone cultist may claim, whether the game ends.
extern "C" int companion_cultists_clean_up(int count) {
    Numbers numbers(count);
    const rules::Options options = next_options(numbers);
    const int round = numbers.next(1, rules::rounds);
    const bool open = numbers.flag();
    const int due = numbers.next(0, 15);
    if (!numbers.ok() || rules::wrong_options(options) != nullptr) return -1;
    const bool fire = (rules::cast_of(options).surely & rules::bit(rules::Role::firestarter)) != 0;
    numbers.answer(open && due == round ? 1 : 0);
    numbers.answer(fire && round == rules::fire_round ? 1 : 0);
    numbers.answer(rules::numbers_of(options).cultists == 1 ? 1 : 0);
    numbers.answer(round == rules::rounds ? 1 : 0);
    return numbers.length();
}

// V1, V2, N9, B5: options, ghosts, knife, whether its holder's vote counts double, the vote of each player
// (15: a fist); the answer: who goes, abstentions, whether the knife may still change its vote, whether it
// may count double, votes for each character.
extern "C" int companion_cultists_vote(int count) {
    Numbers numbers(count);
    const rules::Options options = next_options(numbers);
    if (!can_be_seated(options)) return -1;
    const unsigned characters = rules::characters_of(options);
    const rules::Seats ghosts = next_seats(numbers);
    const Seat knife = next_seat(numbers, characters);
    const bool twice = numbers.flag();
    const bool robot = options.robot && knife == options.players;
    const bool living = !rules::has(ghosts, knife);
    const bool doubles = rules::numbers_of(options).double_vote;
    rules::BySeat<rules::Ballot> ballots{};
    for (Seat seat = 0; seat < options.players; ++seat) {
        const auto whom = static_cast<Seat>(numbers.next(0, rules::nobody));
        const bool possible = whom == rules::nobody || (whom < characters && !rules::has(ghosts, whom));
        if (!possible) return -1;
        ballots[seat] = rules::Ballot::of(whom, twice && seat == knife);
    }
    if (!numbers.ok() || (twice && (!doubles || robot || !living))) return -1;
    const rules::Count votes = rules::count_votes(ballots, options.players, characters,
                                                  options.robot ? rules::robot_abstains(robot && living) : 0);
    numbers.answer(votes.out);
    numbers.answer(votes.votes[rules::nobody]);
    numbers.answer(living && !robot && !doubles ? 1 : 0);
    numbers.answer(living && !robot && doubles ? 1 : 0);
    for (Seat seat = 0; seat < characters; ++seat) numbers.answer(votes.votes[seat]);
    return numbers.length();
}

// W1 to W5, B5, C1: options, what happened (verdicts.hpp), dead investigators now, and by the end of the
// round before; the answer: the winners, the ending, the quota, whether the cultists may name the seer.
extern "C" int companion_cultists_ending(int count) {
    Numbers numbers(count);
    const rules::Options options = next_options(numbers);
    const auto finish = static_cast<rules::Finish>(numbers.next(0, 4));
    const int now = numbers.next(0, rules::max_characters);
    const int before = numbers.next(0, rules::max_characters);
    if (!numbers.ok() || rules::wrong_options(options) != nullptr || before > now) return -1;
    const rules::Numbers& table = rules::numbers_of(options);
    const rules::Verdict verdict =
        rules::verdict(finish, table.cultists == 1, now >= table.quota, before >= table.quota);
    const bool seer = (rules::cast_of(options).surely & rules::bit(rules::Role::seer)) != 0;
    numbers.answer(number(verdict.winner));
    numbers.answer(number(verdict.ending));
    numbers.answer(table.quota);
    numbers.answer(seer && verdict.winner == rules::Team::investigators ? 1 : 0);
    return numbers.length();
}

// B2, B3: doors, where each place lies (x, y from the middle of the board), fish man, start, here, points,
// ghost, row (3 colours, 6: none), cleared rooms, power, secret doors, frozen, characters, robot, ghosts,
// where all stand, status cards of each, encounter cards of the robot; the answer: the room it goes to, which
// colour of the row that is, whether all rooms of the row are cleared, rooms that are as near, whether it
// arrives, number of steps, the steps, then for each meeting: the steps made by then, who it meets, who gets
// its card.
extern "C" int companion_cultists_robot_move(int count) {
    Numbers numbers(count);
    RobotTable table;
    const bool both_ways = next_doors(numbers, table.doors);
    for (rules::Direction& place : table.places) {
        const int x = numbers.next(-100, 100);
        place = {x, numbers.next(-100, 100)};
    }
    table.fish_man = next_place_or_none(numbers);
    table.start = next_place(numbers);
    table.here = next_place(numbers);
    table.points = numbers.next(0, 4);
    table.ghost = numbers.flag();
    for (rules::Colour& colour : table.row)
        colour = static_cast<rules::Colour>(numbers.next(0, number(rules::Colour::none)));
    table.cleared = next_places(numbers);
    table.power = numbers.flag();
    table.secret_doors = numbers.flag();
    table.frozen = numbers.flag();
    table.characters = next_characters(numbers);
    table.robot = next_seat(numbers, table.characters);
    table.ghosts = next_seats(numbers);
    table.at = next_standing(numbers, table.characters);
    for (unsigned seat = 0; seat < table.characters; ++seat)
        table.status[seat] = static_cast<std::uint8_t>(numbers.next(0, 80));
    table.cards = numbers.next(0, rules::encounter_cards);
    if (!numbers.ok() || !both_ways) return -1;
    const RobotWay way = robot_way(table);
    numbers.answer(number(way.goal));
    numbers.answer(way.colour);
    numbers.answer(way.all_cleared ? 1 : 0);
    numbers.answer(number(way.as_near));
    numbers.answer(way.arrives ? 1 : 0);
    numbers.answer(number(way.steps.size()));
    for (std::size_t i = 0; i < way.steps.size(); ++i) numbers.answer(number(way.steps[i]));
    for (std::size_t i = 0; i < way.meetings.size(); ++i) {
        numbers.answer(way.meetings[i].step);
        numbers.answer(way.meetings[i].others);
        numbers.answer(way.meetings[i].to);
    }
    return numbers.length();
}

// B4: in a room, colour in its row, cultist token, explored, cleared, cards in the deck, ghost, card left,
// danger deck in play; the answer: nothing, secure, fight, fill, inspect.
extern "C" int companion_cultists_robot_act(int count) {
    Numbers numbers(count);
    const bool room = numbers.flag();
    rules::RobotRoom in{};
    in.on_row = numbers.flag();
    in.cultist = numbers.flag();
    in.explored = numbers.flag();
    in.cleared = numbers.flag();
    in.deck = numbers.flag();
    const bool ghost = numbers.flag();
    const bool card = numbers.flag();
    const bool danger_deck = numbers.flag();
    if (!numbers.ok()) return -1;
    numbers.answer(number(room ? rules::robot_deed_in(in, ghost, card)
                               : rules::robot_deed_in_corridor(ghost, card, danger_deck)));
    return numbers.length();
}

// B3, when the power goes off or secret doors open: robot, characters, who else meets, status cards of each;
// the answer: who gets its card.
extern "C" int companion_cultists_robot_gives(int count) {
    Numbers numbers(count);
    const unsigned characters = next_characters(numbers);
    const Seat robot = next_seat(numbers, characters);
    const rules::Seats others = next_seats(numbers);
    rules::BySeat<std::uint8_t> status{};
    for (unsigned seat = 0; seat < characters; ++seat)
        status[seat] = static_cast<std::uint8_t>(numbers.next(0, 80));
    if (!numbers.ok()) return -1;
    numbers.answer(rules::robot_gives_to(status, others, robot, characters));
    return numbers.length();
}
