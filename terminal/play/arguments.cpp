#include "terminal/play/arguments.hpp"

#include "base/json.hpp"
#include "base/random_bytes.hpp"
#include "bots/bot.hpp"
#include "terminal/faces/faces.hpp"
#include "terminal/play/command.hpp"
#include "terminal/play/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

namespace subrosa::play {
namespace {

constexpr int longest_name = 20;

// The error for a word that is not a value of the option.
Error wrong_value(std::string_view option, std::string_view text, const json::array& values) {
    std::vector<std::string_view> words;
    for (const json::value& value : values) words.push_back(value.as_string());
    const std::string argument = terminal::argument_for(option);
    if (words.size() == 2)
        return {fmt::format("{}: '{}' is neither {} nor {}", argument, text, words[0], words[1])};
    return {fmt::format("{}: '{}' is none of {}", argument, text, fmt::join(words, ", "))};
}

Result<json::object> options_of(const Arguments& arguments, const engine::AnyGame& game) {
    auto options = terminal::options_from(game, arguments.options);
    if (!options) return options.error();
    if (arguments.players != 0) {
        const auto players = static_cast<unsigned>(arguments.players);
        if (arguments.players < 0 || players < game.min_players() || players > game.max_players()) {
            return Error{fmt::format("--players: {} is not {} to {}", arguments.players, game.min_players(),
                                     game.max_players())};
        }
        (*options)["players"] = players;
    }
    const json::object described = game.describe_options();
    for (const auto& option : *options) {
        const json::value* values = described.at(option.key()).as_object().if_contains("values");
        if (values == nullptr || !option.value().is_string()) continue;
        const json::array& list = values->as_array();
        if (std::find(list.begin(), list.end(), option.value()) == list.end())
            return wrong_value(option.key(), option.value().as_string(), list);
    }
    auto complete = game.complete_options(*options);
    if (!complete) return Error{terminal::as_argument(complete.error().message)};
    return complete;
}

// The seats of people.
Result<std::set<int>> seats_of_people(const Arguments& arguments, int players) {
    std::set<int> seats;
    if (!arguments.human.empty()) {
        if (arguments.people >= 0) return Error{"--human and --people exclude each other"};
        for (const int seat : arguments.human) {
            if (seat < 0 || seat >= players)
                return Error{
                    fmt::format("--human: there is no seat {}; seats are 0 to {}", seat, players - 1)};
            if (!seats.insert(seat).second)
                return Error{fmt::format("--human: seat {} is named twice", seat)};
        }
        return seats;
    }
    const int people = arguments.people < 0 ? 1 : arguments.people;
    if (people > players)
        return Error{fmt::format("--people: {} people, but only {} players", people, players)};
    for (int seat = 0; seat < people; ++seat) seats.insert(seat);
    return seats;
}

Result<std::vector<std::string>> bots_of(const Arguments& arguments, const engine::AnyGame& game,
                                         std::size_t count) {
    const auto known = game.bot_names();
    for (const std::string& bot : arguments.bots) {
        const auto spec = bots::bot_spec(bot);
        if (!spec) {
            return Error{
                fmt::format("--bots: {} is not written like hard, hard:200ms or hard:5000", in_quotes(bot))};
        }
        if (std::find(known.begin(), known.end(), spec->name) == known.end()) {
            return Error{fmt::format("--bots: there is no bot {}; there are {}", in_quotes(spec->name),
                                     fmt::join(known, ", "))};
        }
    }
    if (arguments.bots.empty()) return std::vector<std::string>(count, default_bot(game));
    if (arguments.bots.size() == 1) return std::vector<std::string>(count, arguments.bots.front());
    if (arguments.bots.size() != count) {
        return Error{
            fmt::format("--bots: {} named, but {} seats are left to bots", arguments.bots.size(), count)};
    }
    return arguments.bots;
}

Result<core::Seed> seed_of(const std::string& text) {
    if (!text.empty()) {
        const auto number = number_from(text);
        if (!number) return Error{fmt::format("--seed: '{}' is not a whole number of 64 bits", text)};
        return core::seed_from_number(*number);
    }
    return core::Seed{random_bytes<32>()};
}

}  // namespace

const std::vector<std::string>& default_bot_names() {
    static const std::vector<std::string> names{"Ida",   "Marta", "Jonas", "Odo",
                                                "Bruno", "Klara", "Petr",  "Luise"};
    static_assert(core::max_players == 8);
    return names;
}

std::string default_bot(const engine::AnyGame& game) {
    const auto known = game.bot_names();
    const bool has_thumb = std::find(known.begin(), known.end(), "thumb") != known.end();
    return std::string(has_thumb ? "thumb" : game.stand_in());
}

Result<Setup> new_game(const Arguments& arguments, const std::string& person) {
    Setup setup;
    setup.face = arguments.face != nullptr ? arguments.face : faces::all().front();
    setup.game = engine::find_game(setup.face->game());
    const auto options = options_of(arguments, *setup.game);
    if (!options) return options.error();
    setup.options = *options;
    const int players = setup.options.at("players").to_number<int>();
    const auto people = seats_of_people(arguments, players);
    if (!people) return people.error();
    const auto bots = bots_of(arguments, *setup.game, static_cast<std::size_t>(players) - people->size());
    if (!bots) return bots.error();
    const auto seed = seed_of(arguments.seed);
    if (!seed) return seed.error();
    setup.seed = *seed;

    if (arguments.names.size() > people->size()) {
        return Error{fmt::format("--names: {} names for {} people", arguments.names.size(), people->size())};
    }
    std::size_t next_person = 0;
    std::size_t next_bot = 0;
    std::set<std::string> taken;
    for (int seat = 0; seat < players; ++seat) {
        Player player{default_bot_names()[static_cast<std::size_t>(seat)], ""};
        if (people->contains(seat)) {
            const bool named = next_person < arguments.names.size();
            player.name =
                named ? trimmed(arguments.names[next_person]) : fmt::format("{} {}", person, next_person + 1);
            ++next_person;
            if (player.name.empty()) return Error{"--names: a name is empty"};
            if (!is_printable(player.name))
                return Error{"--names: a name has characters that cannot be shown"};
            if (columns_of(player.name) > longest_name)
                return Error{
                    fmt::format("--names: '{}' is longer than {} letters", player.name, longest_name)};
        } else {
            player.bot = (*bots)[next_bot++];
        }
        if (!taken.insert(player.name).second)
            return Error{fmt::format("--names: '{}' sits there twice", player.name)};
        setup.players.push_back(player);
    }
    return setup;
}

}  // namespace subrosa::play
