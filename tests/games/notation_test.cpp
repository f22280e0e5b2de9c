// The notation of a game that has only moves: each form is written and read as described.
#include "games/core/notation.hpp"

#include <gtest/gtest.h>

namespace subrosa {
namespace {

enum class Verb : std::uint8_t { wait, light, fill, snuff };
enum class Hue : std::uint8_t { red, blue, green, none };

struct Action {
    Verb verb = Verb::wait;
    std::uint8_t hue = 0;
    std::uint8_t oil = 0;
    bool operator==(const Action&) const = default;
};

}  // namespace

template <>
struct core::Names<Verb> {
    static constexpr std::string_view kind = "verb";
    static constexpr auto all = std::to_array<std::string_view>({"wait", "light", "fill", "snuff"});
};
template <>
struct core::Names<Hue> {
    static constexpr std::string_view kind = "hue";
    static constexpr auto all = std::to_array<std::string_view>({"red", "blue", "green"});
};

namespace {

using Form = core::MoveForm<Action, Verb>;

constexpr auto cold = Form::name<Hue>(&Action::hue, "cold hue", Hue::blue, Hue::green);
constexpr auto forms = std::to_array<Form>({
    {Verb::wait, {}},
    {Verb::wait, "wait for", {Form::name<Hue>(&Action::hue)}},
    {Verb::light, {Form::implied(&Action::hue, Hue::none), Form::literal("all")}},
    {Verb::light, {cold}},
    {Verb::fill, {cold, Form::number(&Action::oil, "oil", 5, 12, "oil-")}},
});
constexpr core::Notation notation(&Action::verb, forms);

TEST(Notation, WritesInTheFirstFormThatFits) {
    EXPECT_EQ(notation.text_of({Verb::light, 3, 0}), "light all");
    EXPECT_EQ(notation.text_of({Verb::light, 1, 0}), "light blue");
    EXPECT_EQ(notation.text_of({Verb::fill, 2, 12}), "fill green oil-12");
    EXPECT_EQ(notation.text_of({Verb::wait, 2, 0}), "wait");
}

TEST(Notation, WritesTheVerbOfWhatNoFormFits) {
    EXPECT_EQ(notation.text_of({Verb::light, 0, 0}), "light");  // red is not cold
    EXPECT_EQ(notation.text_of({Verb::fill, 1, 4}), "fill");
    EXPECT_EQ(notation.text_of({Verb::snuff, 0, 0}), "snuff");  // has no form
}

TEST(Notation, ReadsEachForm) {
    EXPECT_EQ(notation.action_from("wait"), (Action{Verb::wait, 0, 0}));
    EXPECT_EQ(notation.action_from("wait for blue"), (Action{Verb::wait, 1, 0}));
    EXPECT_EQ(notation.action_from("light all"), (Action{Verb::light, 3, 0}));
    EXPECT_EQ(notation.action_from("fill green oil-5"), (Action{Verb::fill, 2, 5}));
}

TEST(Notation, ReadsNothingElse) {
    for (const char* text : {"",
                             " ",
                             "snuff",
                             "wait ",
                             " wait",
                             "wait for",
                             "wait for ",
                             "wait forblue",
                             "waitfor blue",
                             "light",
                             "light red",
                             "light none",
                             "light all blue",
                             "fill blue",
                             "fill blue 5",
                             "fill blue oil-4",
                             "fill blue oil-13",
                             "fill blue oil-05",
                             "fill blue oil-",
                             "fill blue oil-+5",
                             "fill blue oil-300",
                             "fill blue oil-5 ",
                             "fill blue  oil-5",
                             "fill oil-5 blue"})
        EXPECT_FALSE(notation.action_from(text)) << '"' << text << '"';
}

}  // namespace
}  // namespace subrosa
