// What comes in from outside: the JSON API of the lobby, the WebSockets of tables, the web client's files.
#pragma once

#include "server/analyses.hpp"
#include "server/house.hpp"
#include "server/login_throttle.hpp"
#include "server/net/application.hpp"
#include "server/net/rate.hpp"
#include "server/net/static_files.hpp"
#include "server/people.hpp"
#include "server/replays.hpp"

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace subrosa::server {

class Api final : public Application {
  public:
    // `web`: where the built web client lies; empty: there is none.
    Api(House& house, People& people, Analyses& analyses, Replays& replays, Surroundings& around,
        const std::filesystem::path& web);

    boost::asio::awaitable<HttpResponse> handle(HttpRequest request) override;
    boost::asio::awaitable<Attended> attend(HttpRequest request, std::shared_ptr<Line> line) override;

    // From now on the house is not healthy. From any thread.
    void stopping() { stopping_ = true; }
    // Whether the house can do its work: 200, or 503 with what is wrong. The number of tables is for whoever
    // runs the house.
    [[nodiscard]] HttpResponse health(bool with_tables) const;
    [[nodiscard]] std::string metrics_text() const;

  private:
    // ---- people (api_people.cpp)
    boost::asio::awaitable<HttpResponse> people(const HttpRequest& request);
    boost::asio::awaitable<HttpResponse> me(const HttpRequest& request);
    boost::asio::awaitable<HttpResponse> log_in(const HttpRequest& request);
    boost::asio::awaitable<HttpResponse> rename(const HttpRequest& request);
    boost::asio::awaitable<HttpResponse> change_password(const HttpRequest& request);
    boost::asio::awaitable<HttpResponse> delete_me(const HttpRequest& request);
    boost::asio::awaitable<HttpResponse> changed(const PeopleResult<Who>& who);
    boost::asio::awaitable<void> seen_as(const Who& who);
    boost::asio::awaitable<std::optional<HttpResponse>> too_many_own_guesses(const HttpRequest& request);
    static HttpResponse goodbye(const HttpRequest& request);

    // ---- tables
    HttpResponse too_much(std::string text);  // 429
    boost::asio::awaitable<HttpResponse> tables(const HttpRequest& request);
    boost::asio::awaitable<HttpResponse> one_table(const HttpRequest& request, std::string id, Payer payer,
                                                   std::string_view what);
    boost::asio::awaitable<HttpResponse> create(const HttpRequest& request);
    // Who opens a line, and what is to be kept as long as it is open. A login or a name that ends meanwhile
    // ends the line.
    struct Opening {
        Visitor visitor;
        std::shared_ptr<void> login;
        std::shared_ptr<void> name;
    };
    boost::asio::awaitable<PeopleResult<Opening>> opening_of(const HttpRequest& request,
                                                             std::shared_ptr<Line> line);
    boost::asio::awaitable<HttpResponse> analysis_of(std::string table, engine::GameFile file, Payer payer);
    boost::asio::awaitable<HttpResponse> replay_of(const HttpRequest& request, std::string table,
                                                   engine::GameFile file, Payer payer);

    House& house_;
    People& people_;
    Analyses& analyses_;
    Replays& replays_;
    Surroundings& around_;
    std::unique_ptr<StaticFiles> files_;
    AddressRates logins_;
    LoginThrottle guesses_;
    LoginSockets named_;  // by person: they act under the name that the person had
    std::atomic<bool> stopping_{false};
};

}  // namespace subrosa::server
