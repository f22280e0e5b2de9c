#include "engine/protocol.hpp"

#include "engine/analysis/explanation.hpp"
#include "engine/seeds.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <exception>
#include <limits>

namespace subrosa::engine {

using namespace engine;

namespace {

// The value of a Result; throws its error as BadDocument.
template <class T>
T value_of(Result<T> result) {
    if (!result) throw BadDocument{result.error().message};
    return std::move(*result);
}

core::Seat player_seat(const Field& request, const AnyMatch& match) {
    return static_cast<core::Seat>(request["seat"].integer(0, match.players() - 1));
}

// A player's seat, or "public" for a spectator's.
core::Seat viewer_seat(const Field& request, const AnyMatch& match) {
    const Field seat = request["seat"];
    if (!seat.value().is_string()) return player_seat(request, match);
    if (seat.string() != "public") seat.fail("must be a seat's number or \"public\"");
    return core::spectator;
}

std::uint64_t seed_of(const Field& request, bool needed) {
    if (!needed && !request.find("seed")) return 0;
    return value_of(seed_number(request["seed"].value()));
}

// For bots that search; 0: no such limit.
std::uint32_t limit_of(const Field& request, std::string_view key) {
    const auto limit = request.find(key);
    if (!limit) return 0;
    return static_cast<std::uint32_t>(limit->integer(0, std::numeric_limits<std::uint32_t>::max()));
}

// How many shifts of belief the answer lists.
std::size_t shifts_of(const Field& request) {
    const auto wanted = request.find("shifts");
    return wanted ? static_cast<std::size_t>(wanted->integer(0, std::numeric_limits<std::uint32_t>::max()))
                  : 10;
}

void add(json::object& reply, const json::object& more) {
    for (const auto& [key, value] : more) reply[key] = value;
}

json::object fine() {
    return {{"ok", true}};
}

}  // namespace

std::string Engine::answer(std::string_view line) {
    json::object reply;
    json::value id;
    bool has_id = false;
    try {
        const json::value request = value_of(parse_json(line));
        if (const json::object* object = request.if_object()) {
            if (const json::value* given = object->if_contains("id")) {
                id = *given;
                has_id = true;
            }
        }
        reply = respond(Field(request));
    } catch (const BadDocument& bad) {
        reply = {{"ok", false}, {"error", bad.message}};
    } catch (const std::exception& trouble) {
        reply = {{"ok", false}, {"error", fmt::format("trouble inside: {}", trouble.what())}};
    }
    if (has_id) reply["id"] = std::move(id);
    return json::serialize(reply);
}

json::object Engine::respond(const Field& request) {
    const Field todo = request["do"];
    const std::string_view what = todo.string();
    if (what == "games") return list_games();
    if (what == "deal") return deal(request);
    if (what == "load") return load(request);
    if (what == "position") return {{"ok", true}, {"position", match().position()}};
    if (what == "deciders") return deciders();
    if (what == "choices") return choices(request);
    if (what == "play") return play(request);
    if (what == "know") return know(request);
    if (what == "imagine") return imagine(request);
    if (what == "bounds") return bounds(request);
    if (what == "outcome") return outcome();
    if (what == "bot") return bot(request);
    if (what == "beliefs") return beliefs(request);
    if (what == "undo") return undo();
    if (what == "hash") return {{"ok", true}, {"hash", hex_of(match().hash())}};
    todo.fail(fmt::format("{} is not known here", in_quotes(what)));
}

AnyMatch& Engine::match() {
    if (!match_) throw BadDocument{"there is no game yet: deal or load one"};
    return *match_;
}

json::object Engine::deciders() {
    json::object reply = fine();
    reply["deciders"] = json::value_from(seats_of(match().deciders()));
    return reply;
}

json::object Engine::list_games() {
    json::array list;
    for (const AnyGame* game : games()) {
        json::array bots;
        for (const std::string_view bot : game->bot_names()) bots.push_back(json::value(bot));
        list.push_back(json::object{{"game", game->name()},
                                    {"players", {game->min_players(), game->max_players()}},
                                    {"options", game->describe_options()},
                                    {"bots", std::move(bots)}});
    }
    return {{"ok", true}, {"games", std::move(list)}};
}

json::object Engine::deal(const Field& request) {
    const Field name = request["game"];
    const AnyGame* game = find_game(name.string());
    if (game == nullptr) name.fail(fmt::format("{} is not a game here", in_quotes(name.string())));
    const std::uint64_t seed = seed_of(request, true);
    const auto options = request.find("options");
    auto dealt =
        game->deal(options ? options->value() : json::value(json::object()), core::seed_from_number(seed));
    if (!dealt) throw BadDocument{"/options" + dealt.error().message};
    match_ = std::move(*dealt);
    return deciders();
}

json::object Engine::load(const Field& request) {
    auto loaded = load_position(request["position"].value());
    if (!loaded) throw BadDocument{"/position" + loaded.error().message};
    match_ = std::move(*loaded);
    return deciders();
}

json::object Engine::choices(const Field& request) {
    return {{"ok", true}, {"choices", json::value_from(match().choices(player_seat(request, match())))}};
}

json::object Engine::play(const Field& request) {
    AnyMatch& now = match();
    const core::Seat seat = player_seat(request, now);
    const std::size_t before = now.told_count();
    if (const auto played = now.play(seat, request["move"].string()); !played)
        throw BadDocument{played.error().message};
    json::array events;
    for (json::object& event : now.told_with_audience(before)) events.push_back(std::move(event));
    json::object reply = deciders();
    reply["events"] = std::move(events);
    return reply;
}

json::object Engine::know(const Field& request) {
    return {{"ok", true}, {"knowledge", match().know(viewer_seat(request, match()))}};
}

json::object Engine::imagine(const Field& request) {
    const core::Seat seat = viewer_seat(request, match());
    core::Rng rng(seed_of(request, false));
    return {{"ok", true}, {"position", match().imagine(seat, rng)->position()}};
}

json::object Engine::bounds(const Field& request) {
    const AnyMatch& now = match();
    auto found = value_of(now.game().bounds(now.know(viewer_seat(request, now))));
    return {{"ok", true}, {"bounds", found ? json::value(*std::move(found)) : json::value(nullptr)}};
}

json::object Engine::outcome() {
    const core::Outcome outcome = match().outcome();
    json::array scores;
    json::array ranks;
    for (unsigned seat = 0; seat < match().seats(); ++seat) {
        scores.push_back(outcome.scores[seat]);
        ranks.push_back(outcome.ranks[seat]);
    }
    json::object reply{{"ok", true}, {"over", outcome.over}, {"scores", std::move(scores)}};
    reply["winners"] = json::value_from(seats_of(outcome.winners));
    if (outcome.over) reply["ranks"] = std::move(ranks);
    return reply;
}

std::unique_ptr<AnyBot> Engine::named_bot(const Field& request) {
    const AnyMatch& now = match();
    const core::Seat seat = player_seat(request, now);
    const std::string_view name = request["bot"].string();
    const bots::Budget budget{limit_of(request, "ms"), limit_of(request, "iterations")};
    auto player = now.game().make_bot(name, seat, core::seed_from_number(seed_of(request, false)));
    if (!player) {
        request["bot"].fail(fmt::format("{} is not known; there are: {}", in_quotes(name),
                                        fmt::join(now.game().bot_names(), ", ")));
    }
    if (budget != bots::Budget{}) player->allow(budget);  // else the one in its name, or its level's
    if (always_ != bots::Budget{}) player->allow(always_);
    return player;
}

json::object Engine::bot(const Field& request) {
    AnyMatch& now = match();
    const auto player = named_bot(request);
    const core::Seat seat = player_seat(request, now);
    const auto wanted = request.find("beliefs");
    const bool explains = wanted && wanted->boolean();
    const std::size_t most = shifts_of(request);
    if (!now.deciders().has(seat)) request["seat"].fail("has nothing to decide now");
    json::object reply{
        {"ok", true}, {"move", player->decide(*now.feed(seat))}, {"iterations", player->iterations()}};
    if (explains) add(reply, analysis::explanation(*player, now.game(), seat, most));
    return reply;
}

json::object Engine::beliefs(const Field& request) {
    AnyMatch& now = match();
    const auto player = named_bot(request);
    const std::size_t most = shifts_of(request);
    const core::Seat seat = player_seat(request, now);
    player->watch(*now.feed(seat));
    json::object reply = fine();
    add(reply, analysis::explanation(*player, now.game(), seat, most));
    return reply;
}

json::object Engine::undo() {
    if (!match().undo()) throw BadDocument{"there is no move to take back"};
    return deciders();
}

}  // namespace subrosa::engine
