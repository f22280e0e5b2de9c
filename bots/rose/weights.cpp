// The numbers behind the bots of The Name of the Rose, as text.
#include "bots/rose/weights.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace subrosa::bots {
namespace {

constexpr float tiny = 0.001F;   // for what must be above 0
constexpr float huge = 1000.0F;  // far beyond what makes sense

template <float ThumbWeights::*member>
float& of_thumb(RoseWeights& weights) {
    return weights.thumb.*member;
}
template <KindOfPlayer kind, float KindWeights::*member>
float& of_kind(RoseWeights& weights) {
    return weights.kinds[static_cast<std::size_t>(kind)].*member;
}
float& of_hiding(RoseWeights& weights) {
    return weights.hiding_worth;
}
template <float JudgeWeights::*member>
float& of_judge(RoseWeights& weights) {
    return weights.judge.*member;
}

using T = ThumbWeights;
using K = KindWeights;
using J = JudgeWeights;
using enum KindOfPlayer;

constexpr std::string_view of_temperature = "how much worse a choice must be to be made a third as often";
constexpr std::string_view of_slip = "how often they do just anything";
constexpr std::string_view of_share = "how many of the players are taken to be such";

constexpr std::array lines{
    WeightLine{"thumb.hurt", "a rival's point of evidence, where one's own counts 1", of_thumb<&T::hurt>, 0,
               huge},
    WeightLine{"thumb.rival_spread", "rivals this far behind the first matter a third as much as he does",
               of_thumb<&T::rival_spread>, tiny, huge},
    WeightLine{"thumb.haze", "at dusk, the lead in suspicion that half decides who stays ahead",
               of_thumb<&T::haze>, tiny, huge},
    WeightLine{"thumb.haze_an_hour", "how much more it takes for each hour the day still has",
               of_thumb<&T::haze_an_hour>, 0, huge},
    WeightLine{"thumb.time_tile", "a time tile in hand", of_thumb<&T::time_tile>, -huge, huge},
    WeightLine{"thumb.first_turn", "beginning the next day, which whoever ends this one does",
               of_thumb<&T::first_turn>, -huge, huge},
    WeightLine{"thumb.keep_william_adson", "a William/Adson card in hand", of_thumb<&T::keep_william_adson>,
               -huge, huge},
    WeightLine{"thumb.favour_evidence", "the favour shown by taking a point of evidence off a monk",
               of_thumb<&T::favour_evidence>, 0, huge},
    WeightLine{"thumb.favour_suspicion", "the favour shown by taking a point of suspicion off a monk",
               of_thumb<&T::favour_suspicion>, 0, huge},
    WeightLine{"thumb.conviction",
               "what a point of favour says about an identity during the days, as a natural logarithm",
               of_thumb<&T::conviction>, 0, huge},
    WeightLine{"thumb.guess_conviction", "and on day 7", of_thumb<&T::guess_conviction>, 0, huge},
    WeightLine{"thumb.decoy_lead", "a favourite who leads by less favour is a decoy, to whoever is shrewd",
               of_thumb<&T::decoy_lead>, 0, huge},
    WeightLine{"thumb.transparency", "what the others are believed to make of a point of one's own favour",
               of_thumb<&T::transparency>, 0, huge},
    WeightLine{"thumb.shrewd_readers", "the share of the others who are believed to be shrewd",
               of_thumb<&T::shrewd_readers>, 0, 1},
    WeightLine{"thumb.disguise", "the share of their guesses that one tries to escape",
               of_thumb<&T::disguise>, 0, huge},
    WeightLine{"thumb.temperature", of_temperature, of_thumb<&T::temperature>, 0, huge},

    WeightLine{"kind.disguised_careful.temperature", of_temperature,
               of_kind<disguised_careful, &K::temperature>, tiny, huge},
    WeightLine{"kind.disguised_careful.slip", of_slip, of_kind<disguised_careful, &K::slip>, 0, 1},
    WeightLine{"kind.disguised_careful.share", of_share, of_kind<disguised_careful, &K::share>, 0, 1},
    WeightLine{"kind.disguised_careless.temperature", of_temperature,
               of_kind<disguised_careless, &K::temperature>, tiny, huge},
    WeightLine{"kind.disguised_careless.slip", of_slip, of_kind<disguised_careless, &K::slip>, 0, 1},
    WeightLine{"kind.disguised_careless.share", of_share, of_kind<disguised_careless, &K::share>, 0, 1},
    WeightLine{"kind.open_careful.temperature", of_temperature, of_kind<open_careful, &K::temperature>, tiny,
               huge},
    WeightLine{"kind.open_careful.slip", of_slip, of_kind<open_careful, &K::slip>, 0, 1},
    WeightLine{"kind.open_careful.share", of_share, of_kind<open_careful, &K::share>, 0, 1},
    WeightLine{"kind.open_careless.temperature", of_temperature, of_kind<open_careless, &K::temperature>,
               tiny, huge},
    WeightLine{"kind.open_careless.slip", of_slip, of_kind<open_careless, &K::slip>, 0, 1},
    WeightLine{"kind.open_careless.share", of_share, of_kind<open_careless, &K::share>, 0, 1},
    WeightLine{"kind.hiding.temperature", of_temperature, of_kind<hiding, &K::temperature>, tiny, huge},
    WeightLine{"kind.hiding.slip", of_slip, of_kind<hiding, &K::slip>, 0, 1},
    WeightLine{"kind.hiding.share", of_share, of_kind<hiding, &K::share>, 0, 1},
    WeightLine{"kind.hiding.worth", "the evidence that they would give for not being read at all", of_hiding,
               0, huge},
    WeightLine{"kind.erratic.temperature", of_temperature, of_kind<erratic, &K::temperature>, tiny, huge},
    WeightLine{"kind.erratic.slip", of_slip, of_kind<erratic, &K::slip>, 0, 1},
    WeightLine{"kind.erratic.share", of_share, of_kind<erratic, &K::share>, 0, 1},

    WeightLine{"judge.spread_at_end",
               "the lead in evidence that makes a win e times as likely after the last day",
               of_judge<&J::spread_at_end>, tiny, huge},
    WeightLine{"judge.spread_a_day", "and how much more it takes for each day to come",
               of_judge<&J::spread_a_day>, 0, huge},
};

constexpr std::string_view opening =
    "# The numbers behind the bots of The Name of the Rose: a name, a number, and behind # what it means.\n"
    "# Unless said otherwise they count in points of evidence. `subrosa fit` writes such a file "
    "(docs/bots.md).\n";

std::string_view section_of(std::string_view name) {
    return name.substr(0, name.find('.'));
}

constexpr std::string_view blanks = " \t\r";

std::string_view without_blanks(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

// Cuts the next part off the text; the separator goes.
std::string_view cut(std::string_view& text, std::string_view separators) {
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

// What others wrote, not too much of it, and nothing in it that steers a terminal.
std::string quoted(std::string_view text) {
    constexpr std::size_t enough = 40;
    std::string result = "\"";
    for (const char c : text.substr(0, enough)) result += c >= ' ' && c <= '~' ? c : '?';
    return result + (text.size() > enough ? "...\"" : "\"");
}

// The number, or what is wrong with it.
std::string read_number(const WeightLine& line, std::string_view text, float& number) {
    const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (trouble != std::errc() || end != text.data() + text.size() || !std::isfinite(number))
        return quoted(text) + " is not a number";
    if (number < line.least) return quoted(text) + " is less than " + text_of(line.least);
    if (number > line.most) return quoted(text) + " is more than " + text_of(line.most);
    return {};
}

// Collects the numbers of a text.
class Reader {
  public:
    // What is wrong with the line, if anything is.
    std::string read(std::string_view line) {
        std::string_view rest = without_blanks(cut(line, "#"));
        if (rest.empty()) return {};
        const std::string_view name = cut(rest, blanks);
        const auto* const known = std::find_if(lines.begin(), lines.end(),
                                               [&](const WeightLine& each) { return each.name == name; });
        if (known == lines.end()) return "there is no weight " + quoted(name);
        const auto number = static_cast<std::size_t>(known - lines.begin());
        if (seen_[number]) return std::string(name) + " was there before";
        seen_[number] = true;
        const std::string wrong = read_number(*known, without_blanks(rest), known->in(weights_));
        return wrong.empty() ? wrong : std::string(name) + ": " + wrong;
    }

    // What is wrong with the whole.
    [[nodiscard]] std::string missing() const {
        const auto* const gap = std::find(seen_.begin(), seen_.end(), false);
        if (gap != seen_.end()) {
            const auto number = static_cast<std::size_t>(gap - seen_.begin());
            return std::string(lines[number].name) + " is missing";
        }
        const auto common = [](const KindWeights& kind) { return kind.share > 0.0F; };
        if (std::none_of(weights_.kinds.begin(), weights_.kinds.end(), common))
            return "at least one kind must have a share above 0";
        return {};
    }

    [[nodiscard]] const RoseWeights& weights() const { return weights_; }

  private:
    RoseWeights weights_{Unset{}};
    std::array<bool, lines.size()> seen_{};
};

}  // namespace

ThumbWeights::ThumbWeights() : ThumbWeights(fitted_weights().thumb) {}

std::span<const WeightLine> weight_lines() {
    return lines;
}

float value_of(const WeightLine& line, const RoseWeights& weights) {
    RoseWeights copy = weights;
    return line.in(copy);
}

ReadWeights read_weights(std::string_view text) {
    Reader reader;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string wrong = reader.read(cut(text, "\n"));
        if (!wrong.empty()) return {std::nullopt, "line " + std::to_string(number) + ": " + wrong};
    }
    std::string missing = reader.missing();
    if (!missing.empty()) return {std::nullopt, std::move(missing)};
    return {reader.weights(), {}};
}

std::string text_of(float number) {
    std::array<char, 32> buffer{};
    const auto [end, trouble] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    return trouble == std::errc() ? std::string(buffer.data(), end) : std::string();
}

std::string text_of(const RoseWeights& weights) {
    std::size_t widest = 0;
    for (const WeightLine& line : lines)
        widest = std::max(widest, line.name.size() + text_of(value_of(line, weights)).size());
    std::string text(opening);
    std::string_view section;
    for (const WeightLine& line : lines) {
        if (section_of(line.name) != section) text += '\n';
        section = section_of(line.name);
        std::string pair = std::string(line.name) + ' ' + text_of(value_of(line, weights));
        pair.resize(widest + 1, ' ');
        text += pair + "  # " + std::string(line.meaning) + '\n';
    }
    return text;
}

const RoseWeights& fitted_weights() {
    static const RoseWeights weights = [] {
        const ReadWeights read = read_weights(fitted_text());
        if (!read.weights) std::abort();  // tests read rose.weights, so this cannot be built by mistake
        return *read.weights;
    }();
    return weights;
}

}  // namespace subrosa::bots
