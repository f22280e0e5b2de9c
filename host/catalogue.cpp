#include "host/catalogue.hpp"

#include "engine/any_game.hpp"

namespace subrosa::host {

wire::Catalogue catalogue() {
    wire::Catalogue catalogue;
    for (const engine::AnyGame* game : engine::games()) {
        wire::GameInfo info;
        info.name = game->name();
        info.min_players = game->min_players();
        info.max_players = game->max_players();
        info.options = game->describe_options();
        for (const std::string_view bot : game->bot_names()) info.bots.emplace_back(bot);
        for (const std::string_view identity : game->identity_names()) info.identities.emplace_back(identity);
        info.claims = game->describe_claims();
        info.stand_in = game->stand_in();
        catalogue.games.push_back(std::move(info));
    }
    return catalogue;
}

}  // namespace subrosa::host
