// A real server in a temporary directory, and clients with real sockets.
#pragma once

#include "base/json.hpp"
#include "engine/game_file.hpp"
#include "host/wire/messages.hpp"
#include "server/client/client.hpp"
#include "server/server.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

namespace subrosa::server {

namespace json = boost::json;

class RealServer {
  public:
    explicit RealServer(ServerSettings settings = {}, Limits limits = unlimited())
        : settings_(std::move(settings)) {
        static std::atomic<int> number{0};
        directory_ =
            std::filesystem::temp_directory_path() / fmt::format("subrosa-server-{}-{}", getpid(), number++);
        settings_.data = directory_;
        settings_.listen.limits = limits;
        settings_.threads = 2;
        if (settings_.bot_threads == 0) settings_.bot_threads = 1;
        open();
    }
    RealServer(const RealServer&) = delete;
    RealServer& operator=(const RealServer&) = delete;
    RealServer(RealServer&&) = delete;
    RealServer& operator=(RealServer&&) = delete;
    ~RealServer() {
        server_.reset();
        std::filesystem::remove_all(directory_);
    }

    // Restarts the server on another port.
    void restart(const std::function<void()>& meanwhile = {}) {
        server_.reset();
        if (meanwhile) meanwhile();
        open();
    }
    [[nodiscard]] ServerSettings& settings() { return settings_; }
    [[nodiscard]] std::string url() const { return fmt::format("http://127.0.0.1:{}", server_->port()); }
    [[nodiscard]] Server& server() { return *server_; }
    [[nodiscard]] const std::filesystem::path& directory() const { return directory_; }

  private:
    void open() {
        auto server = Server::start(settings_);
        if (!server) throw std::runtime_error(server.error().message);
        server_ = *std::move(server);
    }

    ServerSettings settings_;
    std::filesystem::path directory_;
    std::unique_ptr<Server> server_;
};

// A client with a long timeout, for sanitizers and busy machines.
inline std::unique_ptr<client::Client> patient_client(const std::string& url) {
    client::Settings settings;
    settings.url = client::parse_url(url).value();
    settings.timeout = std::chrono::minutes(2);
    return std::make_unique<client::Client>(std::move(settings));
}

// A guest.
class TestClient {
  public:
    TestClient(const RealServer& server, const std::string& name) : TestClient(server.url(), name) {}
    TestClient(const std::string& url, const std::string& name) : client_(patient_client(url)) {
        const auto reply = client_->post("/api/guest", json::object{{"name", name}}).value();
        if (!reply.ok()) throw std::runtime_error("no guest: " + reply.body);
    }

    [[nodiscard]] client::Client& client() { return *client_; }
    json::value get(const std::string& target, unsigned status = 200) {
        const auto reply = client_->get(target).value();
        EXPECT_EQ(reply.status, status) << target << ": " << reply.body;
        return json::parse(reply.body);
    }
    json::value post(const std::string& target, const json::value& body, unsigned status = 200) {
        const auto reply = client_->post(target, body).value();
        EXPECT_EQ(reply.status, status) << target << ": " << reply.body;
        return json::parse(reply.body);
    }

  private:
    std::unique_ptr<client::Client> client_;
};

// A guest's socket at a table. All received bytes are kept.
class TestSocket {
  public:
    TestSocket(TestClient& person, std::string table, std::string client_name = "test")
        : person_(&person), table_(std::move(table)), client_name_(std::move(client_name)) {}

    // Opens the socket and says hello; returns the welcome.
    json::object hello(std::optional<std::uint64_t> since = std::nullopt,
                       std::optional<unsigned> seat = std::nullopt) {
        open();
        json::object message{{"do", "hello"}, {"protocol", wire::protocol}, {"client", client_name_}};
        if (since) message["since"] = *since;
        if (seat) message["seat"] = *seat;
        send(message);
        return next();
    }
    void open() { socket_.emplace(person_->client().open("/ws/tables/" + table_).value()); }
    // Drops the connection without a close frame.
    void lose() {
        socket_->abort();
        socket_.reset();
    }
    void close() {
        socket_->close();
        socket_.reset();
    }
    void send(const json::object& message) { send_text(json::serialize(message)); }
    void send_text(std::string text) {
        if (!socket_->send(std::move(text))) throw std::runtime_error("the line is broken");
    }

