// Options, moves and bots of Deal with the Devil by name.
#include "bots/devil/bots.hpp"
#include "bots/devil/prior.hpp"
#include "engine/any_game.hpp"
#include "engine/documents/devil.hpp"
#include "engine/documents/devil_reading.hpp"
#include "engine/documents/devil_seen.hpp"
#include "engine/documents/devil_writing.hpp"
#include "games/devil/text.hpp"

#include <algorithm>
#include <array>

namespace subrosa::engine {

using namespace devil;
using devil_reading::word;

namespace {

// S6: "0-want-devil", for whoever types it.
std::string wish_word(core::Seat seat, Wish wish, Part part) {
    return fmt::format("{}-{}-{}", seat, name_of(wish), name_of(part));
}

template <class Do>
void each_wish(Do what) {
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        for (const Wish wish : {Wish::want, Wish::refuse}) {
            for (std::size_t part = 0; part < parts; ++part) what(seat, wish, static_cast<Part>(part));
        }
    }
}

using Wishes = decltype(Options::wishes);

json::array wishes_document(const Wishes& wishes) {
    if (wishes == Wishes{}) return {};
    return devil_writing::by_seat([&](core::Seat seat) {
        json::object object;
        for (std::size_t part = 0; part < parts; ++part)
            object[name_of(static_cast<Part>(part))] = name_of(wishes[seat][part]);
        return object;
    });
}

Wishes read_wishes(const Field& list) {
    Wishes wishes{};
    if (list.is_null() || list.size() == 0) return wishes;
    if (!list.at(0).value().is_string()) {
        each_seat(devil::players, list, [&](core::Seat seat, const Field& field) {
            devil_reading::each_named<Part>(field, parts, "part", [&](Part part, const Field& wish) {
                wishes[seat][index(part)] = word<Wish>(wish, "wish");
            });
        });
        return wishes;
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string_view text = list.at(i).string();
        bool found = false;
        each_wish([&](core::Seat seat, Wish wish, Part part) {
            if (text != wish_word(seat, wish, part)) return;
            found = true;
            Wish& into = wishes[seat][index(part)];
            if (into != Wish::neutral && into != wish) list.at(i).fail("is wanted and refused");
            into = wish;
        });
        if (!found) list.at(i).fail(fmt::format("{} is no wish like 0-want-devil", in_quotes(text)));
    }
    return wishes;
}

}  // namespace

json::object DevilDocuments::describe_options() {
    const auto flag = [] { return json::object{{"values", {false, true}}, {"default", false}}; };
    json::array wishes;
    each_wish([&](core::Seat seat, Wish wish, Part part) {
        wishes.push_back(json::value(wish_word(seat, wish, part)));
    });
    return {{"players", json::object{{"values", json::array{devil::players}}, {"default", devil::players}}},
            {"jesters", flag()},
            {"trade_indulgences", flag()},
            {"bribe_goods", flag()},
            {"teaching", flag()},
            {"preferences", json::object{{"list", std::move(wishes)}, {"default", json::array()}}}};
}

json::object DevilDocuments::describe_claims() {
    json::array goods;
    for (std::size_t i = 0; i < priced_wares; ++i)
        goods.push_back(json::value(name_of(static_cast<Ware>(i))));
    json::array amounts;
    for (unsigned n = min_price; n <= max_price(Role::mortal_a); ++n)
        amounts.push_back(json::value(std::to_string(n)));
    const json::object role{{"identity", "identity"}};
    return {{"i_want", json::object{{"good", std::move(goods)}}},
            {"i_can_pay", json::object{{"amount", std::move(amounts)}}},
            {"i_suspect", json::object{{"seat", "seat"}, {"identity", "identity"}}},
            {"i_am_not", role},
            {"i_am", role},
            {"my_offer_was_taken", json::object{}},
            {"my_offer_was_not_taken", json::object{}}};
}

json::object DevilDocuments::options(const Options& options) {
    return {{"players", devil::players},
            {"jesters", options.jesters},
            {"trade_indulgences", options.trade_indulgences},
            {"bribe_goods", options.bribe_goods},
            {"teaching", options.teaching},
            {"preferences", wishes_document(options.wishes)}};
}

