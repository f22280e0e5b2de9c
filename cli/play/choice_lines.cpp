#include "cli/play/choice_lines.hpp"

#include <algorithm>

namespace subrosa::play {

NumberedChoices numbered(const std::vector<faces::Label>& labels) {
    NumberedChoices choices;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        const std::string margin = labels.size() > 9 && number.size() == 1 ? " " : "";
        const Text front(margin + number + " ", ink::accent);
        choices.words.push_back(Text(front).add(labels[i].words));
        choices.signs.push_back(Text(front).add(labels[i].signs));
    }
    return choices;
}

Lines choice_lines(const NumberedChoices& choices, const Look& look, int columns, int rows) {
    // Words if they fit, else signs; the fewer columns the better to read.
    Lines lines;
    for (const std::vector<Text>* entries : {&choices.words, &choices.signs}) {
        int widest = 1;
        for (const Text& entry : *entries) widest = std::max(widest, entry.width());
        const int count = static_cast<int>(entries->size());
        const int fitting = std::max(1, columns / (widest + 1));
        const int wanted = std::max(1, (count + std::max(1, rows) - 1) / std::max(1, rows));
        // Signs are cut rather than let the list grow beyond the height of two columns.
        const int across = std::min(entries == &choices.signs ? std::max(fitting, 2) : fitting, wanted);
        const int down = (count + across - 1) / across;
        const int room = columns / across - (across > 1 ? 1 : 0);
        lines.assign(static_cast<std::size_t>(down), Text());
        for (int i = 0; i < count; ++i) {
            Text entry = (*entries)[static_cast<std::size_t>(i)];
            lines[static_cast<std::size_t>(i % down)]
                .pad(i / down * (columns / across))
                .add(entry.cut(room, look.signs().cut));
        }
        if (down <= rows && widest <= columns) break;
    }
    return lines;
}

}  // namespace subrosa::play
