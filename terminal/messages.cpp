// Lookup of messages in the built-in message files.
#include "terminal/messages.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace subrosa::terminal {
namespace {

constexpr std::string_view suffix = ".json";

std::string_view language_of(const EmbeddedFile& file) {
    return file.name.substr(0, file.name.size() - suffix.size());
}

// What stands for a character outside ASCII, by its UTF-8 bytes.
constexpr std::array<std::pair<std::string_view, std::string_view>, 92> spellings{{
    {"á", "a"},  {"à", "a"},   {"â", "a"},  {"ä", "ae"}, {"ç", "c"},  {"č", "c"},      {"ď", "d"},
    {"é", "e"},  {"è", "e"},   {"ê", "e"},  {"ë", "e"},  {"ě", "e"},  {"í", "i"},      {"î", "i"},
    {"ï", "i"},  {"ň", "n"},   {"ñ", "n"},  {"ó", "o"},  {"ô", "o"},  {"ö", "oe"},     {"ř", "r"},
    {"š", "s"},  {"ť", "t"},   {"ú", "u"},  {"ů", "u"},  {"ù", "u"},  {"û", "u"},      {"ü", "ue"},
    {"ý", "y"},  {"ÿ", "y"},   {"ž", "z"},  {"œ", "oe"}, {"æ", "ae"}, {"ß", "ss"},     {"Á", "A"},
    {"À", "A"},  {"Â", "A"},   {"Ä", "Ae"}, {"Ç", "C"},  {"Č", "C"},  {"Ď", "D"},      {"É", "E"},
    {"È", "E"},  {"Ê", "E"},   {"Ë", "E"},  {"Ě", "E"},  {"Í", "I"},  {"Î", "I"},      {"Ï", "I"},
    {"Ň", "N"},  {"Ó", "O"},   {"Ô", "O"},  {"Ö", "Oe"}, {"Ř", "R"},  {"Š", "S"},      {"Ť", "T"},
    {"Ú", "U"},  {"Ů", "U"},   {"Ù", "U"},  {"Û", "U"},  {"Ü", "Ue"}, {"Ý", "Y"},      {"Ž", "Z"},
    {"Œ", "Oe"}, {"→", "->"},  {"←", "<-"}, {"−", "-"},  {"–", "-"},  {"—", "-"},      {"…", "..."},
    {"·", ";"},  {"•", "*"},   {"“", "\""}, {"”", "\""}, {"„", "\""}, {"«", "\""},     {"»", "\""},
    {"‘", "'"},  {"’", "'"},   {"‚", "'"},  {"‹", "'"},  {"›", "'"},  {"\u00a0", " "}, {"\u202f", " "},
    {"×", "x"},  {"±", "+/-"}, {"≥", ">="}, {"≤", "<="}, {"å", "a"},  {"ø", "o"},      {"ł", "l"},
    {"ń", "n"},
}};

// How many bytes the first character of a text has; 1 for a byte that begins none.
std::size_t first_length(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t wanted = first < 0xC0U ? 1 : first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
    std::size_t length = 1;
    while (length < wanted && length < text.size() &&
           (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
        ++length;
    return length == wanted ? length : 1;
}

}  // namespace

std::vector<std::string> languages() {
    std::vector<std::string> known{"en"};
    for (const EmbeddedFile& file : embedded_messages()) {
        if (language_of(file) != "en") known.emplace_back(language_of(file));
    }
    return known;
}

std::string language_of_environment() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value == nullptr || *value == '\0') continue;
        const std::string_view wanted = std::string_view(value).substr(0, 2);
        for (const std::string& language : languages()) {
            if (language == wanted) return language;
        }
        return "en";
    }
    return "en";
}

std::string to_ascii(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view character = text.substr(at, first_length(text.substr(at)));
        at += character.size();
        if (character.size() == 1) {
            out += static_cast<unsigned char>(character.front()) < 0x80U ? character.front() : '?';
            continue;
        }
        std::string_view spelling = "?";
        for (const auto& [letter, plain] : spellings) {
            if (letter == character) spelling = plain;
        }
        out += spelling;
    }
    return out;
}

namespace {

// The page's own texts, and those of the companion: of all games together, and of each.
bool said_by_pages_alone(std::string_view key) {
    return key.starts_with("web_") || key.starts_with("box_") ||
           key.substr(std::min(key.find('_'), key.size())).starts_with("_box_");
}

}  // namespace

std::optional<Messages> Messages::load(std::string_view language, bool ascii) {
    for (const EmbeddedFile& file : embedded_messages()) {
        if (language_of(file) != language) continue;
        Messages messages;
        messages.language_ = language;
        messages.ascii_ = ascii;
        const boost::json::value document = boost::json::parse(file.content);
        for (const auto& entry : document.as_object()) {
            if (said_by_pages_alone(entry.key())) continue;
            const std::string_view text(entry.value().as_string().data(), entry.value().as_string().size());
            messages.texts_.emplace(std::string(entry.key()), ascii ? to_ascii(text) : std::string(text));
        }
        return messages;
    }
    return std::nullopt;
}

std::string_view Messages::raw(std::string_view key) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? key : std::string_view(found->second);
}

std::string Messages::text(
    std::string_view key, std::initializer_list<std::pair<std::string_view, std::string_view>> values) const {
    std::string out;
    each_part(
        raw(key), [&](std::string_view words) { out += words; },
        [&](std::string_view name) {
            for (const auto& [known, value] : values) {
                if (known == name) out += value;
            }
        });
    return out;
}

void each_part(std::string_view message, const std::function<void(std::string_view)>& words,
               const std::function<void(std::string_view)>& name) {
    while (!message.empty()) {
        const std::size_t open = message.find('{');
        const std::size_t close = open == std::string_view::npos ? open : message.find('}', open);
        if (close == std::string_view::npos) {
            words(message);
            return;
        }
        if (open > 0) words(message.substr(0, open));
        name(message.substr(open + 1, close - open - 1));
        message.remove_prefix(close + 1);
    }
}

}  // namespace subrosa::terminal
