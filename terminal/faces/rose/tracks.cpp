// Drawing of the two tracks.
#include "terminal/faces/rose/tracks.hpp"

#include <algorithm>
#include <set>

namespace subrosa::rose_face {
namespace {

// `value` of `most` as a bar of `cells`, in eighths of a cell where the terminal has them.
Text bar(int value, int most, int cells, const Style& style, const RoseTheme& look) {
    constexpr std::array<std::string_view, 8> parts{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const int eighths = std::clamp(value, 0, most) * cells * 8 / most;
    const bool ascii = look.messages().ascii();
    int used = ascii ? (eighths + 4) / 8 : eighths / 8;
    Text text;
    for (int i = 0; i < used; ++i) text.add(look.signs().full, style);
    if (!ascii && eighths % 8 != 0) {
        text.add(parts[static_cast<std::size_t>(eighths % 8)], style);
        ++used;
    }
    for (int i = used; i < cells; ++i) text.add(look.signs().empty, ink::quiet);
    return text;
}

std::string right_aligned(const std::string& number, std::size_t columns) {
    return std::string(columns - std::min(columns, number.size()), ' ') + number;
}

}  // namespace

std::array<int, rose::colours> tonight(const rose::Open& open) {
    const int weight = rose::event_today(open) == rose::Event::caught ? 2 : 1;
    const std::set<int> places(open.suspicion.begin(), open.suspicion.end());
    std::array<int, rose::colours> gains{};
    for (std::size_t i = 0; i < rose::colours; ++i) {
        const auto ahead = std::distance(places.upper_bound(open.suspicion[i]), places.end());
        gains[i] = std::max(0, 5 - static_cast<int>(ahead)) * weight;
    }
    return gains;
}

Lines track_lines(const rose::Open& open, const RoseTheme& look, int columns) {
    const Signs& signs = look.signs();
    const int for_names = columns >= 40 ? 9 : 0;
    // sign, name, bar, " nn", " +nn", " ", bar, " nn"
    const int for_bars = columns - for_names - 2 - 3 - 4 - 1 - 3;
    const int wide = for_bars * 5 / 9;
    const int narrow = for_bars - wide;
    const std::array<int, rose::colours> gains = tonight(open);
    const bool counting = open.day <= rose::days && open.stage != rose::Stage::reveal;

    Text suspicion = look.say("rose_suspicion", {{"sign", look.mark(mark::suspicion)}}, ink::strong);
    Text gain = look.say("rose_tonight", {}, ink::quiet);
    Text evidence = look.say("rose_evidence", {{"sign", look.mark(mark::evidence)}}, ink::strong);
    const int after_suspicion = for_names + 2 + wide + 3;
    const int words = suspicion.width() + 1 + (counting ? gain.width() + 1 : 0) + evidence.width();
    Text header;
    header.pad(std::clamp(columns - words, 0, for_names + 2)).add(suspicion);
    if (counting) header.pad(std::max(header.width() + 1, after_suspicion + 4 - gain.width())).add(gain);
    header.pad(std::min(std::max(header.width() + 1, columns - narrow - 3),
                        std::max(header.width() + 1, columns - evidence.width())));
    header.add(evidence);
    Lines lines{header.cut(columns, signs.cut).pad(columns)};

    for (std::size_t i = 0; i < rose::colours; ++i) {
        const auto monk = static_cast<rose::Figure>(i);
        Text line = for_names > 0 ? look.figure(monk) : look.token(monk);
        line.cut(for_names + 1, signs.cut).pad(for_names + 2);
        line.add(bar(open.suspicion[i], rose::max_suspicion, wide, ink::suspicion, look));
        line.add(right_aligned(std::to_string(open.suspicion[i]), 3), ink::strong);
        line.add(counting ? right_aligned("+" + std::to_string(gains[i]), 4) : "    ", ink::quiet).add(" ");
        line.add(bar(open.evidence[i], 50, narrow, ink::evidence, look));
        line.add(right_aligned(std::to_string(open.evidence[i]), 3), ink::strong);
        lines.push_back(line.cut(columns, signs.cut));
    }
    return lines;
}

}  // namespace subrosa::rose_face