Options DevilDocuments::read_options(const Field& field) {
    Options options;
    if (field.is_null()) return options;
    field.allow_only({"players", "jesters", "trade_indulgences", "bribe_goods", "teaching", "preferences"});
    if (const auto players = field.find("players"))
        static_cast<void>(players->integer(devil::players, devil::players));
    devil_reading::read_flag(field, "jesters", options.jesters);
    devil_reading::read_flag(field, "trade_indulgences", options.trade_indulgences);
    devil_reading::read_flag(field, "bribe_goods", options.bribe_goods);
    devil_reading::read_flag(field, "teaching", options.teaching);
    if (const auto preferences = field.find("preferences")) options.wishes = read_wishes(*preferences);
    return options;
}

std::string DevilDocuments::text(const Action& action) {
    return text_of(action);
}

std::optional<Action> DevilDocuments::action(std::string_view text) {
    return action_from(text);
}

bool DevilDocuments::begins_turn(const State& state, const Action& action) {
    switch (state.open.stage) {
        case Stage::offer:
        case Stage::plan:
        case Stage::ritual:
        case Stage::repay:
        case Stage::wings:
        case Stage::inquisition:
            return action.verb == Verb::done;
        case Stage::first:
        case Stage::second:
            return action.verb == Verb::accept || action.verb == Verb::decline || action.verb == Verb::close;
        case Stage::hunt:
            return action.verb == Verb::accuse;
        default:
            return false;
    }
}

bool DevilDocuments::same_turn(const State& earlier, const State& now) {
    return earlier.open.round == now.open.round && earlier.open.stage == now.open.stage;
}

bool DevilDocuments::only_tells_choice(const State& before, const State& after, core::Seat mover,
                                       std::span<const Told> told) {
    if (!(before.open.lacks == after.open.lacks) || before.open.souls_shown != after.open.souls_shown)
        return false;
    return std::all_of(told.begin(), told.end(), [&](const Told& event) {
        switch (event.what) {
            case Happening::turn_began:
                return true;
            case Happening::produced:
            case Happening::bought:
            case Happening::sold:
            case Happening::borrowed:
            case Happening::repaid:
            case Happening::kept:
            case Happening::dropped:
            case Happening::planned:
            case Happening::accused:
            case Happening::ritual_closed:
            case Happening::event_played:
            case Happening::gained:
            case Happening::paid:
            case Happening::built:
            case Happening::used:
            case Happening::tucked:
            case Happening::hired:
            case Happening::master_spent:
            case Happening::privilege_small:
            case Happening::privilege_gone:
            case Happening::privilege_large:
            case Happening::token_lost:
            case Happening::debt_now:
            case Happening::reputation_moved:
            case Happening::angels:
            case Happening::demons:
            case Happening::demons_returned:
            case Happening::indulgence:
            case Happening::guest_came:
            case Happening::points:
            case Happening::wings_bought:
                return event.seat == mover;
            default:
                return false;
        }
    });
}

void DevilDocuments::count_guesses(const State& state, PlayOut& result) {
    const Open& open = state.open;
    if (open.stage != Stage::over) return;
    for (std::size_t ritual = open.guesses_stay ? 0 : 1; ritual < open.rituals.size(); ++ritual) {
        for (std::size_t by = 0; by < devil::roles; ++by) {
            for (const Role role : {Role::devil, Role::cultist}) {
                const core::Seat about = open.rituals[ritual][by].guess[role == Role::devil ? 0 : 1];
                if (about == nobody) continue;
                const bool right = state.hidden.roles[about] == role;
                ++result.guesses;
                if (right) ++result.guesses_right;
                if (!result.measured) continue;
                const core::Seat guesser = seat_of(state.hidden.roles, static_cast<Role>(by));
                result.measured->guesses.push_back({guesser, about, right});
            }
        }
    }
}

std::span<const std::string_view> DevilDocuments::bot_names() {
    return bots::devil_bot_names();
}

std::span<const std::string_view> DevilDocuments::identity_names() {
    static const auto names = [] {
        std::array<std::string_view, devil::roles> all;
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = name_of(static_cast<Role>(i));
        return all;
    }();
    return names;
}

bots::Beliefs DevilDocuments::prior(const Knowledge& knowledge) {
    return bots::prior_of(knowledge);
}

std::unique_ptr<bots::Bot<Devil>> DevilDocuments::make_bot(std::string_view name, core::Seat seat,
                                                           const core::Seed& seed) {
    return bots::make_devil_bot(name, seat, seed);
}

}  // namespace subrosa::engine
