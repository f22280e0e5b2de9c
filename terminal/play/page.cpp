#include "terminal/play/page.hpp"

#include "terminal/play/blocks.hpp"

namespace subrosa::play {

void Page::title(const Text& text) {
    if (!lines_.empty()) lines_.emplace_back();
    append(lines_, wrap(Text(text.plain(), ink::accent), columns_));
}

void Page::paragraph(const Text& text, int indent) {
    append(lines_, wrap(text, columns_, indent));
}

void Page::lines(const Lines& more) {
    append(lines_, more);
}

}  // namespace subrosa::play
