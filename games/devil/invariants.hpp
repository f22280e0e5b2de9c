// What must hold of every state of Deal with the Devil. A position is let in if nothing is broken.
#pragma once

#include "games/devil/state.hpp"

#include <string_view>

namespace subrosa::devil {

// Something that does not hold, or nothing.
struct Broken {
    const char* what = nullptr;
    std::string_view place{};  // in the position document; # stands for `which`
    std::string_view which{};  // a seat or a role by name
    explicit operator bool() const { return what != nullptr; }
};
Broken first_broken(const State& state);
// The same in words alone.
inline const char* broken_invariant(const State& state) {
    return first_broken(state).what;
}

// What a seat is asked goes with what it has behind its screen: who cannot pay lacks something, who must give
// has something, and whoever decides has a choice. Holds of what was dealt and played. Imagined worlds may
// break it: imagine() does not look at what is asked.
Broken broken_request(const State& state);

}  // namespace subrosa::devil
