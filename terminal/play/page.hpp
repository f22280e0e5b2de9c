// A page to read, put together from titles and paragraphs.
#pragma once

#include "terminal/play/theme.hpp"

#include <string_view>

namespace subrosa::play {

class Page {
  public:
    Page(const Theme& look, int columns) : look_(look), columns_(columns) {}

    // Set off from what stands above it.
    void title(const Text& text);
    void paragraph(const Text& text, int indent = 0);
    // A message without values.
    void line(std::string_view key) { paragraph(look_.say(key), 2); }
    void lines(const Lines& more);
    Lines take() { return std::move(lines_); }

  private:
    const Theme& look_;
    int columns_;
    Lines lines_;
};

}  // namespace subrosa::play
