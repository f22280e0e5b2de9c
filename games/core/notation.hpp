// Notation of moves: each form of a game's moves, described once. From the forms moves are written and read,
// and listed in the docs.
//
//   using Form = core::MoveForm<Action, Verb>;
//   constexpr core::Notation notation(&Action::verb, std::to_array<Form>({
//       {Verb::stop, {}},                                                    // "stop"
//       {Verb::go, {Form::name<Location>(&Action::what)}},                   // "go NE"
//       {Verb::vote, {Form::seat(&Action::whom, 8)}},                        // "vote 3"
//       {Verb::vote, "abstain", {Form::implied(&Action::whom, nobody)}},     // "abstain"
//   }));
#pragma once

#include "games/core/names.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace subrosa::core {

// A part of a form: a word, or a value that the form implies without one.
template <class Action>
struct MovePart {
    using Member = std::uint8_t Action::*;
    enum class Kind : std::uint8_t {
        none,
        implied,    // no word: the member has the value `least`
        literal,    // the word `text`
        name,       // one of `names` by the member's value
        number,     // `text`, then the member's value in decimal
        component,  // a word that the game writes and reads itself
    };
    struct Component {
        void (*append)(std::string& text, std::uint8_t value) = nullptr;
        std::optional<std::uint8_t> (*find)(std::string_view word) = nullptr;
    };

    Kind kind = Kind::none;
    std::uint8_t least = 0;  // values that the member can have in this form
    std::uint8_t most = 0;
    Member member = nullptr;
    std::string_view text{};
    std::string_view called{};  // what a name, number or component is, for the docs
    std::span<const std::string_view> names{};
    Component component{};

    [[nodiscard]] constexpr bool has_word() const { return kind > Kind::implied; }
    [[nodiscard]] constexpr bool fits(const Action& action) const {
        return member == nullptr || (action.*member >= least && action.*member <= most);
    }
    void append_to(std::string& written, const Action& action) const {
        if (kind == Kind::literal || kind == Kind::number) written += text;
        if (kind == Kind::name) written += names[action.*member];
        if (kind == Kind::component) component.append(written, action.*member);
        if (kind == Kind::number) {
            std::array<char, 3> digits{};
            const auto end = std::to_chars(digits.begin(), digits.end(), action.*member);
            written.append(digits.begin(), end.ptr);
        }
    }
    // Whether the word says this part. The member gets its value.
    bool read(std::string_view word, Action& action) const {
        if (kind == Kind::literal) return word == text;
        const auto value = value_of(word);
        if (!value || *value < least || *value > most) return false;
        action.*member = *value;
        return true;
    }

  private:
    [[nodiscard]] std::optional<std::uint8_t> value_of(std::string_view word) const {
        if (kind == Kind::component) return component.find(word);
        if (kind == Kind::number)
            return word.starts_with(text) ? number_in(word.substr(text.size())) : std::nullopt;
        for (std::size_t i = least; i <= most; ++i) {
            if (names[i] == word) return static_cast<std::uint8_t>(i);
        }
        return std::nullopt;
    }
    // Without leading zeros.
    static std::optional<std::uint8_t> number_in(std::string_view digits) {
        std::uint8_t number = 0;
        const char* const end = digits.data() + digits.size();
        const auto read = std::from_chars(digits.data(), end, number);
        if (read.ec != std::errc{} || read.ptr != end || (digits[0] == '0' && digits.size() > 1))
            return std::nullopt;
        return number;
    }
};

// How a move of a verb is written: the verb's name, or other words, then the parts that have a word, with one
// space between words.
template <class Action, Named Verb>
struct MoveForm {
    using Part = MovePart<Action>;
    using Member = typename Part::Member;
    using Kind = typename Part::Kind;
    static constexpr std::size_t most_parts = 4;

    Verb verb;
    std::string_view words;
    std::array<Part, most_parts> all_parts{};
    std::size_t count = 0;  // of parts

    constexpr MoveForm(Verb verb, std::string_view words, std::initializer_list<Part> parts)
        : verb(verb), words(words) {
        for (const Part& part : parts) all_parts.at(count++) = part;
    }
    constexpr MoveForm(Verb verb, std::initializer_list<Part> parts) : MoveForm(verb, name_of(verb), parts) {}

