// Options, turns and claims of Among Cultists.
#include "engine/any_game.hpp"
#include "engine/documents/cultists.hpp"
#include "engine/schema/options.hpp"
#include "games/cultists/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace subrosa::engine {

using namespace cultists;

namespace {

// At level custom the cultists, as many as there must be, and every special role at most once.
struct ChosenRoles {
    using Value = std::uint16_t;  // the special ones, a bit each
    Options others;
    [[nodiscard]] json::value write(std::uint16_t special) const {
        const std::size_t cultists_named = others.level == Level::custom ? cultists() : 0;
        json::array chosen(cultists_named, json::value(name_of(Role::cultist)));
        for (std::size_t i = 0; i < cultists::roles; ++i) {
            const auto role = static_cast<Role>(i);
            if ((special & bit(role)) != 0) chosen.push_back(json::value(name_of(role)));
        }
        return chosen;
    }
    [[nodiscard]] std::uint16_t read(const Field& list) const {
        std::uint16_t special = 0;
        std::size_t found = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Field field = list.at(i);
            const auto role = schema::word<Role>().read(field);
            if (role == Role::investigator) field.fail("is not named: whoever has no other role is one");
            if (role == Role::cultist) {
                ++found;
                continue;
            }
            if ((special & bit(role)) != 0) field.fail(fmt::format("{} is there once", name_of(role)));
            special = static_cast<std::uint16_t>(special | bit(role));
        }
        if (others.level != Level::custom) {
            if (list.size() > 0) list.fail("are chosen at level custom only");
        } else if (found != cultists()) {
            list.fail(
                fmt::format("must name {} cultist{}, not {}", cultists(), cultists() == 1 ? "" : "s", found));
        }
        return special;
    }
    [[nodiscard]] schema::Shape shape() const {
        schema::Shape role = schema::word<Role>().shape().named("chosen role");
        role.words.erase(role.words.begin() + index(Role::investigator));
        return schema::Shape::list_of(std::move(role));
    }

  private:
    [[nodiscard]] std::size_t cultists() const {
        return static_cast<std::size_t>(numbers_of(others).cultists);
    }
};

// Throws BadDocument.
void check_options(const Field& place, const Options& options) {
    const char* const text = wrong_options(options);
    if (text == nullptr) return;
    const std::string_view wrong = text;  // "robot: with 4 or 6 players only"
    const std::size_t colon = wrong.find(": ");
    place.fail_at(wrong.substr(0, colon), wrong.substr(colon + 2));
}

const auto options_codec = schema::structure<Options>(
    [](auto& archive, auto& options) {
        constexpr bool reads = std::remove_cvref_t<decltype(archive)>::reads;
        archive.option("players", options.players,
                       schema::number<std::uint8_t>(cultists::min_players, cultists::max_players));
        if constexpr (reads) options.robot = options.players == cultists::min_players;  // B1
        archive.option("robot", options.robot, schema::Flag{});
        archive.option("level", options.level, schema::word<Level>());
        // Players and robot first: the numbers that the roles must fit depend on them.
        if constexpr (reads) {
            check_options(archive.place(),
                          {.players = options.players, .robot = options.robot, .level = Level::first});
        }
        if (options.level == Level::custom) {
            archive.field("roles", options.roles, ChosenRoles{options});
        } else {
            archive.option("roles", options.roles, ChosenRoles{options});
        }
        if constexpr (reads) check_options(archive.place(), options);
    },
    "CultistsOptions");

}  // namespace

schema::Shape CultistsDocuments::options_shape() {
    return options_codec.shape();
}

json::object CultistsDocuments::options(const Options& options) {
    return options_codec.write(options).as_object();
}

Options CultistsDocuments::read_options(const Field& field) {
    return schema::read_options(field, options_codec);
}

// K2: no kind tells how many somebody has killed.
const schema::Claims& CultistsDocuments::claims() {
    static const schema::Member about = schema::claimed_seat(max_characters);
    static const auto colour = [](std::string_view key) {
        auto words = schema::names_of<Colour>();
        words.emplace_back("none");
        return schema::claimed_word(key, "route colour", std::move(words));
    };
    static const schema::Claims claims({
        {"i_am", {schema::claimed_identity<Role>()}},
        {"my_route", {colour("first"), colour("second"), colour("third")}},
        {"i_checked",
         {about, schema::claimed_word("status", core::Names<EncounterCard>::kind,
                                      schema::names_of<EncounterCard>())}},
        {"i_was_with", {about}},
        {"i_put_success",
         {schema::claimed_word("room", "room", schema::names_of<Location>(cultists::rooms))}},
        {"i_suspect", {about}},
        {"i_trust", {about}},
    });
    return claims;
}

bool CultistsDocuments::secret(const State& state) {
    return state.open.step == Step::voting || state.open.step == Step::closing;
}

bool CultistsDocuments::silent(const State& state) {
    return state.open.stage != Stage::over && event_holding(state.open) == Event::no_signal;
}

bool CultistsDocuments::begins_turn(const State& state, const Action& action) {
    const Open& open = state.open;
    if (open.stage != Stage::move || open.step != Step::turn) return false;
    return action.verb == Verb::jump ||
           (open.at[open.turn] == open.pending.start && open.pending.points == points_of_move(open));
}

bool CultistsDocuments::same_turn(const State& /*earlier*/, const State& now) {
    const Open& open = now.open;
    switch (open.step) {
        case Step::turn:
            if (open.stage == Stage::act) return open.pending.refused != 0;
            return open.pending.points != points_of_move(open) || open.pending.slips != 0;
        case Step::saying:
        case Step::token:
            return true;
        default:
            return false;
    }
}

bool CultistsDocuments::only_tells_choice(const State& before, const State& after, core::Seat /*mover*/,
                                          std::span<const GameEvent> told) {
    if (before.open.may_be != after.open.may_be) return false;
    return std::all_of(told.begin(), told.end(), [](const GameEvent& event) {
        switch (event.kind) {
            case EventKind::move_began:
            case EventKind::moved:
            case EventKind::jumped:
            case EventKind::meeting:
            case EventKind::act_began:
            case EventKind::passed:
            case EventKind::fought:
            case EventKind::power_turned:
            case EventKind::portal_asked:
            case EventKind::portal_refused:
            case EventKind::portal_closed:
            case EventKind::target_moved:
            case EventKind::was_ready:
            case EventKind::vote_cast:
            case EventKind::clean_up:
            case EventKind::answered:
                return true;
            default:
                return false;
        }
    });
}

void CultistsDocuments::count_guesses(const State& state, PlayOut& result) {
    const Open& open = state.open;
    if (open.stage != Stage::over) return;
    const core::Seat speaker = who_names(open, state.hidden.roles);
    const auto* const seer = std::find(state.hidden.roles.begin(), state.hidden.roles.end(), Role::seer);
    const bool found = open.ending == Ending::seer_found;
    const bool named = found || open.winner == Team::investigators;
    if (!named || speaker == nobody || seer == state.hidden.roles.end()) return;
    ++result.guesses;
    if (found) ++result.guesses_right;
    if (result.measured) {
        const auto about = static_cast<core::Seat>(seer - state.hidden.roles.begin());
        result.measured->guesses.push_back({speaker, about, found});
    }
}

}  // namespace subrosa::engine
