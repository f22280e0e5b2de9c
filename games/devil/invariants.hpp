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

// Checks each question against the seat's hidden store: a seat that cannot pay lacks something, a seat that
// must give has something, and every decider has a choice. Holds for dealt and played states. Imagined worlds
// may violate it, because imagine() ignores the question.
Broken broken_request(const State& state);

}  // namespace subrosa::devil
