// Static files: what is served and how, and that nothing else is reachable.
#include "server/net/static_files.hpp"

#include "tests/server/toy_server.hpp"

#include <filesystem>
#include <fstream>
#include <string>

namespace subrosa::server::testing {
namespace {

namespace fs = std::filesystem;

class Files : public ::testing::Test {
  protected:
    Files() {
        std::string name = (fs::temp_directory_path() / "subrosa-web-XXXXXX").string();
        base = ::mkdtemp(name.data());
        root = base / "web";
        write("web/index.html", "<!doctype html>");
        write("web/app.js", "let a;");
        write("web/app.js.gz", "packed");
        write("web/app.js.br", "smaller");
        write("web/assets/logo-1f2e.svg", "<svg/>");
        write("web/assets/house-1f2e.wasm", "module");
        write("web/assets/house-1f2e.wasm.br", "smaller module");
        write("web/.secret", "hidden");
        write("web/.git/config", "hidden");
        write("secret.txt", "outside");
        write("web-other/secret.txt", "outside");
        fs::create_symlink(base / "secret.txt", root / "link.txt");
        fs::create_directory_symlink(base, root / "up");
        fs::create_symlink(root / "app.js", root / "inside.js");
        files.emplace(*StaticFiles::open(root));
    }
    ~Files() override { fs::remove_all(base); }

    void write(const fs::path& name, std::string_view text) const {
        fs::create_directories((base / name).parent_path());
        std::ofstream(base / name) << text;
    }

    HttpResponse get(const std::string& path, const std::string& encodings = {},
                     const std::string& tag = {}) {
        HttpRequest request;
        request.path = path;
        request.accept_encoding = encodings;
        request.if_none_match = tag;
        return files->serve(request);
    }

