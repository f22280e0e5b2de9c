// The journal: the same entries give the same table, and whatever a damaged line says, it is an error or an
// entry, never a crash.
#include "base/hash.hpp"
#include "tests/table/live_monkey.hpp"

#include <map>

namespace subrosa::table::testing {
namespace {

std::string tag_of(const std::string& line) {
    return std::string(parse_json(line)->at("do").as_string());
}

TEST(Entries, OfEveryKindAreReadAsTheyWereWritten) {
    json::object claim{{"kind", "i_am"}, {"identity", "red"}};
    const TableSetup setup = setup_of(Wish{});
    const std::vector<JournalPayload> kinds{entry::Opened{setup, "p0"},
                                            entry::Sat{1, "p1", "Ünï \"1\""},
                                            entry::Renamed{1, "Ünï 2", false},
                                            entry::BotSeated{2, "random", "Rita"},
                                            entry::Stood{1},
                                            entry::Invited{0, text_hash("token")},
                                            entry::Linked{text_hash("token")},
                                            entry::Started{std::string(64, 'a')},
                                            entry::Chose{2, "play red-4"},
                                            entry::TookBack{1},
                                            entry::TookBack{1, 4},
                                            entry::AskedBack{0, 17},
                                            entry::AnsweredBack{1, true},
                                            entry::BackLapsed{},
                                            entry::WantsPause{2, true},
                                            entry::Reads{1, true},
                                            entry::ReadingLapsed{},
                                            entry::RanOut{1},
                                            entry::Returned{1},
                                            entry::Said{"Name", 2, "日本 \\ \"hello\""},
                                            entry::Said{"Name", std::nullopt, "x"},
                                            entry::Claimed{1, claim},
                                            entry::Woke{123},
                                            entry::Closed{}};
    for (const JournalPayload& what : kinds) {
        for (const Cause& cause : {Cause{}, Cause{"p1", "client", 7}, Cause{"", "", 1}}) {
            const JournalEntry entry{1'700'000'000'123, cause, what};
            const std::string line = text_of(entry);
            EXPECT_EQ(line.find('\n'), std::string::npos);
            const auto read = read_entry(line);
            ASSERT_TRUE(read.has_value()) << line << ": " << read.error().message;
            EXPECT_EQ(read->at, entry.at);
            EXPECT_EQ(read->cause, cause);
            EXPECT_EQ(read->payload.index(), what.index());
            EXPECT_EQ(text_of(*read), line);
        }
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<JournalPayload> + 2);
    EXPECT_EQ(std::get<entry::Opened>(read_entry(text_of({0, {}, kinds[0]}))->payload).setup, setup);
}

TEST(Entries, ThatAreNoneSayWhatIsWrong) {
    const auto complaint_about = [](std::string_view line) {
        const auto read = read_entry(line);
        return read ? std::string("none") : read.error().message;
    };
    const std::map<std::string, std::string> wrong{
        {"", "not JSON"},
        {"nonsense", "not JSON"},
        {"[]", "/: must be an object"},
        {"{}", "/at: is missing"},
        {R"({"at":1})", "/do: is missing"},
        {R"({"at":1,"do":"fly"})", "/do: \"fly\" is not known"},
        {R"({"at":1,"do":7})", "/do: must be a string"},
        {R"({"at":-1,"do":"close"})", "/at: must be a whole number"},
        {R"({"at":9223372036854775807,"do":"close"})", "/at: must be a whole number"},
        {R"({"at":1,"do":"stand"})", "/seat: is missing"},
        {R"({"at":1,"do":"stand","seat":-1})", "/seat: must be a whole number"},
        {R"({"at":1,"do":"stand","seat":1,"more":2})", "/more: is not known here"},
        {R"({"at":1,"do":"pause","seat":1,"wanted":"yes"})", "/wanted: must be true or false"},
        {R"({"at":1,"do":"close","cause":7})", "/cause: must be an object"},
        {R"({"at":1,"do":"close","cause":{"person":"p"}})", "/cause/client: is missing"},
    };
    for (const auto& [line, message] : wrong)
        EXPECT_EQ(complaint_about(line).substr(0, message.size()), message) << line;
}

TEST(Journals, BeginWithTheOpeningAndHaveOnlyOne) {
    const auto complaint_about = [](const std::vector<std::string>& lines) {
        const auto table = Table::from_journal(lines);
        return table ? std::string("none") : table.error().message;
    };
    Room room(Wish{});
    room.fill();
    std::vector<std::string> lines = room.journal();
    EXPECT_EQ(complaint_about(lines), "none");
    EXPECT_EQ(complaint_about({}), "no entries");
    EXPECT_EQ(complaint_about({lines[1]}), "entry 0: a table is opened once, at its beginning");
    EXPECT_EQ(complaint_about({lines[0], lines[0]}), "entry 1: a table is opened once, at its beginning");
    EXPECT_EQ(complaint_about({lines[0], "{"}).substr(0, 17), "entry 1: not JSON");
    EXPECT_EQ(complaint_about({lines[0], lines[1], lines[1]}), "entry 2: somebody sits there already");
    EXPECT_EQ(complaint_about({lines[0], text_of({1, {}, entry::Closed{}})}),
              "entry 1: earlier than the entry before it");
}

// Entries that are well written and do not fit: none may be taken, as each would have been refused.
TEST(Journals, EntriesThatDoNotFitAreErrors) {
    Room gathering(Wish{});
    gathering.must(request::Sit{0, {}}, person(0));
    Room running(Wish{});
    running.start();
    Room over(Wish{});
    over.start();
    core::Rng rng(2);
    over.play_to_end(rng);
    const core::Seat asked = running->awaited().front();
    const json::object claim{{"kind", "i_give_nothing_away"}};
    const std::vector<JournalPayload> in_no_game{entry::Chose{0, "play red-4"},
                                                 entry::TookBack{0},
                                                 entry::AskedBack{0},
                                                 entry::AnsweredBack{0, true},
                                                 entry::BackLapsed{},
                                                 entry::RanOut{0},
                                                 entry::WantsPause{0, true},
                                                 entry::Reads{0, true},
                                                 entry::ReadingLapsed{},
                                                 entry::Returned{0},
                                                 entry::Claimed{0, claim},
                                                 entry::Woke{0},
                                                 entry::Stood{1},
                                                 entry::Sat{0, "p5", "x"},
                                                 entry::Started{std::string(64, '0')},
                                                 entry::Started{"0"},
                                                 entry::BotSeated{1, "nobody", "x"},
                                                 entry::Stood{3},
                                                 entry::Said{"x", 3U, "x"}};
    const std::vector<JournalPayload> in_a_game{entry::Chose{asked, "play nothing"},
                                                entry::Chose{(asked + 1U) % 3U, "play red-4"},
                                                entry::TookBack{0},
                                                entry::AskedBack{0},
                                                entry::TookBack{asked, 99},
                                                entry::AnsweredBack{0, true},
                                                entry::BackLapsed{},
                                                entry::Returned{0},
                                                entry::Sat{0, "p5", "x"},
                                                entry::BotSeated{0, "random", "x"},
                                                entry::Invited{0, "hash"},
                                                entry::Linked{"hash"},
                                                entry::Started{std::string(64, '0')},
                                                entry::RanOut{3},
                                                entry::WantsPause{7, true},
                                                entry::Reads{3, true},
                                                entry::ReadingLapsed{},
                                                entry::Claimed{1000, claim},
                                                entry::Claimed{0, {}},
                                                entry::Claimed{0, {{"kind", "i_lie"}}}};
    const std::vector<JournalPayload> after_it{entry::Sat{0, "p5", "x"}, entry::Stood{0},
                                               entry::Closed{},          entry::Chose{0, "x"},
                                               entry::Woke{0},           entry::Claimed{0, claim}};
    const std::vector<std::pair<Room*, const std::vector<JournalPayload>*>> all{
        {&gathering, &in_no_game}, {&running, &in_a_game}, {&over, &after_it}};
    for (const auto& [room, entries] : all) {
        for (const JournalPayload& what : *entries) {
            auto lines = room->journal();
            lines.push_back(text_of({room->now, {}, what}));
            EXPECT_FALSE(Table::from_journal(lines).has_value()) << lines.back();
        }
    }
}

// Two tables are the same if everything that can be seen of them is, from the first news on.
void expect_same(const Table& table, const Table& other, Millis now) {
    ASSERT_EQ(snapshot(table, now), snapshot(other, now));
    ASSERT_EQ(table.phase(), other.phase());
    if (!table.game_file()) return;
    ASSERT_EQ(text_of(*table.game_file()), text_of(*other.game_file()));
}

TEST(Journals, LeadToTheSameTableWhateverHappened) {
    std::map<std::string, std::size_t> kinds;
    for (std::uint64_t luck = 100; luck < 124 || (kinds["close"] == 0 && luck < 400); ++luck) {
        Monkey monkey(luck);
        Table table(any_setup(monkey.rng()), "p0", monkey.now);
        std::vector<std::string> journal = table.take_entries();
        std::unique_ptr<Table> shadow;  // restored at some moment, and done the same to from then on
        std::vector<Deed> deeds = monkey.opening(table);
        for (std::size_t step = 0; step < 600; ++step) {
            const Deed deed = step < deeds.size() ? deeds[step] : monkey.any(table);
            const Answer answer = deed(table);
            const auto fresh = table.take_entries();
            journal.insert(journal.end(), fresh.begin(), fresh.end());
            if (shadow) {
                const Answer same = deed(*shadow);
                ASSERT_EQ(same.has_value(), answer.has_value());
                ASSERT_TRUE(answer || same.error().reason == answer.error().reason);
                ASSERT_EQ(shadow->take_entries(), fresh);
            }
            if (step % 97 != 42) continue;
            if (shadow) expect_same(table, *shadow, monkey.now);
            auto restored = Table::from_journal(journal);
            ASSERT_TRUE(restored.has_value()) << restored.error().message;
            ASSERT_EQ((*restored)->take_entries().size(), 0U);
            shadow = *std::move(restored);
            expect_same(table, *shadow, monkey.now);
            if (HasFatalFailure()) return;
        }
        for (const std::string& line : journal) ++kinds[tag_of(line)];
    }
    for (const char* kind :
         {"open", "sit", "bot", "stand", "invite", "start", "choose", "take_back", "ask_back", "answer_back",
          "pause", "run_out", "return", "say", "claim", "wake", "close"})
        EXPECT_GT(kinds[kind], 0U) << kind;
}

// ---- damage

std::string damaged(std::string line, core::Rng& rng) {
    for (auto times = 1 + rng.below(3); times > 0 && !line.empty(); --times) {
        const auto at = rng.below(static_cast<std::uint32_t>(line.size()));
        switch (rng.below(5)) {
            case 0:
                line[at] = static_cast<char>(rng.below(256));
                break;
            case 1:
                line.erase(at, 1 + rng.below(4));
                break;
            case 2:
                line.insert(at, 1, static_cast<char>(rng.below(256)));
                break;
            case 3:
                line[at] = static_cast<char>('0' + rng.below(10));
                break;
            default:
                line.resize(at);
        }
    }
    return line;
}

TEST(Journals, DamagedOnesAreErrorsOrTables) {
    std::size_t errors = 0;
    std::size_t tables = 0;
    for (std::uint64_t luck = 200; luck < 206; ++luck) {
        Monkey monkey(luck);
        Table table(any_setup(monkey.rng()), "p0", monkey.now);
        for (const Deed& deed : monkey.opening(table)) static_cast<void>(deed(table));
        for (int step = 0; step < 150; ++step) static_cast<void>(monkey.any(table)(table));
        const std::vector<std::string> journal = table.take_entries();
        for (int time = 0; time < 350; ++time) {
            std::vector<std::string> lines = journal;
            const auto at = monkey.rng().below(static_cast<std::uint32_t>(lines.size()));
            switch (monkey.rng().below(6)) {
                case 0:
                    lines.erase(lines.begin() + at);
                    break;
                case 1:
                    std::swap(lines[at], lines[(at + 1) % lines.size()]);
                    break;
                default:
                    lines[at] = damaged(lines[at], monkey.rng());
            }
            lines.resize(std::min<std::size_t>(lines.size(), at + 30));
            const auto restored = Table::from_journal(lines);
            ++(restored ? tables : errors);
            if (!restored) {
                EXPECT_EQ(restored.error().message.substr(0, 6), "entry ");
                continue;
            }
            // Whatever it is, it can be looked at and played on with.
            static_cast<void>(snapshot(**restored, monkey.now));
            for (int step = 0; step < 3; ++step) static_cast<void>(monkey.any(**restored)(**restored));
        }
    }
    EXPECT_GT(errors, 500U);
    EXPECT_GT(tables, 100U);
}

}  // namespace
}  // namespace subrosa::table::testing
