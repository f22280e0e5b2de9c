#include "server/net/target.hpp"

#include <algorithm>
#include <charconv>

namespace subrosa::server {

namespace {

std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%') {
            unsigned char byte = 0;
            const std::string_view digits = text.substr(i + 1, 2);
            const auto [stopped, trouble] =
                std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
            if (digits.size() != 2 || trouble != std::errc{} || stopped != digits.data() + 2) {
                return std::nullopt;
            }
            plain += static_cast<char>(byte);
            i += 2;
        } else {
            plain += plus_is_space && text[i] == '+' ? ' ' : text[i];
        }
    }
    return plain;
}

bool has_control(std::string_view text) {
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; });
}

}  // namespace

std::optional<Target> parse_target(std::string_view text) {
    constexpr std::size_t most_parameters = 32;
    const std::size_t mark = text.find('?');
    const auto path = decoded(text.substr(0, mark), false);
    if (!path || !path->starts_with('/') || has_control(*path) || path->find('\\') != std::string::npos) {
        return std::nullopt;
    }
    Target target{*path, {}};
    std::string_view rest = mark == std::string_view::npos ? std::string_view{} : text.substr(mark + 1);
    while (!rest.empty()) {
        const std::size_t end = rest.find('&');
        const std::string_view pair = rest.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
        if (pair.empty()) continue;
        const std::size_t equals = pair.find('=');
        const auto key = decoded(pair.substr(0, equals), true);
        const auto value =
            decoded(equals == std::string_view::npos ? std::string_view{} : pair.substr(equals + 1), true);
        if (!key || !value || has_control(*key) || has_control(*value)) return std::nullopt;
        if (target.query.size() == most_parameters) return std::nullopt;
        target.query.emplace_back(*key, *value);
    }
    return target;
}

}  // namespace subrosa::server
