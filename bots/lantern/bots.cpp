// The bots of Lantern, by name.
#include "bots/lantern/bots.hpp"

#include "bots/bot_entries.hpp"
#include "bots/lantern/thumb_bot.hpp"

namespace subrosa::bots::lantern {
namespace {

// The search needs nothing but the rules.
using Model = search::DefaultModel<Lantern>;
Model::Level easy_level() {
    return {{0, 8}};  // iterations
}
Model::Level normal_level() {
    return {{0, 200}};
}
Model::Level hard_level() {
    return {{50, 0}};  // milliseconds
}

}  // namespace

const BotList<Lantern>& bot_list() {
    static const BotList<Lantern> list{random_bot<Lantern>(),
                                       ismcts_bot<Lantern>(),
                                       level_bot<Model, easy_level>("easy"),
                                       bot<ThumbBot>("thumb"),
                                       level_bot<Model, normal_level>("normal"),
                                       level_bot<Model, hard_level>("hard")};
    return list;
}

}  // namespace subrosa::bots::lantern
