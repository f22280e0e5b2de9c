// The HTTP API of people: guests, accounts, logins and changes to one's own account.
#include "server/api.hpp"
#include "server/api_answers.hpp"
#include "server/names.hpp"
#include "server/net/cookies.hpp"

#include <chrono>
#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

namespace {

// The cookie expires with the login.
std::chrono::seconds lifetime(const AuthenticatedPerson& who, store::Millis now) {
    return std::chrono::seconds((who.expires - now) / 1000);
}

wire::Me me_of(const AuthenticatedPerson& who) {
    return {who.person, who.name, who.guest, std::nullopt};
}

HttpResponse too_many_guesses() {
    return refuse(429, "too many passwords were tried here; wait a moment", "too_fast");
}

}  // namespace

asio::awaitable<HttpResponse> Api::people(const HttpRequest& request) {
    const std::string_view path = request.path;
    if (path == "/api/me" && request.method != Method::post) co_return co_await me(request);
    if (request.method != Method::post) co_return not_found();
    if (path == "/api/logout") {
        const auto done = co_await people_.logout(request.session);
        if (!done) co_return refuse_person(done.error());
        co_return logged_out(request);
    }
    const bool comes = path == "/api/guest" || path == "/api/register" || path == "/api/login";
    const bool changes = path == "/api/me/name" || path == "/api/me/password" ||
                         path == "/api/me/logins/end" || path == "/api/me/delete";
    if (!comes && !changes) co_return not_found();
    if (!logins_.take(request.address)) {
        context_.events.login_throttled.add();
        co_return refuse(429, "too many logins from your address; wait a moment", "too_fast");
    }
    if (path == "/api/me/name") co_return co_await rename(request);
    if (path == "/api/me/password") co_return co_await change_password(request);
    if (path == "/api/me/logins/end") {
        const PeopleResult<AuthenticatedPerson> who = co_await people_.end_other_logins(request.session);
        co_return co_await changed(who);
    }
    if (path == "/api/me/delete") co_return co_await delete_me(request);
    co_return co_await log_in(request);
}

asio::awaitable<HttpResponse> Api::me(const HttpRequest& request) {
    const auto who = co_await people_.authenticate(request.session);
    if (!who) co_return refuse_person(who.error());
    if (!*who) co_return answer(wire::Me{});
    const PeopleResult<AuthenticatedPerson> mine = **who;
    HttpResponse response = co_await changed(mine);
    if ((*who)->renewed || request.old_cookie)
        response.cookies.push_back(
            session_cookie(request.session, lifetime(**who, context_.now()), request.secure));
    if (request.old_cookie) response.cookies.push_back(no_old_session_cookie());
    co_return response;
}

// Answers with the person's current data.
asio::awaitable<HttpResponse> Api::changed(const PeopleResult<AuthenticatedPerson>& who) {
    if (!who) co_return refuse_person(who.error());
    const auto logins = co_await people_.count_logins(who->person);
    if (!logins) co_return refuse_person(logins.error());
    wire::Me me = me_of(*who);
    me.logins = *logins;
    co_return answer(me);
}

HttpResponse Api::logged_out(const HttpRequest& request) {
    HttpResponse response = answer(wire::Me{});
    response.cookies.push_back(no_session_cookie(request.secure));
    return response;
}

asio::awaitable<HttpResponse> Api::log_in(const HttpRequest& request) {
    std::optional<PeopleResult<LoggedIn>> result;
    if (request.path == "/api/guest") {
        const auto body = wire::read_body<wire::Guest>(request.body);
        if (!body) co_return refuse(400, body.error().message);
        result = co_await people_.guest(body->name);
    } else if (request.path == "/api/register") {
        const auto body = wire::read_body<wire::Register>(request.body);
        if (!body) co_return refuse(400, body.error().message);
        result = co_await people_.register_account(body->name, body->password, request.session);
        if (*result) co_await rename_at_tables((*result)->who);
    } else {
        const auto body = wire::read_body<wire::Login>(request.body);
        if (!body) co_return refuse(400, body.error().message);
        const std::string key = name_key(body->name);
        if (!guesses_.take(key, request.address)) {
            context_.events.login_throttled.add();
            co_return too_many_guesses();
        }
        result = co_await people_.login(body->name, body->password);
        if (*result) guesses_.succeeded(key, request.address);
        if (!*result && result->error().reason == PeopleReason::wrong_login)
            context_.events.failed_login.add();
    }
    if (!*result) co_return refuse_person(result->error());
    const LoggedIn& logged_in = **result;
    HttpResponse response = answer(me_of(logged_in.who));
    response.cookies.push_back(
        session_cookie(logged_in.token, lifetime(logged_in.who, context_.now()), request.secure));
    co_return response;
}

// Shows the new name at all unfinished tables.
asio::awaitable<void> Api::rename_at_tables(const AuthenticatedPerson& who) {
    host::Principal principal{who.person, who.name, who.guest};
    co_await registry_.rename(std::move(principal));
}

asio::awaitable<HttpResponse> Api::rename(const HttpRequest& request) {
    const auto body = wire::read_body<wire::Rename>(request.body);
    if (!body) co_return refuse(400, body.error().message);
    const PeopleResult<AuthenticatedPerson> who = co_await people_.rename(request.session, body->name);
    if (who) {
        sockets_by_person_.close_for_reconnect(who->person);
        co_await rename_at_tables(*who);
    }
    co_return co_await changed(who);
}

// Limits password guesses through a stolen login. Nothing: allowed.
asio::awaitable<std::optional<HttpResponse>> Api::too_many_own_guesses(const HttpRequest& request) {
    const auto who = co_await people_.authenticate(request.session);
    if (!who) co_return refuse_person(who.error());
    if (!*who || guesses_.take_own((*who)->person)) co_return std::nullopt;
    context_.events.login_throttled.add();
    co_return too_many_guesses();
}

asio::awaitable<HttpResponse> Api::change_password(const HttpRequest& request) {
    const auto body = wire::read_body<wire::ChangePassword>(request.body);
    if (!body) co_return refuse(400, body.error().message);
    if (auto refused = co_await too_many_own_guesses(request)) co_return *std::move(refused);
    const PeopleResult<AuthenticatedPerson> who =
        co_await people_.change_password(request.session, body->password, body->new_password);
    if (!who && who.error().reason == PeopleReason::wrong_password) context_.events.failed_login.add();
    co_return co_await changed(who);
}

asio::awaitable<HttpResponse> Api::delete_me(const HttpRequest& request) {
    const auto body = wire::read_body<wire::DeleteMe>(request.body);
    if (!body) co_return refuse(400, body.error().message);
    if (auto refused = co_await too_many_own_guesses(request)) co_return *std::move(refused);
    std::string password = body->password.value_or("");
    const PeopleResult<AuthenticatedPerson> who =
        co_await people_.confirm(request.session, std::move(password));
    if (!who && who.error().reason == PeopleReason::wrong_password) context_.events.failed_login.add();
    if (!who) co_return refuse_person(who.error());
    const auto leaving = co_await people_.begin_leaving(who->person);
    if (!leaving) co_return refuse_person(leaving.error());
    // Seats are left first: if the removal fails afterwards, the person still exists and can retry.
    const bool left = co_await registry_.remove_person(who->person);
    if (!left) co_return refuse(503, "this could not be written down; try again later", "not_kept");
    const auto removed = co_await people_.remove(who->person);
    if (!removed) co_return refuse_person(removed.error());
    co_return logged_out(request);
}

}  // namespace subrosa::server
