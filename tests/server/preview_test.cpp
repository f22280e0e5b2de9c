// The preview of a table's link in messengers: who invites to what while the table gathers, nothing
// otherwise.
#include "tests/server/real_table.hpp"

#include <fstream>

namespace subrosa::server {
namespace {

namespace fs = std::filesystem;

// A server with a small web client.
class PreviewTest : public ::testing::Test {
  protected:
    PreviewTest() {
        fs::remove_all(web_);
        fs::create_directories(web_ / "cards");
        write("index.html", "<html><head><title>Sub Rosa</title></head><body></body></html>");
        write("previews.json",
              R"([{"language":"en","invites":"{name} invites you to {game}","invited":"To {game}",)"
              R"("line":"{taken} of {seats} are here","house":"The house","games":{"rose":"The Rose"}},)"
              R"({"language":"cs","invites":"{name} zve: {game}","invited":"Na {game}",)"
              R"("line":"{taken} z {seats}","house":"Dům","games":{"rose":"Růže"}}])");
        for (const char* card : {"rose-en", "rose-cs", "house-en"})
            write(std::string("cards/") + card + ".jpg", "jpg");
        ServerSettings settings;
        settings.web = web_;
        server.emplace(std::move(settings));
    }
    ~PreviewTest() override { fs::remove_all(web_); }
    PreviewTest(const PreviewTest&) = delete;
    PreviewTest& operator=(const PreviewTest&) = delete;
    PreviewTest(PreviewTest&&) = delete;
    PreviewTest& operator=(PreviewTest&&) = delete;

    void write(const std::string& name, std::string_view text) const { std::ofstream(web_ / name) << text; }
    [[nodiscard]] std::string page(const std::string& target) const {
        const auto client = patient_client(server->url());
        const auto reply = client->get(target).value();
        EXPECT_EQ(reply.status, 200U);
        EXPECT_TRUE(reply.body.ends_with("<body></body></html>")) << reply.body;
        return reply.body;
    }
    static bool has(const std::string& page, const std::string& property, const std::string& content) {
        return page.find("<meta property=\"" + property + "\" content=\"" + content + "\" />") !=
               std::string::npos;
    }

    fs::path web_ = fs::temp_directory_path() / fmt::format("subrosa-preview-{}", getpid());
    std::optional<RealServer> server;
};

TEST_F(PreviewTest, SaysWhoInvitesToWhatAndHowManyAreThere) {
    TestClient anna(*server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "thumb", "open"}, {{"title", "Hidden title"}});
    const std::string found = page("/tables/" + table.id);
    EXPECT_TRUE(has(found, "og:title", "Anna invites you to The Rose")) << found;
    EXPECT_TRUE(has(found, "og:description", "2 of 3 are here"));
    EXPECT_TRUE(has(found, "og:image", server->url() + "/cards/rose-en.jpg"));
    EXPECT_TRUE(has(found, "og:url", server->url() + "/tables/" + table.id));
    EXPECT_EQ(found.find("Hidden title"), std::string::npos);
    EXPECT_TRUE(has(page("/tables/" + table.id + "?in=cs"), "og:title", "Anna zve: Růže"));
    EXPECT_TRUE(has(page("/tables/" + table.id + "?in=%22%3E"), "og:title", "Anna invites you to The Rose"));
}

TEST_F(PreviewTest, NamesNobodyButTheHost) {
    TestClient anna(*server, "Anna");
    TestClient bert(*server, "Bert");
    const OpenedTable table = open_table(anna, {"open", "open", "thumb"});
    TestSocket line(bert, table.id);
    line.hello();
    ASSERT_EQ(line.ask({{"do", "sit"}, {"seat", 0}, {"invitation", table.tokens[0]}}).at("tell"), "done");
    const std::string found = page("/tables/" + table.id);
    EXPECT_TRUE(has(found, "og:title", "To The Rose")) << found;
    EXPECT_EQ(found.find("Bert"), std::string::npos);
    EXPECT_EQ(found.find("Anna"), std::string::npos);
}

TEST_F(PreviewTest, IsTheSameForATableInPlayAndForNone) {
    TestClient anna(*server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "thumb", "thumb"}, {}, true);
    const auto without_address = [](std::string found, const std::string& id) {
        for (std::size_t at = found.find(id); at != std::string::npos; at = found.find(id))
            found.replace(at, id.size(), "ID");
        return found;
    };
    const std::string none = "AAAAAAAAAAAAAAAAAAAAAA";
    const std::string found = without_address(page("/tables/" + table.id), table.id);
    EXPECT_EQ(found, without_address(page("/tables/" + none), none));
    EXPECT_TRUE(has(found, "og:title", "Sub Rosa"));
    EXPECT_TRUE(has(found, "og:image", server->url() + "/cards/house-en.jpg"));
    EXPECT_EQ(found.find("Anna"), std::string::npos);
}

// Names are written by strangers; they do not get out of their attribute, and fill no place.
TEST_F(PreviewTest, ANameIsTextAndNothingElse) {
    TestClient anna(*server, "\"><b>&'{game}");
    const OpenedTable table = open_table(anna, {"me", "open"});
    const std::string found = page("/tables/" + table.id);
    EXPECT_TRUE(has(found, "og:title", "&quot;&gt;&lt;b&gt;&amp;&#39;{game} invites you to The Rose"))
        << found;
    EXPECT_EQ(found.find("<b>"), std::string::npos);
}

TEST_F(PreviewTest, IsOfTheClientThatIsThereNow) {
    TestClient anna(*server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "open"});
    write("index.html", "<html><head><title>Newer</title></head><body></body></html>");
    EXPECT_NE(page("/tables/" + table.id).find("<title>Newer</title>"), std::string::npos);
}

TEST_F(PreviewTest, IsLeftOutWithoutTheClientsTexts) {
    TestClient anna(*server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "open"});
    fs::remove(web_ / "previews.json");
    server->restart();
    EXPECT_EQ(page("/tables/" + table.id).find("og:"), std::string::npos);
    write("previews.json", "[{]");
    server->restart();
    EXPECT_EQ(page("/tables/" + table.id).find("og:"), std::string::npos);
}

}  // namespace
}  // namespace subrosa::server
