// Drawing charts.
#include "lab/tournament/svg.hpp"

#include <fmt/format.h>

#include <cmath>

namespace subrosa::lab::svg {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char letter : text) {
        switch (letter) {
            case '&':
                safe += "&amp;";
                break;
            case '<':
                safe += "&lt;";
                break;
            case '>':
                safe += "&gt;";
                break;
            case '"':
                safe += "&quot;";
                break;
            case '\'':
                safe += "&#39;";
                break;
            default:
                safe += letter;
        }
    }
    return safe;
}

Scale::Scale(double low, double high, double from, double to, bool powers)
    : low_(powers ? std::log10(low) : low),
      high_(powers ? std::log10(high) : high),
      from_(from),
      to_(to),
      powers_(powers) {}

double Scale::operator()(double value) const {
    const double at = powers_ ? std::log10(value) : value;
    return from_ + (at - low_) / (high_ - low_) * (to_ - from_);
}

std::string line(double x1, double y1, double x2, double y2, std::string_view css) {
    return fmt::format(R"(<line class="{}" x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}"/>)", css, x1, y1,
                       x2, y2);
}

std::string text(double x, double y, std::string_view anchor, std::string_view css, std::string_view words) {
    return fmt::format(R"(<text class="{}" x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>)", css, x, y,
                       anchor, escaped(words));
}

std::string mark(std::size_t number, double x, double y, double radius, bool hollow) {
    const char* const css = hollow ? "mk hollow" : "mk";
    const double r = radius;
    switch (number % 6) {
        case 0:
            return fmt::format(R"(<circle class="{}" cx="{:.1f}" cy="{:.1f}" r="{:.1f}"/>)", css, x, y, r);
        case 1:
            return fmt::format(R"(<rect class="{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)",
                               css, x - 0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r);
        case 2:
            return fmt::format(
                R"(<path class="{}" d="M{:.1f} {:.1f}l{:.1f} {:.1f}l{:.1f} {:.1f}l{:.1f} {:.1f}Z"/>)", css, x,
                y - 1.3 * r, 1.3 * r, 1.3 * r, -1.3 * r, 1.3 * r, -1.3 * r, -1.3 * r);
        case 3:
            return fmt::format(R"(<path class="{}" d="M{:.1f} {:.1f}L{:.1f} {:.1f}H{:.1f}Z"/>)", css, x,
                               y - 1.2 * r, x + 1.2 * r, y + 0.9 * r, x - 1.2 * r);
        case 4:
            return fmt::format(R"(<path class="{}" d="M{:.1f} {:.1f}L{:.1f} {:.1f}H{:.1f}Z"/>)", css, x,
                               y + 1.2 * r, x + 1.2 * r, y - 0.9 * r, x - 1.2 * r);
        default:
            return fmt::format(R"(<path class="{0}" d="M{1:.1f} )"
                               "{2:.1f}h{3:.1f}v{3:.1f}h{3:.1f}v{3:.1f}h-{3:.1f}v{3:.1f}h-{3:.1f}"
                               R"(v-{3:.1f}h-{3:.1f}v-{3:.1f}h{3:.1f}Z"/>)",
                               css, x - 0.4 * r, y - 1.2 * r, 0.8 * r);
    }
}

std::string in_colour(std::size_t number, const std::string& content) {
    return fmt::format(R"(<g class="c{}">{}</g>)", number % 6, content);
}

std::string picture(double width, double height, std::string_view sentence, const std::string& content) {
    return fmt::format(
        "<svg class=\"chart\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">{}</svg>\n", width,
        height, escaped(sentence), content);
}

}  // namespace subrosa::lab::svg
