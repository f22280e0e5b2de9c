#include "engine/reference.hpp"

#include "engine/any_game.hpp"
#include "engine/schema/markdown.hpp"
#include "engine/schema/typescript.hpp"

#include <fmt/format.h>

#include <map>

namespace subrosa::engine {

std::vector<GeneratedFile> game_types() {
    std::vector<GeneratedFile> files;
    for (const AnyGame* game : games()) {
        files.push_back({fmt::format("web/src/games/{}/types.ts", game->name()),
                         schema::typescript(game->name(), game->describe())});
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
        tables[name + " words"] = schema::words_table(description);
    }
    return schema::with_tables(present, tables);
}

}  // namespace subrosa::engine
