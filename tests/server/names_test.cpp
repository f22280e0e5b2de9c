// Names that people may choose.
#include "server/names.hpp"

#include <gtest/gtest.h>

namespace subrosa::server {
namespace {

TEST(Names, LoseSpaceThatIsNotSeen) {
    EXPECT_EQ(checked_name("Anna").value(), "Anna");
    EXPECT_EQ(checked_name("  Anna  ").value(), "Anna");
    EXPECT_EQ(checked_name(" William   of Baskerville").value(), "William of Baskerville");
}

TEST(Names, MayBeOfAnyScript) {
    for (const char* const name :
         {"x", "Ünsal", "Γιώργος", "松尾芭蕉", "محمد", "O'Neil-Smith", "🌹", "<b>&amp;"})
        EXPECT_EQ(checked_name(name).value(), name);
}

TEST(Names, AreCountedInCharacters) {
    std::string roses;
    for (int i = 0; i < 24; ++i) roses += "🌹";
    EXPECT_TRUE(checked_name(roses));
    EXPECT_FALSE(checked_name(roses + "🌹"));
    EXPECT_TRUE(checked_name(std::string(24, 'x') + "   "));
    EXPECT_FALSE(checked_name(std::string(25, 'x')));
    EXPECT_FALSE(checked_name(std::string(1'000'000, ' ')));
}

TEST(Names, ShowEverythingThatTheyAre) {
    using namespace std::string_literals;
    const std::string bad[] = {"",
                               "   ",
                               "\t",
                               "An\nna",
                               "An\0na"s,
                               "An\x7Fna",
                               "An\xC2\x85na",      // a control character beyond ASCII
                               "An\xE2\x80\xAEna",  // right-to-left override
                               "An\xE2\x81\xA6na",  // isolate
                               "An\xE2\x80\x8Bna",  // no width
                               "\xEF\xBB\xBF"
                               "Anna",  // byte order mark
                               "\xC2\xA0"
                               "Anna",              // space at its front
                               "Anna\xE3\x80\x80",  // and at its back
                               "An\xFFna",
                               "An\xC3",  // no UTF-8
                               "An\xC0\xAF"
                               "na",                     // a slash in too long a form
                               "An\xED\xA0\x80na",       // half a character
                               "An\xF4\x90\x80\x80na"};  // beyond the last one
    for (const std::string& name : bad) {
        const auto result = checked_name(name);
        EXPECT_FALSE(result) << name;
        EXPECT_TRUE(result || !result.error().message.empty());
    }
}

}  // namespace
}  // namespace subrosa::server