    static std::string content(const HttpResponse& response) {
        const auto* file = std::get_if<FileBody>(&response.body);
        if (file == nullptr) return {};
        std::ifstream stream(file->path);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    static std::string header(const HttpResponse& response, std::string_view name) {
        for (const auto& [key, value] : response.headers) {
            if (key == name) return value;
        }
        return {};
    }

    fs::path base;
    fs::path root;
    std::optional<StaticFiles> files;
};

TEST_F(Files, HaveTheirTypeAndContent) {
    const auto script = get("/app.js");
    EXPECT_EQ(script.status, 200U);
    EXPECT_EQ(script.content_type, "text/javascript; charset=utf-8");
    EXPECT_EQ(content(script), "let a;");
    EXPECT_EQ(script.cache, Cache::ask_again);
    EXPECT_EQ(get("/assets/logo-1f2e.svg").content_type, "image/svg+xml");
    EXPECT_EQ(get("/assets/logo-1f2e.svg").cache, Cache::forever);
    EXPECT_EQ(content(get("/inside.js")), "let a;");
    // Else a browser does not compile it while it arrives.
    EXPECT_EQ(get("/assets/house-1f2e.wasm", "br").content_type, "application/wasm");
    EXPECT_EQ(content(get("/assets/house-1f2e.wasm", "br")), "smaller module");
}

TEST_F(Files, PathsWithoutADotArePagesOfTheClient) {
    for (const char* path : {"/", "/tables/abc", "/index.html", "/assets/", "/assets", "/.git/x"}) {
        EXPECT_EQ(content(get(path)), "<!doctype html>") << path;
        EXPECT_EQ(get(path).cache, Cache::ask_again) << path;
    }
}

TEST_F(Files, NothingOutsideCanBeHad) {
    for (const char* path :
         {"/../secret.txt", "/assets/../../secret.txt", "/../web-other/secret.txt", "/./../secret.txt",
          "/link.txt", "/up/secret.txt", "//etc/hosts.conf", "/.secret", "/.git/config.x", "/.git/../app.js",
          "/assets/../app.js", "/missing.js", "/app.js/x.js", "/..", "/../web/app.js"}) {
        const auto response = get(path);
        EXPECT_EQ(response.status, 404U) << path;
        EXPECT_EQ(content(response), "") << path;
    }
    EXPECT_EQ(get("/assets.d").status, 404U);
}

TEST_F(Files, CompressedOnesGoToWhoTakesThem) {
    EXPECT_EQ(content(get("/app.js", "gzip, br")), "smaller");
    EXPECT_EQ(header(get("/app.js", "gzip, br"), "Content-Encoding"), "br");
    EXPECT_EQ(content(get("/app.js", "gzip, deflate")), "packed");
    EXPECT_EQ(get("/app.js", "gzip").content_type, "text/javascript; charset=utf-8");
    EXPECT_EQ(content(get("/app.js", "br;q=0, gzip;q=0.5")), "packed");
    EXPECT_EQ(content(get("/app.js", "identity")), "let a;");
    EXPECT_EQ(header(get("/app.js", "identity"), "Content-Encoding"), "");
    EXPECT_EQ(header(get("/app.js"), "Vary"), "Accept-Encoding");
}

TEST_F(Files, WhoHasItIsNotSentItAgain) {
    const std::string tag = header(get("/app.js"), "ETag");
    ASSERT_FALSE(tag.empty());
    EXPECT_EQ(get("/app.js", "", tag).status, 304U);
    EXPECT_EQ(get("/app.js", "", "\"other\", W/" + tag).status, 304U);
    EXPECT_EQ(get("/app.js", "gzip", tag).status, 200U);  // that is another text
    write("web/app.js", "let a; let b;");
    EXPECT_EQ(get("/app.js", "", tag).status, 200U);
}

TEST_F(Files, AreNotPosted) {
    HttpRequest request;
    request.method = Method::post;
    request.path = "/app.js";
    EXPECT_EQ(files->serve(request).status, 405U);
}

TEST_F(Files, NeedADirectory) {
    EXPECT_FALSE(StaticFiles::open(base / "nowhere"));
    EXPECT_FALSE(StaticFiles::open(base / "secret.txt"));
}

// Through a real connection, where a path has more spellings.
TEST_F(Files, CannotBeTrickedByHowAPathIsWritten) {
    struct ServerProcess final : Application {
        explicit ServerProcess(StaticFiles given) : files(std::move(given)) {}
        boost::asio::awaitable<HttpResponse> handle(HttpRequest request) override {
            co_return files.serve(request);
        }
        boost::asio::awaitable<AcceptResult> accept_socket(HttpRequest /*request*/,
                                                           std::shared_ptr<WebSocket> /*line*/) override {
            co_return refuse(404, "nothing here");
        }
        StaticFiles files;
    };
    boost::asio::io_context io;
    Metrics metrics;
    ListenSettings settings;
    settings.limits.closing = 100ms;
    auto listener = *Listener::open(io, settings, std::make_shared<ServerProcess>(*files), metrics);
    std::thread runner([&] { io.run(); });
    const auto ask = [&](const std::string& method, const std::string& target) {
        Raw raw(listener->port());
        raw.send(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        return raw.receive(3s);
    };
    EXPECT_TRUE(ask("GET", "/app.js?v=1").ends_with("\r\n\r\nlet a;"));
    const std::string head = ask("HEAD", "/app.js");
    EXPECT_NE(head.find("Content-Length: 6\r\n"), std::string::npos);
    EXPECT_TRUE(head.ends_with("\r\n\r\n"));
    for (const char* target :
         {"/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/..\\secret.txt",
          "/%5c..%5csecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/app.js%00.html",
          "/%252e%252e/secret.txt", "/up%2fsecret.txt", "http://a/../secret.txt"}) {
        const std::string answer = ask("GET", target);
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 40")) << target << "\n" << answer;
        EXPECT_EQ(answer.find("outside"), std::string::npos) << target;
    }
    const std::string big(300'000, 'b');
    write("web/big.txt", big);
    EXPECT_TRUE(ask("GET", "/big.txt").ends_with(big));
    boost::asio::co_spawn(io, listener->stop(), boost::asio::use_future).get();
    runner.join();
}

}  // namespace
}  // namespace subrosa::server::testing
