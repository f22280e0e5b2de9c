// Options, turns and claims of Deal with the Devil.
#include "engine/any_game.hpp"
#include "engine/documents/devil.hpp"
#include "engine/schema/options.hpp"
#include "games/devil/text.hpp"

#include <algorithm>
#include <array>

namespace subrosa::engine {

using namespace devil;

namespace {

// S6: "0-want-devil", the form that is typed.
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

// Four objects, one a seat, or words like "0-want-devil"; empty if nobody minds.
struct Preferences {
    using Value = decltype(Options::wishes);
    [[nodiscard]] json::value write(const Value& wishes) const {
        if (wishes == Value{}) return json::array();
        return schema::row<devil::players>(schema::by_name<Part, parts>(schema::word<Wish>())).write(wishes);
    }
    [[nodiscard]] Value read(const Field& list) const {
        Value wishes{};
        if (list.is_null() || list.size() == 0) return wishes;
        if (!list.at(0).value().is_string())
            return schema::row<devil::players>(schema::some_by_name<Part, parts>(schema::word<Wish>(), {}))
                .read(list);
        for (std::size_t i = 0; i < list.size(); ++i) read_word(list.at(i), wishes);
        return wishes;
    }
    [[nodiscard]] schema::Shape shape() const {
        schema::Shape words{.form = schema::Shape::Form::words, .name = "preference"};
        each_wish([&](core::Seat seat, Wish wish, Part part) {
            words.words.push_back(wish_word(seat, wish, part));
        });
        schema::Shape by_part = schema::by_name<Part, parts>(schema::word<Wish>()).shape();
        by_part.partial = true;
        return schema::Shape::list_of(schema::Shape::one_of({std::move(words), std::move(by_part)}));
    }

  private:
    static void read_word(const Field& field, Value& wishes) {
        const std::string_view text = field.string();
        bool found = false;
        each_wish([&](core::Seat seat, Wish wish, Part part) {
            if (text != wish_word(seat, wish, part)) return;
            found = true;
            Wish& into = wishes[seat][index(part)];
            if (into != Wish::neutral && into != wish) field.fail("is wanted and refused");
            into = wish;
        });
        if (!found) field.fail(fmt::format("{} is no wish like 0-want-devil", in_quotes(text)));
    }
};

const auto options_codec = schema::structure<Options>(
    [](auto& archive, auto& options) {
        std::uint8_t players = devil::players;
        archive.option("players", players, schema::number<std::uint8_t>(devil::players, devil::players));
        archive.option("jesters", options.jesters, schema::Flag{});
        archive.option("trade_indulgences", options.trade_indulgences, schema::Flag{});
        archive.option("bribe_goods", options.bribe_goods, schema::Flag{});
        archive.option("teaching", options.teaching, schema::Flag{});
        archive.option("preferences", options.wishes, Preferences{});
    },
    "DevilOptions");

}  // namespace

schema::Shape DevilDocuments::options_shape() {
    return options_codec.shape();
}

json::object DevilDocuments::options(const Options& options) {
    return options_codec.write(options).as_object();
}

Options DevilDocuments::read_options(const Field& field) {
    return schema::read_options(field, options_codec);
}

const schema::Claims& DevilDocuments::claims() {
    static const auto amounts = [] {
        std::vector<std::string> words;
        for (unsigned n = min_price; n <= max_price(Role::mortal_a); ++n) words.push_back(std::to_string(n));
        return words;
    };
    static const schema::Member about = schema::claimed_seat(devil::players);
    static const schema::Member role = schema::claimed_identity<Role>();
    static const schema::Claims claims({
        {"i_want", {schema::claimed_word("good", "priced ware", schema::names_of<Ware>(priced_wares))}},
        {"i_can_pay", {schema::claimed_word("amount", "amount", amounts())}},
        {"i_suspect", {about, role}},
        {"i_am_not", {role}},
        {"i_am", {role}},
        {"my_offer_was_taken", {}},
        {"my_offer_was_not_taken", {}},
    });
    return claims;
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
                                       std::span<const GameEvent> told) {
    if (!(before.open.lacks == after.open.lacks) || before.open.souls_shown != after.open.souls_shown)
        return false;
    return std::all_of(told.begin(), told.end(), [&](const GameEvent& event) {
        switch (event.kind) {
            case EventKind::turn_began:
                return true;
            case EventKind::produced:
            case EventKind::bought:
            case EventKind::sold:
            case EventKind::borrowed:
            case EventKind::repaid:
            case EventKind::kept:
            case EventKind::dropped:
            case EventKind::planned:
            case EventKind::accused:
            case EventKind::ritual_closed:
            case EventKind::event_played:
            case EventKind::gained:
            case EventKind::paid:
            case EventKind::built:
            case EventKind::used:
            case EventKind::tucked:
            case EventKind::hired:
            case EventKind::master_spent:
            case EventKind::privilege_small:
            case EventKind::privilege_gone:
            case EventKind::privilege_large:
            case EventKind::token_lost:
            case EventKind::debt_now:
            case EventKind::reputation_moved:
            case EventKind::angels:
            case EventKind::demons:
            case EventKind::demons_returned:
            case EventKind::indulgence:
            case EventKind::guest_came:
            case EventKind::points:
            case EventKind::wings_bought:
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

}  // namespace subrosa::engine
