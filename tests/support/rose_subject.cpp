// The Name of the Rose under test: its tables.
#include "tests/support/rose_subject.hpp"

#include "tests/support/golden_games.hpp"

#include <sstream>

namespace subrosa::tests {

std::vector<rose::Options> rose_tables() {
    std::vector<rose::Options> tables;
    for (unsigned players = rose::min_players; players <= rose::max_players; ++players) {
        for (const auto edition : {rose::Edition::classic, rose::Edition::international}) {
            for (const auto times : {rose::Times::mixed, rose::Times::by_type}) {
                for (const bool reset : {false, true})
                    tables.push_back({static_cast<std::uint8_t>(players), edition, times, reset});
            }
        }
    }
    return tables;
}

std::string text_of(const rose::Options& options) {
    return std::to_string(options.players) + " players, " + std::string(name_of(options.edition)) + ", " +
           std::string(name_of(options.times)) + (options.reset_sundial ? ", sundial reset" : "");
}

rose::State deal(const rose::Options& options, std::uint64_t seed) {
    return rose::Rose::deal(options, core::seed_from_number(seed));
}

std::string RoseSubject::hashes() {
    std::ostringstream text;
    for (const rose::Options& options : rose_tables()) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            core::Rng rng(seed, 151);
            const rose::State end = played<RoseSubject>(deal(options, seed), endless, rng);
            text << text_of(options) << ", seed " << seed << ": " << std::hex << core::hash_of(end)
                 << std::dec << "\n";
        }
    }
    return text.str();
}

}  // namespace subrosa::tests
