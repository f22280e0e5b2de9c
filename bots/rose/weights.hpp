// The numbers behind the bots of The Name of the Rose. They stand in rose.weights, a file for people to read
// and for `subrosa fit` to write, which is built into the program.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace subrosa::bots {

// For whoever is about to set all of them.
struct Unset {};

// How the rule-of-thumb player values things; what each number means stands in rose.weights.
struct ThumbWeights {
    // Those of rose.weights.
    ThumbWeights();
    explicit ThumbWeights(Unset /*all*/) {}

    // How a turn is valued.
    float hurt = 0.0F;
    float rival_spread = 0.0F;
    float haze = 0.0F;
    float haze_an_hour = 0.0F;
    float time_tile = 0.0F;
    float first_turn = 0.0F;
    float keep_william_adson = 0.0F;

    // How others are read, and how one is read by them.
    float favour_evidence = 0.0F;
    float favour_suspicion = 0.0F;
    float conviction = 0.0F;
    float guess_conviction = 0.0F;
    float decoy_lead = 0.0F;
    float transparency = 0.0F;
    float shrewd_readers = 0.0F;
    float disguise = 0.0F;

    float temperature = 0.0F;

    bool operator==(const ThumbWeights&) const = default;
};

// How exactly the players of one kind do what seems best to them, and how common they are.
struct KindWeights {
    float temperature = 0.0F;
    float slip = 0.0F;
    float share = 0.0F;
    bool operator==(const KindWeights&) const = default;
};

// How a lead in evidence becomes a chance to win.
struct JudgeWeights {
    float spread_at_end = 0.0F;
    float spread_a_day = 0.0F;
    bool operator==(const JudgeWeights&) const = default;
};

// The disguised play as the rule of thumb does, the open ones like it but without disguise, those who hide
// know that their whole play is read, and with the erratic anything goes.
enum class KindOfPlayer : unsigned char {
    disguised_careful,
    disguised_careless,
    open_careful,
    open_careless,
    hiding,
    erratic
};
inline constexpr std::size_t kinds_of_players = 6;

struct RoseWeights {
    explicit RoseWeights(Unset all) : thumb(all) {}

    ThumbWeights thumb;
    std::array<KindWeights, kinds_of_players> kinds{};  // by KindOfPlayer
    float hiding_worth = 0.0F;
    JudgeWeights judge;
    bool operator==(const RoseWeights&) const = default;
};

// One line of the file. Must hold: what is read is at least `least` and at most `most`.
struct WeightLine {
    std::string_view name;  // the part before the dot is its section
    std::string_view meaning;
    float& (*in)(RoseWeights& weights);
    float least;
    float most;
};
// All lines in the order of the file; every weight has one.
std::span<const WeightLine> weight_lines();
float value_of(const WeightLine& line, const RoseWeights& weights);

// The weights, or one line that says what is wrong with the text, and in which of its lines.
struct ReadWeights {
    std::optional<RoseWeights> weights;
    std::string error;
};
ReadWeights read_weights(std::string_view text);

// Reads back to the very same weights.
std::string text_of(const RoseWeights& weights);
// The shortest text that reads back to the same number.
std::string text_of(float number);

// Those of rose.weights.
const RoseWeights& fitted_weights();
// The text of rose.weights.
std::string_view fitted_text();

}  // namespace subrosa::bots
