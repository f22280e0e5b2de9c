#include "terminal/faces/devil/preview.hpp"

#include "games/devil/devil.hpp"

namespace subrosa::devil_face {

// choices() reads of what is hidden only the seat's own, which is known.
bool is_impossible(const devil::Knowledge& knowledge) {
    if (knowledge.open.stage != devil::Stage::resolve) return false;
    const devil::State own{knowledge.open, knowledge.hidden};
    devil::Choices choices;
    devil::Devil::choices(own, knowledge.seat, choices);
    return choices.size() == 1 && choices[0].verb == devil::Verb::fail;
}

}  // namespace subrosa::devil_face