    // The next message except presence; throws if none comes.
    json::object next(std::chrono::milliseconds timeout = std::chrono::minutes(1)) {
        while (true) {
            const client::Received received = socket_->receive(timeout);
            if (!received.is_message())
                throw std::runtime_error(
                    received.timed_out ? "nothing came" : fmt::format("closed with {}", *received.closed));
            heard_ += received.text + "\n";
            json::object message = json::parse(received.text).as_object();
            if (message.at("tell") == "presence") continue;
            if (const json::value* view = message.if_contains("view")) view_ = view->as_object();
            last_ = received.text;
            return message;
        }
    }
    // The next message, or how the socket ended.
    client::Received raw(std::chrono::milliseconds timeout) { return socket_->receive(timeout); }
    // Sends a request with the next number; returns its answer and records other messages.
    json::object ask(json::object message) {
        message["seq"] = ++seq_;
        send(message);
        return answer(seq_);
    }
    json::object answer(std::uint64_t seq) {
        while (true) {
            json::object message = next();
            const json::value* number = message.if_contains("seq");
            if (number != nullptr && number->to_number<std::uint64_t>() == seq) return message;
        }
    }
    json::object choose(const std::string& move) {
        return ask({{"do", "choose"}, {"version", view_.at("version")}, {"move", move}});
    }

    [[nodiscard]] const json::object& view() const { return view_; }
    [[nodiscard]] const std::string& heard() const { return heard_; }
    // The last message except presence, as received.
    [[nodiscard]] const std::string& last() const { return last_; }
    [[nodiscard]] std::uint64_t news() const { return view_.at("news").to_number<std::uint64_t>(); }
    [[nodiscard]] bool asked() const {
        const json::value* awaited = view_.if_contains("awaited");
        return awaited != nullptr && awaited->at("me").as_bool();
    }
    [[nodiscard]] bool over() const { return view_.at("phase") == "over"; }
    [[nodiscard]] const std::string& table() const { return table_; }
    std::uint64_t next_number() { return ++seq_; }

  private:
    TestClient* person_;
    std::string table_;
    std::string client_name_;
    std::optional<client::BlockingSocket> socket_;
    json::object view_;
    std::string heard_;
    std::string last_;
    std::uint64_t seq_ = 0;
};

// Opens a table as `owner` (the rose, unless `setup` names another game), with a seat for each of `kinds`:
// "me", "open" or a bot.
struct OpenedTable {
    std::string id;
    std::vector<std::string> tokens;  // of open seats, in their order
};
inline OpenedTable open_table(TestClient& owner, const std::vector<std::string>& kinds,
                              json::object setup = {}, bool start = false) {
    if (!setup.contains("game")) setup["game"] = "rose";
    if (!setup.contains("options")) setup["options"] = json::object{{"players", kinds.size()}};
    json::array seats;
    for (const std::string& kind : kinds) {
        if (kind == "me" || kind == "open") {
            seats.push_back(json::object{{"kind", kind}});
        } else {
            seats.push_back(json::object{{"kind", "bot"}, {"bot", kind}});
        }
    }
    const json::value created =
        owner.post("/api/tables", json::object{{"setup", setup}, {"seats", seats}, {"start", start}});
    OpenedTable table{std::string(created.at("table").as_string()), {}};
    for (const json::value& invitation : created.at("invitations").as_array())
        table.tokens.emplace_back(invitation.at("token").as_string());
    return table;
}

}  // namespace subrosa::server
