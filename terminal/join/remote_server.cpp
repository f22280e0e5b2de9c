#include "terminal/join/remote_server.hpp"

#include "host/wire/session_cookie.hpp"
#include "terminal/play/text.hpp"

#include <fmt/format.h>

#include <chrono>
#include <thread>

namespace subrosa::join {
namespace {

std::string cookie_name(const client::Url& url) {
    return std::string(url.secure ? wire::session_cookie_name : wire::plain_session_cookie_name);
}

client::Settings settings_for(const client::Url& url) {
    client::Settings settings;
    settings.url = url;
    return settings;
}

// The server's own words, if they can be shown.
Error refusal(const client::Url& url, const client::Reply& reply) {
    const auto refused = wire::read_body<wire::Refusal>(reply.body);
    const std::string what = refused && play::is_printable(refused->error)
                                 ? refused->error
                                 : fmt::format("answered with {}", reply.status);
    return {fmt::format("{}: {}", url.origin(), what)};
}

template <class Body>
Result<Body> body_in(const client::Url& url, const client::Result<client::Reply>& reply) {
    if (!reply) return reply.error();
    if (!reply->ok()) return refusal(url, *reply);
    auto body = wire::read_body<Body>(reply->body);
    if (!body) return Error{fmt::format("{}: no server of Sub Rosa answers there", url.origin())};
    return body;
}

}  // namespace

RemoteServer::RemoteServer(const client::Url& url) : url_(url), client_(settings_for(url)) {}

// A busy server is asked again a little later.
template <class Body>
Result<Body> RemoteServer::get(std::string target) {
    constexpr unsigned too_fast = 429;
    constexpr int tries = 10;
    auto reply = client_.get(target);
    for (int tried = 1; reply && reply->status == too_fast && tried < tries; ++tried) {
        std::this_thread::sleep_for(std::chrono::seconds(1));
        reply = client_.get(target);
    }
    return body_in<Body>(url_, reply);
}

template <class Body>
Result<Body> RemoteServer::post(std::string target, const json::value& body) {
    return body_in<Body>(url_, client_.post(std::move(target), body));
}

std::string RemoteServer::cookie() {
    const auto found = client_.cookies().find(cookie_name(url_));
    return found == client_.cookies().end() ? std::string() : found->second;
}

void RemoteServer::set_cookie(const std::string& cookie) {
    client_.cookies()[cookie_name(url_)] = cookie;
}

Result<wire::Me> RemoteServer::me() {
    return get<wire::Me>("/api/me");
}

Result<wire::Me> RemoteServer::guest(const std::string& name) {
    return post<wire::Me>("/api/guest", json::object{{"name", name}});
}

Result<std::vector<wire::Summary>> RemoteServer::tables(const std::string& phase) {
    auto tables = get<wire::Tables>("/api/tables?phase=" + phase);
    if (!tables) return tables.error();
    return std::move(tables->tables);
}

Result<std::vector<wire::Summary>> RemoteServer::my_tables() {
    auto tables = get<wire::Tables>("/api/tables/mine");
    if (!tables) return tables.error();
    return std::move(tables->tables);
}

Result<wire::Summary> RemoteServer::summary(const std::string& table) {
    return get<wire::Summary>("/api/tables/" + table);
}

Result<wire::Created> RemoteServer::create(const wire::NewTable& wish) {
    const auto body = parse_json(wire::body_of(wish));
    return post<wire::Created>("/api/tables", *body);
}

Result<std::string> RemoteServer::game_file(const std::string& table) {
    const auto reply = client_.get("/api/tables/" + table + "/game");
    if (!reply) return reply.error();
    if (!reply->ok()) return refusal(url_, *reply);
    return {boost::system::in_place_value, reply->body};
}

Result<std::vector<json::object>> RemoteServer::events(const std::string& table,
                                                       std::optional<unsigned> seat) {
    std::vector<json::object> told;
    const std::string viewer = seat ? std::to_string(*seat) : "public";
    unsigned total = 1;
    for (unsigned from = 0; from < total;) {
        const auto replay =
            get<wire::Replay>(fmt::format("/api/tables/{}/replay?viewer={}&from={}", table, viewer, from));
        if (!replay) return replay.error();
        if (replay->steps.empty()) break;
        for (const wire::ReplayStep& step : replay->steps) {
            told.insert(told.end(), step.events.begin(), step.events.end());
        }
        total = replay->total;
        from += static_cast<unsigned>(replay->steps.size());
    }
    return told;
}

}  // namespace subrosa::join
