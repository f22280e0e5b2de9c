// SVG helpers: markup, scales and competitors' marks.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace subrosa::lab::svg {

// Escapes text for tags and attributes.
std::string escaped(std::string_view text);

// Maps values to coordinates, linear or logarithmic.
class Scale {
  public:
    Scale(double low, double high, double from, double to, bool powers = false);
    [[nodiscard]] double operator()(double value) const;

  private:
    double low_;
    double high_;
    double from_;
    double to_;
    bool powers_;
};

std::string line(double x1, double y1, double x2, double y2, std::string_view css);
// `anchor`: start, middle or end. The text is escaped here.
std::string text(double x, double y, std::string_view anchor, std::string_view css, std::string_view words);
// A competitor's mark in the current colour; the first six have distinct shapes.
std::string mark(std::size_t number, double x, double y, double radius, bool hollow = false);
// A group in the colour of a competitor.
std::string in_colour(std::size_t number, const std::string& content);
// The whole image with an alternative text.
std::string picture(double width, double height, std::string_view sentence, const std::string& content);

}  // namespace subrosa::lab::svg
