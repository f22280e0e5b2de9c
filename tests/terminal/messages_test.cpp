// The message files: complete, alike in all languages, and enough for every key the program asks for.
#include "terminal/messages.hpp"

#include "engine/any_game.hpp"
#include "games/cultists/text.hpp"
#include "games/devil/text.hpp"
#include "games/rose/text.hpp"
#include "terminal/faces/cultists/help.hpp"
#include "terminal/faces/devil/help.hpp"
#include "terminal/faces/faces.hpp"
#include "terminal/faces/rose/help.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace subrosa::cli {
namespace {

using namespace terminal;

const Messages& load(const std::string& language) {
    static std::map<std::string, Messages> loaded;
    return loaded.try_emplace(language, Messages::load(language).value()).first->second;
}

std::multiset<std::string> names_in(std::string_view message) {
    std::multiset<std::string> names;
    each_part(
        message, [](std::string_view) {}, [&](std::string_view name) { names.emplace(name); });
    return names;
}

std::string whole(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

TEST(Messages, AreThereInFiveLanguages) {
    EXPECT_EQ(languages().front(), "en");
    const std::vector<std::string> known = languages();
    EXPECT_EQ(std::set<std::string>(known.begin(), known.end()),
              (std::set<std::string>{"en", "cs", "de", "nl", "fr"}));
    EXPECT_FALSE(Messages::load("xx"));
    EXPECT_FALSE(Messages::load(""));
}

TEST(Messages, AreTheFilesByteByByte) {
    for (const EmbeddedFile& file : embedded_messages()) {
        EXPECT_EQ(file.content,
                  whole(std::filesystem::path(SUBROSA_SOURCE_DIR) / "web/messages" / std::string(file.name)));
    }
}

TEST(Messages, HaveTheSameKeysAndNamesInEveryLanguage) {
    const Messages& english = load("en");
    for (const std::string& language : languages()) {
        const Messages& other = load(language);
        for (const auto& [key, text] : english.all()) {
            ASSERT_TRUE(other.has(key)) << language << ' ' << key;
            const auto wanted = names_in(text);
            const auto found = names_in(other.raw(key));
            EXPECT_EQ(std::set<std::string>(wanted.begin(), wanted.end()),
                      std::set<std::string>(found.begin(), found.end()))
                << language << ' ' << key;
            EXPECT_NE(other.raw(key).find_first_not_of(' '), std::string_view::npos)
                << language << ' ' << key;
        }
        EXPECT_EQ(other.all().size(), english.all().size()) << language;
        EXPECT_EQ(other.raw("$schema"), "https://inlang.com/schema/inlang-message-format");
    }
}

TEST(Messages, AreTranslated) {
    // What is rightly the same: names, single letters, and texts of nothing but {names}. Latin: the next
    // test.
    const std::set<std::string> may_agree{"$schema",
                                          "rose_figure_william",
                                          "rose_figure_adson",
                                          "rose_card_william_adson",
                                          "rose_colour_orange",
                                          "cultists_word_orange",
                                          "cultists_name",
                                          "cultists_robot",
                                          "cultists_role_cultist",
                                          "cultists_card_sabotage",
                                          "cultists_end_line",
                                          "rose_log_shown",
                                          "rose_log_identity",
                                          "play_title",
                                          "rose_hours",
                                          "play_bot",
                                          "play_no_letter",
                                          "rose_end_line",
                                          "play_colon",
                                          "devil_name",
                                          "devil_role_cultist",
                                          "devil_good_ducats",
                                          "devil_word_ducats",
                                          "devil_count_ducats_1",
                                          "devil_count_ducats_2",
                                          "devil_count_ducats_5",
                                          "devil_indulgence",
                                          "devil_count_indulgences_1",
                                          "devil_count_indulgences_2",
                                          "devil_count_indulgences_5",
                                          "devil_count_points_1",
                                          "devil_count_points_2",
                                          "devil_count_points_5",
                                          "devil_inquisitor_fundamentalist",
                                          "devil_inquisitor_vandal",
                                          "devil_stage_production",
                                          "devil_end_line"};
    const auto is_latin = [](const std::string& key) {
        return key.starts_with("rose_building_") && !key.ends_with("_gloss");
    };
    const Messages& english = load("en");
    for (const std::string& language : languages()) {
        if (language == "en") continue;
        const Messages& other = load(language);
        for (const auto& [key, text] : english.all()) {
            if (may_agree.contains(key) || is_latin(key)) continue;
            EXPECT_NE(other.raw(key), text) << language << ' ' << key;
        }
    }
}

TEST(Messages, LeaveLatinNamesAlone) {
    for (const std::string& language : languages()) {
        for (std::size_t i = 0; i < rose::buildings; ++i) {
            const std::string key =
                "rose_building_" + std::string(rose::name_of(static_cast<rose::Building>(i)));
            EXPECT_EQ(load(language).raw(key), load("en").raw(key)) << language;
        }
        EXPECT_EQ(load(language).raw("rose_building_infirmarium"), "Infirmorum Domus");
    }
}

// Our texts have no dashes, exclamation marks or formal address.
TEST(Messages, KeepTheVoice) {
    for (const std::string& language : languages()) {
        for (const auto& [key, text] : load(language).all()) {
            EXPECT_EQ(text.find('!'), std::string::npos) << language << ' ' << key;
            EXPECT_EQ(text.find("—"), std::string::npos) << language << ' ' << key;
        }
    }
}

// The string literals of a source file that are keys or beginnings of keys.
std::vector<std::string> keys_in(const std::string& source) {
    std::vector<std::string> keys;
    std::vector<std::string> prefixes{"\"play_", "\"join_"};
    for (const faces::Face* face : faces::all()) prefixes.push_back("\"" + std::string(face->game()) + "_");
    for (const std::string& prefix : prefixes) {
        for (std::size_t at = source.find(prefix); at != std::string::npos;
             at = source.find(prefix, at + 1)) {
            const std::size_t end = source.find_first_not_of(
                "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_", at + 1);
            if (source[end] == '"') keys.push_back(source.substr(at + 1, end - at - 1));
        }
    }
    return keys;
}

TEST(Messages, HoldEveryKeyThatTheSourcesName) {
    const Messages& english = load("en");
    std::size_t found = 0;
    std::vector<std::filesystem::path> sources;
    for (const char* room : {"terminal", "lab", "cli"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(
                 std::filesystem::path(SUBROSA_SOURCE_DIR) / room)) {
            if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp")
                sources.push_back(entry.path());
        }
    }
    for (const std::filesystem::path& source : sources) {
        for (const std::string& key : keys_in(whole(source))) {
            ++found;
            // The beginning of a key: some keys must begin so.
            const auto next = english.all().lower_bound(key);
            const bool known = key.back() == '_' ? next != english.all().end() && next->first.starts_with(key)
                                                 : english.has(key);
            EXPECT_TRUE(known) << source << ": " << key;
        }
    }
    EXPECT_GT(found, 100U);
}

TEST(Messages, HoldEveryKeyThatIsPutTogether) {
    const Messages& english = load("en");
    const auto need = [&](std::string key) { EXPECT_TRUE(english.has(key)) << key; };
    for (std::size_t i = 0; i < rose::colours; ++i) {
        const std::string id(rose::name_of(static_cast<rose::Colour>(i)));
        for (const char* prefix : {"rose_colour_", "rose_monk_", "rose_deny_"}) need(prefix + id);
        need("rose_monk_" + id + "_acc");
    }
    for (std::size_t i = 0; i < rose::events; ++i) {
        const std::string id(rose::name_of(static_cast<rose::Event>(i)));
        need("rose_event_" + id + "_title");
        need("rose_event_" + id + "_text");
        need("rose_rule_V" + std::to_string(i + 1));
    }
    for (std::size_t i = 0; i < rose::buildings; ++i) {
        const std::string id(rose::name_of(static_cast<rose::Building>(i)));
        need("rose_building_" + id);
        need("rose_building_" + id + "_gloss");
    }
    for (const std::string_view id : rose_face::rule_ids()) need("rose_rule_" + std::string(id));
    const auto rules = std::count_if(english.all().begin(), english.all().end(),
                                     [](const auto& entry) { return entry.first.starts_with("rose_rule_"); });
    EXPECT_EQ(static_cast<std::size_t>(rules), rose_face::rule_ids().size());
}

TEST(Messages, HoldEveryKeyThatCultistsPutTogether) {
    const Messages& english = load("en");
    const auto need = [&](std::string key) { EXPECT_TRUE(english.has(key)) << key; };
    const auto name = [](auto value) { return std::string(cultists::name_of(value)); };
    for (std::size_t i = 0; i < cultists::roles; ++i) {
        need("cultists_role_" + name(static_cast<cultists::Role>(i)));
        need("cultists_role_" + name(static_cast<cultists::Role>(i)) + "_text");
    }
    for (std::size_t i = 0; i < cultists::index(cultists::Event::none); ++i) {
        std::string id = name(static_cast<cultists::Event>(i));
        std::replace(id.begin(), id.end(), '-', '_');
        need("cultists_event_" + id + "_title");
        need("cultists_event_" + id + "_text");
    }
    for (std::size_t i = 0; i <= cultists::index(cultists::Stage::over); ++i)
        need("cultists_stage_" + name(static_cast<cultists::Stage>(i)));
    for (std::size_t i = 0; i <= cultists::index(cultists::Ending::seer_found); ++i)
        need("cultists_end_" + name(static_cast<cultists::Ending>(i)));
    for (std::size_t i = 0; i <= cultists::index(cultists::Cause::role); ++i)
        need("cultists_log_died_" + name(static_cast<cultists::Cause>(i)));
    for (std::size_t i = 0; i < cultists::index(cultists::RoomCard::none); ++i)
        need("cultists_card_" + name(static_cast<cultists::RoomCard>(i)));
    // All verbs but those that what is chosen says, or that are put into words in more than one way.
    const std::set<std::string_view> otherwise{"go", "jump", "give", "pass", "vote", "seer"};
    for (const std::string_view verb : core::Names<cultists::Verb>::all) {
        std::string id(verb);
        std::replace(id.begin(), id.end(), ' ', '_');
        if (!otherwise.contains(verb)) need("cultists_choice_" + id);
    }
    for (const std::string_view topic : cultists_face::topics()) {
        need("cultists_topic_" + std::string(topic));
        need("cultists_help_" + std::string(topic));
    }
    // What the rules of roles say is with the roles.
    std::size_t own_text = 0;
    for (const std::string_view id : cultists_face::rule_ids()) {
        if (id.starts_with('L')) continue;
        need("cultists_rule_" + std::string(id));
        ++own_text;
    }
    const auto rules = std::count_if(english.all().begin(), english.all().end(), [](const auto& entry) {
        return entry.first.starts_with("cultists_rule_");
    });
    EXPECT_EQ(static_cast<std::size_t>(rules), own_text);
}

TEST(Messages, HoldEveryKeyThatTheDevilPutsTogether) {
    const Messages& english = load("en");
    const auto need = [&](std::string key) {
        std::replace(key.begin(), key.end(), '-', '_');
        EXPECT_TRUE(english.has(key)) << key;
    };
    const auto name = [](auto value) { return std::string(devil::name_of(value)); };
    for (std::size_t i = 0; i < devil::roles; ++i) {
        need("devil_role_" + name(static_cast<devil::Role>(i)));
        need("devil_role_" + name(static_cast<devil::Role>(i)) + "_text");
    }
    for (std::size_t i = 0; i < devil::wares; ++i) {
        for (const char* form : {"_1", "_2", "_5"}) {
            need("devil_count_" + name(static_cast<devil::Ware>(i)) + form);
        }
        if (i < devil::priced_wares) need("devil_good_" + name(static_cast<devil::Ware>(i)));
    }
    for (const char* thing :
         {"common", "rare", "goods", "souls", "angel", "demon", "points", "reputation", "master",
          "rural_master", "urban_master", "church_master", "small_privilege", "action_token"}) {
        for (const char* form : {"_1", "_2", "_5"}) need(std::string("devil_count_") + thing + form);
    }
    for (std::size_t i = 0; i < devil::buildings; ++i)
        need("devil_building_" + name(static_cast<devil::Building>(i)) + "_title");
    for (std::size_t i = 0; i < devil::events; ++i)
        need("devil_event_" + name(static_cast<devil::Event>(i)) + "_title");
    for (std::size_t i = 0; i < devil::inquisitors; ++i) {
        need("devil_inquisitor_" + name(static_cast<devil::Inquisitor>(i)));
        need("devil_inquisitor_" + name(static_cast<devil::Inquisitor>(i)) + "_text");
    }
    for (std::size_t i = 0; i < devil::symbols; ++i)
        need("devil_symbol_" + name(static_cast<devil::Symbol>(i)));
    for (std::size_t i = 0; i < devil::masters; ++i) {
        need("devil_master_" + name(static_cast<devil::Master>(i)));
        need("devil_master_" + name(static_cast<devil::Master>(i)) + "_text");
        need("devil_large_" + name(static_cast<devil::Large>(i)));
    }
    for (const std::string_view part : core::Names<devil::ScorePart>::all)
        need("devil_end_part_" + std::string(part));
    for (const std::string_view means : core::Names<devil::Means>::all) {
        need("devil_choice_answer_" + std::string(means));
        need("devil_log_answered_" + std::string(means));
    }
    for (const std::string_view token : core::Names<devil::Token>::all)
        need("devil_choice_token_" + std::string(token));
    for (const devil::Verb verb :
         {devil::Verb::decline, devil::Verb::close, devil::Verb::prove, devil::Verb::confess})
        need("devil_choice_" + name(verb));
    for (const devil::Stage stage :
         {devil::Stage::keep, devil::Stage::repay, devil::Stage::offer, devil::Stage::drop,
          devil::Stage::plan, devil::Stage::hunt, devil::Stage::question, devil::Stage::wings})
        need("devil_ask_" + name(stage));
    for (std::size_t i = 0; i < devil::stages; ++i) need("devil_stage_" + name(static_cast<devil::Stage>(i)));
    for (const std::string_view topic : devil_face::topics()) {
        need("devil_topic_" + std::string(topic));
        need("devil_help_" + std::string(topic));
    }
    for (const std::string_view id : devil_face::rule_ids()) need("devil_rule_" + std::string(id));
    const auto rules = std::count_if(english.all().begin(), english.all().end(), [](const auto& entry) {
        return entry.first.starts_with("devil_rule_");
    });
    EXPECT_EQ(static_cast<std::size_t>(rules), devil_face::rule_ids().size());
}

// What the terminal says of every game by keys that begin with the game's name (terminal/faces/face.hpp).
TEST(Messages, HoldEveryKeyThatAGameNeeds) {
    const Messages& english = load("en");
    for (const faces::Face* face : faces::all()) {
        const std::string game(face->game());
        const engine::AnyGame* rules = engine::find_game(game);
        ASSERT_NE(rules, nullptr) << game;
        std::vector<std::string> keys{"_name",
                                      "_opening_title",
                                      "_opening_1",
                                      "_rules_1",
                                      "_help_answer",
                                      "_help_topics",
                                      "_analysis_period",
                                      "_analysis_believed",
                                      "_analysis_given_away"};
        for (const auto& claim : rules->describe_claims()) {
            keys.push_back("_claim_" + std::string(claim.key()));
            if (claim.value().as_object().contains("seat"))
                keys.push_back("_claim_" + std::string(claim.key()) + "_you");
            for (const auto& field : claim.value().as_object()) {
                if (!english.has("join_claim_ask_" + std::string(field.key())))
                    keys.push_back("_claim_ask_" + std::string(field.key()));
            }
        }
        for (const std::string& key : keys) EXPECT_TRUE(english.has(game + key)) << game + key;
        for (const auto& option : rules->describe_options()) {
            EXPECT_EQ(face->option_words(option.key()).empty(), option.key() == "players")
                << game << ' ' << option.key();
        }
    }
}

TEST(Messages, AreFilledWithValues) {
    const Messages& english = load("en");
    EXPECT_EQ(english.text("rose_day", {{"day", "3"}, {"days", "6"}}), "Day 3 of 6");
    EXPECT_EQ(english.raw("no_such_key"), "no_such_key");
}

TEST(Messages, CanBeWrittenInAscii) {
    EXPECT_EQ(to_ascii("Příliš žluťoučký → “x” 10 − 4 … « à »"),
              "Prilis zlutoucky -> \"x\" 10 - 4 ... \" a \"");
    EXPECT_EQ(to_ascii("日"), "?");
    EXPECT_EQ(to_ascii(std::string{'\xff', 'a', '\xc4'}), "?a?");
    for (const std::string& language : languages()) {
        const Messages messages = Messages::load(language, true).value();
        for (const auto& [key, text] : messages.all()) {
            EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; }))
                << language << ' ' << key;
            // A question mark that was none before stands for a letter nobody thought of.
            const std::string original(load(language).raw(key));
            EXPECT_EQ(std::count(text.begin(), text.end(), '?'),
                      std::count(original.begin(), original.end(), '?'))
                << language << ' ' << key;
        }
    }
}

TEST(Messages, FollowTheEnvironment) {
    const auto with = [](const char* all, const char* messages, const char* lang) {
        setenv("LC_ALL", all, 1);
        setenv("LC_MESSAGES", messages, 1);
        setenv("LANG", lang, 1);
        std::string language = language_of_environment();
        unsetenv("LC_ALL");
        unsetenv("LC_MESSAGES");
        unsetenv("LANG");
        return language;
    };
    EXPECT_EQ(with("", "", "cs_CZ.UTF-8"), "cs");
    EXPECT_EQ(with("", "de_AT", "cs_CZ.UTF-8"), "de");
    EXPECT_EQ(with("nl_BE.UTF-8", "de_AT", "cs_CZ"), "nl");
    EXPECT_EQ(with("", "", "pt_BR.UTF-8"), "en");
    EXPECT_EQ(with("", "", ""), "en");
    EXPECT_EQ(with("C", "fr_FR", "fr_FR"), "en");
}

}  // namespace
}  // namespace subrosa::cli
