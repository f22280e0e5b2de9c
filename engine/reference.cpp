#include "engine/reference.hpp"

#include "engine/any_game.hpp"
#include "engine/schema/markdown.hpp"
#include "engine/schema/typescript.hpp"

#include <fmt/format.h>

#include <map>

namespace subrosa::engine {

namespace {

// What the page knows of all games before it has loaded one.
std::string numbers_of_players() {
    std::string text =
        "// How many play each game. Made by the build from games; do not edit.\n\n"
        "export const players: Record<string, { fewest: number; most: number }> = {\n";
    for (const AnyGame* game : games())
        text += fmt::format("  {}: {{ fewest: {}, most: {} }},\n", game->name(), game->min_players(),
                            game->max_players());
    return text + "};\n";
}

}  // namespace

std::vector<GeneratedFile> game_modules() {
    std::vector<GeneratedFile> files{{"web/src/games/players.ts", numbers_of_players()}};
    for (const AnyGame* game : games()) {
        const schema::Description description = game->describe();
        const std::string folder = fmt::format("web/src/games/{}/", game->name());
        files.push_back({folder + "types.ts", schema::typescript(game->name(), description)});
        const auto add = [&](std::string_view file, const schema::Components& components) {
            if (components.values.empty()) return;
            files.push_back(
                {folder + std::string(file), schema::typescript(game->name(), description, components)});
        };
        add("components.ts", description.components);
        add("optionComponents.ts", description.option_components);
    }
    return files;
}

std::string reference_with_tables(std::string_view present) {
    std::map<std::string, std::string> tables;
    for (const AnyGame* game : games()) {
        const schema::Description description = game->describe();
        const json::object defaults = game->complete_options(nullptr).value();
        const std::string name(game->name());
        tables[name + " options"] = schema::options_table(description.options, defaults);
        tables[name + " events"] = schema::kinds_table(description.event, "events");
        if (description.claim) tables[name + " claims"] = schema::kinds_table(*description.claim, "claims");
        tables[name + " moves"] = schema::moves_table(description.moves);
        tables[name + " fields"] = schema::fields_table(description);
        tables[name + " words"] = schema::words_table(description);
    }
    return schema::with_tables(present, tables);
}

}  // namespace subrosa::engine
