// The text that people read, in their language: the message files are built into the program and looked up by
// key.
#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace subrosa::terminal {

struct EmbeddedFile {
    std::string_view name;  // "en.json"
    std::string_view content;
};

// Every file of web/messages. Generated when the program is built.
std::span<const EmbeddedFile> embedded_messages();

// "en", "cs", ...: the languages there is a message file for, English first.
std::vector<std::string> languages();

// The language that the environment asks for (LC_ALL, LC_MESSAGES, LANG), English if there is none of it.
std::string language_of_environment();

// Text with only the letters of ASCII: accents are dropped, arrows and dashes written with plain signs.
std::string to_ascii(std::string_view text);

// The messages of one language, without those of the page (`web_`). A message is a text with {names} in it.
class Messages {
  public:
    // Nothing if there is no such language. With `ascii` every text is written as to_ascii() does.
    static std::optional<Messages> load(std::string_view language, bool ascii = false);

    [[nodiscard]] const std::string& language() const { return language_; }
    [[nodiscard]] bool ascii() const { return ascii_; }
    [[nodiscard]] bool has(std::string_view key) const { return texts_.contains(key); }
    // The message with its {names} unfilled; the key itself if there is none (the tests see to it that there
    // is).
    [[nodiscard]] std::string_view raw(std::string_view key) const;
    // The message, every {name} replaced by its value.
    [[nodiscard]] std::string text(
        std::string_view key,
        std::initializer_list<std::pair<std::string_view, std::string_view>> values = {}) const;
    [[nodiscard]] const std::map<std::string, std::string, std::less<>>& all() const { return texts_; }

  private:
    std::string language_;
    bool ascii_ = false;
    std::map<std::string, std::string, std::less<>> texts_;
};

// Takes a message apart: calls `words` with each piece of text and `name` with each {name} in it, in order.
void each_part(std::string_view message, const std::function<void(std::string_view)>& words,
               const std::function<void(std::string_view)>& name);

}  // namespace subrosa::terminal
