// Which names are allowed.
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

// Invisible characters would make two names look equal.
TEST(Names, HideNothing) {
    for (const char* const name :
         {"A\u200dccy", "Ac\ufe0fcy", "Ac\u034fcy", "Ac\u180bcy", "Ac\u180ccy", "Ac\u180dcy",
          "\U0001d173Accy", "Ac\U0001d17acy", "Ac\u115fcy", "Ac\u3164cy", "Accy\ufe0f", "A1\ufe0f", "🌹\u200d",
          "🌹\u200dA", "🌹\ufe0f\ufe0f"})
        EXPECT_FALSE(checked_name(name)) << name;
    // Heart, family, rainbow flag, a waving hand with a colour: one emoji each.
    for (const char* const name :
         {"❤\ufe0f", "👩\u200d👩\u200d👧", "🏳\ufe0f\u200d🌈", "Anna 👋🏽", "👩🏽\u200d🚀", "🇨🇿"})
        EXPECT_EQ(checked_name(name).value(), name);
}

TEST(Names, HaveFewMarks) {
    const std::string mark = "\u0301";
    EXPECT_TRUE(checked_name("a" + mark + mark));
    EXPECT_FALSE(checked_name("a" + mark + mark + mark));
    EXPECT_FALSE(checked_name("Ann\u00e1" + mark + mark)) << "the letter has one already";
    EXPECT_FALSE(checked_name(mark + "Anna"));
    EXPECT_FALSE(checked_name("Anna " + mark));
    EXPECT_EQ(checked_name("a" + mark).value(), "\u00e1") << "one way to write it";
    for (const char* const name : {"Nguyễn Huệ", "ज़िंदगी", "ที่นี่", "شَدّة"})
        EXPECT_TRUE(checked_name(name)) << name;
}

TEST(Names, DoNotMixScriptsThatLookAlike) {
    for (const char* const name : {"Аccy", "Αnna", "Pаul", "Анna"}) EXPECT_FALSE(checked_name(name)) << name;
    for (const char* const name : {"Анна", "Άννα", "Anna 安娜", "Anna アンナ", "Ali علي", "Анна 7", "Анна 🌹"})
        EXPECT_TRUE(checked_name(name)) << name;
}

TEST(Names, ThatLookAlikeHaveTheSameKey) {
    const std::string key = name_key("Accy");
    EXPECT_FALSE(key.empty());
    for (const char* const name :
         {"accy", "ACCY", " Accy ", "A\u200dccy", "Ac\ufe0fcy", "Ac\u034fcy", "Ac\u180bcy", "\U0001d173Accy",
          "Аccy", "Ассу", "Ａccy", "Ａｃｃｙ", "𝐀𝐜𝐜𝐲"})
        EXPECT_EQ(name_key(name), key) << name;
    for (const char* const name : {"Acy", "Accy2", "Áccy", "A ccy", "Bccy"})
        EXPECT_NE(name_key(name), key) << name;
    EXPECT_EQ(name_key("Bob0"), name_key("BobO"));
    EXPECT_EQ(name_key("Ärne"), name_key("ärne"));
    EXPECT_EQ(name_key(std::string(100'000, 'x')), "");
    EXPECT_EQ(name_key(name_key("Rn0")), name_key("Rn0")) << "the key of a key is the same";
}

}  // namespace
}  // namespace subrosa::server
