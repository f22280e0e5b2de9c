#include "server/names.hpp"

#include "table/request.hpp"
#include "table/text_checks.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>
#include <unicode/uvernum.h>
#include <utility>

namespace subrosa::server {

namespace {

using icu::UnicodeString;

// Bump with every change of name_key().
constexpr std::int64_t key_rules = 1;
// In bytes. No account has a longer name.
constexpr std::size_t longest_keyed = 200;

void must_work(UErrorCode status) {
    if (U_FAILURE(status)) throw std::runtime_error(fmt::format("ICU fails: {}", u_errorName(status)));
}

// Thread-safe after construction.
const USpoofChecker* spoof_checker() {
    static const icu::LocalUSpoofCheckerPointer checker = [] {
        UErrorCode status = U_ZERO_ERROR;
        icu::LocalUSpoofCheckerPointer made(uspoof_open(&status));
        must_work(status);
        uspoof_setChecks(made.getAlias(), USPOOF_RESTRICTION_LEVEL, &status);
        uspoof_setRestrictionLevel(made.getAlias(), USPOOF_MODERATELY_RESTRICTIVE);
        must_work(status);
        return made;
    }();
    return checker.getAlias();
}

template <class Instance>
UnicodeString normalized(const UnicodeString& text, Instance instance) {
    UErrorCode status = U_ZERO_ERROR;
    UnicodeString result = instance(status)->normalize(text, status);
    must_work(status);
    return result;
}

UnicodeString from_utf8(std::string_view text) {
    return UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

std::string to_utf8(const UnicodeString& text) {
    std::string result;
    text.toUTF8String(result);
    return result;
}

bool is_selector(UChar32 c) {
    return u_hasBinaryProperty(c, UCHAR_VARIATION_SELECTOR) != 0;
}

// Of invisible characters, only emoji joiners and variation selectors are allowed.
bool shows_everything(const UnicodeString& text) {
    constexpr UChar32 joiner = 0x200D;
    enum class Before : std::uint8_t { other, emoji, selector, joiner };
    Before before = Before::other;
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        const UChar32 c = text.char32At(i);
        if (c == joiner) {
            if (before != Before::emoji && before != Before::selector) return false;
            before = Before::joiner;
        } else if (c >= 0xFE00 && c <= 0xFE0F) {
            if (before != Before::emoji) return false;
            before = Before::selector;
        } else if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) {
            return false;
        } else {
            const bool picture = u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC) != 0;
            if (before == Before::joiner && !picture) return false;
            const bool emoji = picture || u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER) != 0;
            before = emoji ? Before::emoji : Before::other;
        }
    }
    return before != Before::joiner;
}

// Counted in normal form D, because a precomposed letter may have marks. Spacing vowel signs, as in
// Devanagari, do not count.
bool has_few_marks(const UnicodeString& decomposed) {
    constexpr unsigned most_marks = 2;
    unsigned marks = 0;
    bool base = false;  // a character that a mark can attach to
    for (std::int32_t i = 0; i < decomposed.length(); i = decomposed.moveIndex32(i, 1)) {
        const UChar32 c = decomposed.char32At(i);
        const auto type = u_charType(c);
        if (is_selector(c)) continue;
        if (type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK) {
            if (!base || ++marks > most_marks) return false;
        } else if (type == U_COMBINING_SPACING_MARK) {
            if (!base) return false;
        } else {
            marks = 0;
            base = !u_isUWhiteSpace(c);
        }
    }
    return true;
}

bool mixes_scripts(const UnicodeString& text) {
    UErrorCode status = U_ZERO_ERROR;
    const std::int32_t failed = uspoof_checkUnicodeString(spoof_checker(), text, nullptr, &status);
    must_work(status);
    return failed != 0;
}

}  // namespace

std::string trimmed_name(std::string_view name) {
    std::string trimmed;
    for (const char c : name) {
        // A page shows several spaces as one, so such names look the same.
        if (c == ' ' && (trimmed.empty() || trimmed.back() == ' ')) continue;
        trimmed += c;
    }
    if (!trimmed.empty() && trimmed.back() == ' ') trimmed.pop_back();
    return trimmed;
}

Result<std::string> checked_name(std::string_view name) {
    const std::string trimmed = trimmed_name(name);
    if (!table::is_clean_text(trimmed, table::longest_name))
        return Error{
            fmt::format("a name has 1 to {} characters, all of them to be seen, with no space at its ends",
                        table::longest_name)};
    const UnicodeString text = normalized(from_utf8(trimmed), icu::Normalizer2::getNFCInstance);
    if (!shows_everything(text))
        return Error{"joiners and variation selectors stand only behind an emoji in a name"};
    if (!has_few_marks(normalized(text, icu::Normalizer2::getNFDInstance)))
        return Error{"a letter of a name has at most two marks"};
    if (mixes_scripts(text)) return Error{"a name does not mix letters of these scripts"};
    return {boost::system::in_place_value, to_utf8(text)};
}

std::string name_key(std::string_view name) {
    const std::string trimmed = trimmed_name(name);
    if (trimmed.size() > longest_keyed) return {};
    UnicodeString key = from_utf8(trimmed);
    // Two passes: a skeleton may contain capital letters again (O for 0).
    for (int pass = 0; pass < 2; ++pass) {
        const UnicodeString folded = normalized(key, icu::Normalizer2::getNFKCCasefoldInstance);
        UErrorCode status = U_ZERO_ERROR;
        uspoof_getSkeletonUnicodeString(spoof_checker(), 0, folded, key, &status);
        must_work(status);
    }
    return to_utf8(key);
}

void prepare_names() {
    static_cast<void>(checked_name("a"));
    static_cast<void>(name_key("a"));
}

std::int64_t name_key_version() {
    return key_rules * 1000 + U_ICU_VERSION_MAJOR_NUM;
}

}  // namespace subrosa::server
