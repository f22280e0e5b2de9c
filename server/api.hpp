// What comes in from outside: the JSON API of the lobby, the WebSockets of tables, the web client's files.
#pragma once

#include "server/analyses.hpp"
#include "server/house.hpp"
#include "server/net/application.hpp"
#include "server/net/rate.hpp"
#include "server/net/static_files.hpp"
#include "server/people.hpp"

#include <filesystem>
#include <memory>
#include <string>

namespace subrosa::server {

class Api final : public Application {
  public:
    // `web`: where the built web client lies; empty: there is none.
    Api(House& house, People& people, Analyses& analyses, Surroundings& around,
        const std::filesystem::path& web);

    boost::asio::awaitable<HttpResponse> handle(HttpRequest request) override;
    boost::asio::awaitable<Attended> attend(HttpRequest request, std::shared_ptr<Line> line) override;

    [[nodiscard]] std::string metrics_text() const;

  private:
    boost::asio::awaitable<HttpResponse> people(const HttpRequest& request);
    boost::asio::awaitable<HttpResponse> tables(const HttpRequest& request);
    boost::asio::awaitable<HttpResponse> one_table(const HttpRequest& request, std::string id,
                                                   std::string person, std::string_view what);
    boost::asio::awaitable<HttpResponse> create(const HttpRequest& request);
    boost::asio::awaitable<HttpResponse> analysis_of(std::string table, table::GameFile file);
    static HttpResponse replay_of(const HttpRequest& request, const table::GameFile& file);

    House& house_;
    People& people_;
    Analyses& analyses_;
    Surroundings& around_;
    std::unique_ptr<StaticFiles> files_;
    AddressRates logins_;
};

}  // namespace subrosa::server
