// Options, moves and bots of Among Cultists by name.
#include "bots/cultists/bots.hpp"
#include "bots/cultists/prior.hpp"
#include "engine/any_game.hpp"
#include "engine/documents/cultists.hpp"
#include "engine/documents/cultists_reading.hpp"
#include "games/cultists/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace subrosa::engine {

using namespace cultists;
using cultists_reading::word;

json::object CultistsDocuments::describe_options() {
    const Options defaults;
    json::array counts;
    for (unsigned count = cultists::min_players; count <= cultists::max_players; ++count)
        counts.push_back(count);
    json::array levels;
    for (std::size_t i = 0; i <= index(Level::custom); ++i)
        levels.push_back(json::value(name_of(static_cast<Level>(i))));
    json::array chosen;  // what a list of roles can name
    for (std::size_t i = index(Role::cultist); i < cultists::roles; ++i)
        chosen.push_back(json::value(name_of(static_cast<Role>(i))));
    const auto option = [](json::array values, json::value usual) {
        return json::object{{"values", std::move(values)}, {"default", std::move(usual)}};
    };
    return {{"players", option(std::move(counts), defaults.players)},
            {"robot", option({false, true}, defaults.robot)},
            {"level", option(std::move(levels), json::value(name_of(defaults.level)))},
            {"roles", json::object{{"list", std::move(chosen)}, {"default", json::array{}}}}};
}

json::object CultistsDocuments::describe_claims() {
    json::array colours;
    for (std::size_t i = 0; i < cultists::colours; ++i)
        colours.push_back(json::value(name_of(static_cast<Colour>(i))));
    colours.push_back("none");
    json::array rooms;
    for (std::size_t i = 0; i < cultists::rooms; ++i)
        rooms.push_back(json::value(name_of(static_cast<Location>(i))));
    const json::array statuses{json::value(name_of(EncounterCard::alive)),
                               json::value(name_of(EncounterCard::dead))};
    const json::object about{{"seat", "seat"}};
    // K2: no kind tells how many somebody has killed.
    return {{"i_am", json::object{{"identity", "identity"}}},
            {"my_route", json::object{{"first", colours}, {"second", colours}, {"third", colours}}},
            {"i_checked", json::object{{"seat", "seat"}, {"status", statuses}}},
            {"i_was_with", about},
            {"i_put_success", json::object{{"room", rooms}}},
            {"i_suspect", about},
            {"i_trust", about}};
}

json::object CultistsDocuments::options(const Options& options) {
    json::array chosen;
    if (options.level == Level::custom) {
        for (int i = 0; i < numbers_of(options).cultists; ++i)
            chosen.push_back(json::value(name_of(Role::cultist)));
    }
    for (std::size_t i = 0; i < cultists::roles; ++i) {
        const auto role = static_cast<Role>(i);
        if ((options.roles & bit(role)) != 0) chosen.push_back(json::value(name_of(role)));
    }
    return {{"players", options.players},
            {"robot", options.robot},
            {"level", name_of(options.level)},
            {"roles", std::move(chosen)}};
}

namespace {

// The cultists, and every special role at most once.
std::uint16_t read_roles(const Field& list, const Options& options) {
    std::uint16_t special = 0;
    int cultists = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Field field = list.at(i);
        const auto role = word<Role>(field, "role");
        if (role == Role::investigator) field.fail("is not named: whoever has no other role is one");
        if (role == Role::cultist) {
            ++cultists;
            continue;
        }
        if ((special & bit(role)) != 0) field.fail(fmt::format("{} is there once", name_of(role)));
        special = static_cast<std::uint16_t>(special | bit(role));
    }
    if (options.level != Level::custom) {
        if (list.size() > 0) list.fail("are chosen at level custom only");
    } else if (cultists != numbers_of(options).cultists) {
        list.fail(fmt::format("must name {} cultist{}, not {}", numbers_of(options).cultists,
                              numbers_of(options).cultists == 1 ? "" : "s", cultists));
    }
    return special;
}

}  // namespace

Options CultistsDocuments::read_options(const Field& field) {
    Options options;
    if (field.is_null()) return options;
    field.allow_only({"players", "robot", "level", "roles"});
    if (const auto players = field.find("players")) {
        options.players =
            static_cast<std::uint8_t>(players->integer(cultists::min_players, cultists::max_players));
    }
    options.robot = options.players == cultists::min_players;  // B1
    if (const auto robot = field.find("robot")) options.robot = robot->boolean();
    if (const auto level = field.find("level")) options.level = word<Level>(*level, "level");
    const auto fail = [&](std::string_view wrong) {  // "robot: with 4 or 6 players only"
        const std::size_t colon = wrong.find(": ");
        field.fail_at(wrong.substr(0, colon), wrong.substr(colon + 2));
    };
    // Players and robot first: the numbers that the roles must fit depend on them.
    const Options without{.players = options.players, .robot = options.robot, .level = Level::first};
    if (const char* wrong = wrong_options(without)) fail(wrong);
    static const json::value none = json::array();
    options.roles = read_roles(field.find_or("roles", none), options);
    if (const char* wrong = wrong_options(options)) fail(wrong);
    return options;
}

std::string CultistsDocuments::text(const Action& action) {
    return text_of(action);
}

std::optional<Action> CultistsDocuments::action(std::string_view text) {
    return action_from(text);
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
                                          std::span<const Told> told) {
    if (before.open.may_be != after.open.may_be) return false;
    return std::all_of(told.begin(), told.end(), [](const Told& event) {
        switch (event.what) {
            case Happening::move_began:
            case Happening::moved:
            case Happening::jumped:
            case Happening::meeting:
            case Happening::act_began:
            case Happening::passed:
            case Happening::fought:
            case Happening::power_turned:
            case Happening::portal_asked:
            case Happening::portal_refused:
            case Happening::portal_closed:
            case Happening::target_moved:
            case Happening::was_ready:
            case Happening::vote_cast:
            case Happening::clean_up:
            case Happening::answered:
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

std::span<const std::string_view> CultistsDocuments::bot_names() {
    return bots::cultists_bot_names();
}

std::span<const std::string_view> CultistsDocuments::identity_names() {
    static const auto names = [] {
        std::array<std::string_view, cultists::roles> all;
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = name_of(static_cast<Role>(i));
        return all;
    }();
    return names;
}

bots::Beliefs CultistsDocuments::prior(const Knowledge& knowledge) {
    return bots::prior_of(knowledge);
}

std::unique_ptr<bots::Bot<Cultists>> CultistsDocuments::make_bot(std::string_view name, core::Seat seat,
                                                                 const core::Seed& seed) {
    return bots::make_cultists_bot(name, seat, seed);
}

}  // namespace subrosa::engine
