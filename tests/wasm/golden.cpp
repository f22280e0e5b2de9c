// Golden games in WebAssembly: they must be those of the native program. `node build/browser/golden.js` says
// where they differ.
#include "tests/support/golden.hpp"

#include "tests/engine/bot_games.hpp"
#include "tests/support/every_subject.hpp"

#include <cstdio>
#include <tuple>
#include <type_traits>

namespace {

using namespace subrosa;

int wrong = 0;

void compare(const std::string& name, const std::string& text) {
    const std::string difference = tests::golden_difference(name, text);
    if (difference.empty()) return;
    ++wrong;
    std::puts(difference.c_str());
}

template <class... S>
void compare_hashes(std::type_identity<std::tuple<S...>> /*subjects*/) {
    (compare(std::string(S::Game::name) + "-hashes.txt", S::hashes()), ...);
}

}  // namespace

int main() {
    compare_hashes(std::type_identity<EverySubject<std::tuple>>{});
    for (const engine::AnyGame* game : engine::games())
        compare(std::string(game->name()) + "-bots.txt", engine::testing::bot_games(*game));
    return wrong == 0 ? 0 : 1;
}
