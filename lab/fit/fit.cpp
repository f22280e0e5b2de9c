// The parts of a fit.
#include "lab/fit/fit.hpp"

#include <array>

namespace subrosa::lab {

using namespace bots::rose;

std::span<const FitPart> fit_parts() {
    static constexpr std::array parts{
        FitPart{"play", "share of the wins", 4000, 30, fit_play, games_to_play},
        FitPart{"judge", "bits by which the winner surprises", 2000, 12, fit_judge, games_to_judge},
        FitPart{"read", "bits by which an identity surprises", 32, 30, fit_read, games_to_read},
    };
    return parts;
}

}  // namespace subrosa::lab
