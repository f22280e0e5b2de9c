#include "terminal/play/command.hpp"

#include "terminal/messages.hpp"

#include <algorithm>
#include <charconv>

namespace subrosa::play {
namespace {

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = text.find_first_not_of(" \t", at);
        if (begin == std::string_view::npos) break;
        const std::size_t end = std::min(text.find_first_of(" \t", begin), text.size());
        words.emplace_back(text.substr(begin, end - begin));
        at = end;
    }
    return words;
}

// A word of a choice that is a seat number, and a word that is a prefix of that player's name.
bool calls_by_name(const std::string& word, const std::string& number,
                   const std::vector<std::string>& names) {
    std::size_t seat = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), seat);
    if (error != std::errc{} || end != number.data() + number.size() || seat >= names.size()) return false;
    return lower_case(names[seat]).starts_with(word) ||
           lower_case(terminal::to_ascii(names[seat])).starts_with(word);
}

// Each typed word begins one of the choice's words, in the same order.
bool abbreviates(const std::vector<std::string>& typed, const std::vector<std::string>& choice,
                 const std::vector<std::string>& names) {
    std::size_t at = 0;
    for (const std::string& word : typed) {
        while (at < choice.size() && !choice[at].starts_with(word) && !calls_by_name(word, choice[at], names))
            ++at;
        if (at == choice.size()) return false;
        ++at;
    }
    return true;
}

Command by_number(std::string_view line, const std::vector<std::string>& choices) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    const bool fits =
        error == std::errc{} && end == line.data() + line.size() && number >= 1 && number <= choices.size();
    if (!fits) return {CommandKind::no_such_number, {}, std::string(line)};
    return {CommandKind::choice, choices[number - 1], {}};
}

std::optional<CommandKind> wish_named(std::string_view word) {
    if (word == "?" || word == "h" || word == "help") return CommandKind::help;
    if (word == "u" || word == "undo") return CommandKind::undo;
    if (word == "s" || word == "save") return CommandKind::save;
    if (word == "l" || word == "log") return CommandKind::log;
    if (word == "c" || word == "claim") return CommandKind::claim;
    if (word == "w" || word == "wait") return CommandKind::wait;
    if (word == "q" || word == "quit" || word == "exit") return CommandKind::quit;
    return std::nullopt;
}

}  // namespace

std::string trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return {};
    return std::string(text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1));
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

std::optional<std::string> spelled_out(std::string_view typed, const std::vector<std::string>& choices) {
    const std::vector<std::string> words = words_of(lower_case(trimmed(typed)));
    for (const std::string& move : choices) {
        if (words_of(lower_case(move)) == words) return move;
    }
    return std::nullopt;
}

Command understand(std::string_view typed, const std::vector<std::string>& choices,
                   const std::vector<std::string>& names) {
    std::string line = trimmed(typed);
    if (line.empty()) return {};
    if (line.front() == '?') return {CommandKind::help, {}, trimmed(std::string_view(line).substr(1))};
    if (std::all_of(line.begin(), line.end(), [](char c) { return c >= '0' && c <= '9'; }))
        return by_number(line, choices);

    if (std::optional<std::string> choice = spelled_out(line, choices))
        return {CommandKind::choice, *std::move(choice), {}};
    const std::vector<std::string> words = words_of(lower_case(line));
    if (const std::optional<CommandKind> wish = wish_named(words.front())) {
        const std::size_t space = line.find_first_of(" \t");
        return {*wish,
                {},
                space == std::string::npos ? std::string() : trimmed(std::string_view(line).substr(space))};
    }
    std::vector<std::string> fitting;
    for (const std::vector<std::string>& known : {std::vector<std::string>(), names}) {
        if (!fitting.empty()) break;
        std::copy_if(
            choices.begin(), choices.end(), std::back_inserter(fitting),
            [&](const std::string& move) { return abbreviates(words, words_of(lower_case(move)), known); });
    }
    if (fitting.size() == 1) return {CommandKind::choice, fitting.front(), {}};
    return {fitting.empty() ? CommandKind::unclear : CommandKind::several, {}, line};
}

}  // namespace subrosa::play