    template <class Value>
    static constexpr Part implied(Member member, Value value) {
        const auto only = static_cast<std::uint8_t>(value);
        return {.kind = Kind::implied, .least = only, .most = only, .member = member};
    }
    static constexpr Part literal(std::string_view word) { return {.kind = Kind::literal, .text = word}; }
    template <Named Enum>
    static constexpr Part name(Member member) {
        return name(member, Names<Enum>::kind, Enum{}, static_cast<Enum>(Names<Enum>::all.size() - 1));
    }
    // An enumerator from `first` to `last`.
    template <Named Enum>
    static constexpr Part name(Member member, std::string_view called, Enum first, Enum last) {
        return {.kind = Kind::name,
                .least = static_cast<std::uint8_t>(first),
                .most = static_cast<std::uint8_t>(last),
                .member = member,
                .called = called,
                .names = Names<Enum>::all};
    }
    // In one word with what stands before it.
    static constexpr Part number(Member member, std::string_view called, std::size_t least, std::size_t most,
                                 std::string_view before = {}) {
        return {.kind = Kind::number,
                .least = static_cast<std::uint8_t>(least),
                .most = static_cast<std::uint8_t>(most),
                .member = member,
                .text = before,
                .called = called};
    }
    static constexpr Part seat(Member member, std::size_t seats) {
        return number(member, "seat", 0, seats - 1);
    }
    static constexpr Part component(Member member, std::string_view called,
                                    typename Part::Component component) {
        return {.kind = Kind::component,
                .most = UINT8_MAX,
                .member = member,
                .called = called,
                .component = component};
    }

    [[nodiscard]] constexpr std::span<const Part> parts() const { return {all_parts.data(), count}; }
    [[nodiscard]] constexpr bool fits(const Action& action) const {
        const auto all = parts();
        return std::all_of(all.begin(), all.end(), [&](const Part& part) { return part.fits(action); });
    }
    // The action must fit.
    [[nodiscard]] std::string text_of(const Action& action) const {
        std::string text(words);
        for (const Part& part : parts()) {
            if (!part.has_word()) continue;
            text += ' ';
            part.append_to(text, action);
        }
        return text;
    }
    // The members that the form has a part for; false if the text is of another form.
    bool read(std::string_view text, Action& action) const {
        if (text.empty() || text[0] != words[0] || !text.starts_with(words)) return false;
        text.remove_prefix(words.size());
        for (const Part& part : parts()) {
            if (part.kind == Kind::implied) action.*part.member = part.least;
            if (!part.has_word()) continue;
            if (!text.starts_with(' ')) return false;
            const std::string_view word = text.substr(1, text.find(' ', 1) - 1);
            if (!part.read(word, action)) return false;
            text.remove_prefix(1 + word.size());
        }
        return text.empty();
    }
};

// All forms of a game, those of one verb side by side. An action is written in the first form that fits.
template <class Action, Named Verb, std::size_t N>
class Notation {
  public:
    using Form = MoveForm<Action, Verb>;

    consteval Notation(Verb Action::*verb, const std::array<Form, N>& forms) : verb_(verb), forms_(forms) {
        first_.fill(N);
        for (std::size_t i = N; i-- > 0;) {
            std::size_t& first = first_.at(static_cast<std::size_t>(forms[i].verb));
            if (first != N && first != i + 1) throw "the forms of a verb stand side by side";
            first = i;
        }
    }

    // The verb alone if no form fits; no such action can be chosen.
    [[nodiscard]] std::string text_of(const Action& action) const {
        const auto verb = static_cast<std::size_t>(action.*verb_);
        for (std::size_t i = first_[verb]; i < N && forms_[i].verb == action.*verb_; ++i) {
            if (forms_[i].fits(action)) return forms_[i].text_of(action);
        }
        return std::string(name_of(action.*verb_));
    }
    // Nothing if the text is no move.
    [[nodiscard]] std::optional<Action> action_from(std::string_view text) const {
        for (const Form& form : forms_) {
            Action action{};
            action.*verb_ = form.verb;
            if (form.read(text, action)) return action;
        }
        return std::nullopt;
    }
    [[nodiscard]] constexpr std::span<const Form> forms() const { return forms_; }

  private:
    Verb Action::*verb_;
    std::array<Form, N> forms_;
    std::array<std::size_t, Names<Verb>::all.size()> first_{};  // form of each verb; N: none
};

}  // namespace subrosa::core
