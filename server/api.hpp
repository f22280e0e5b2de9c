// Entry points from the network: the JSON API of the lobby, the WebSockets of tables, the files of the web
// client.
#pragma once

#include "server/analyses.hpp"
#include "server/login_throttle.hpp"
#include "server/net/application.hpp"
#include "server/net/rate_limiter.hpp"
#include "server/net/static_files.hpp"
#include "server/people.hpp"
#include "server/preview.hpp"
#include "server/replays.hpp"
#include "server/table_registry.hpp"

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace subrosa::server {

class Api final : public Application {
  public:
    // `web`: directory of the built web client; empty: none.
    Api(TableRegistry& registry, People& people, Analyses& analyses, Replays& replays, ServerContext& context,
        const std::filesystem::path& web);

    boost::asio::awaitable<HttpResponse> handle(HttpRequest request) override;
    boost::asio::awaitable<AcceptResult> accept_socket(HttpRequest request,
                                                       std::shared_ptr<WebSocket> socket) override;

    // Makes health() report "stopping". Thread-safe.
    void stopping() { stopping_ = true; }
    // 200, or 503 with the fault. The number of tables is for operators only.
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
    boost::asio::awaitable<HttpResponse> changed(const PeopleResult<AuthenticatedPerson>& who);
    boost::asio::awaitable<void> rename_at_tables(const AuthenticatedPerson& who);
    boost::asio::awaitable<std::optional<HttpResponse>> too_many_own_guesses(const HttpRequest& request);
    static HttpResponse logged_out(const HttpRequest& request);

    // ---- tables
    HttpResponse too_much(std::string text);  // 429
    boost::asio::awaitable<HttpResponse> tables(const HttpRequest& request);
    boost::asio::awaitable<HttpResponse> one_table(const HttpRequest& request, std::string id,
                                                   host::QuotaOwner quota_owner, std::string_view what);
    boost::asio::awaitable<HttpResponse> create(const HttpRequest& request);
    // The client's page of a table, with a preview for messengers.
    boost::asio::awaitable<HttpResponse> table_page(const HttpRequest& request);
    // The authenticated client of a new WebSocket, and handles that must live as long as the socket. The
    // socket is closed when the login ends or the name changes.
    struct SocketLogin {
        host::Principal principal;
        std::shared_ptr<void> login;
        std::shared_ptr<void> name;
    };
    boost::asio::awaitable<PeopleResult<SocketLogin>> socket_login(const HttpRequest& request,
                                                                   std::shared_ptr<WebSocket> socket);
    boost::asio::awaitable<HttpResponse> analysis_of(std::string table, engine::GameFile file,
                                                     host::QuotaOwner quota_owner);
    boost::asio::awaitable<HttpResponse> replay_of(const HttpRequest& request, std::string table,
                                                   engine::GameFile file, host::QuotaOwner quota_owner);

    TableRegistry& registry_;
    People& people_;
    Analyses& analyses_;
    Replays& replays_;
    ServerContext& context_;
    std::unique_ptr<StaticFiles> files_;
    std::optional<LinkPreview> preview_;
    AddressRateLimiter logins_;
    LoginThrottle guesses_;
    LoginSockets sockets_by_person_;  // by person; closed when the person is renamed
    std::atomic<bool> stopping_{false};
};

}  // namespace subrosa::server
