#include "server/api.hpp"

#include "server/net/answers.hpp"
#include "server/net/cookies.hpp"
#include "server/replay.hpp"
#include "server/waiting.hpp"

#include <fmt/format.h>

#include <chrono>
#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

namespace {

// How much a login's cookie lasts is what the login lasts.
std::chrono::seconds lifetime(const Who& who, store::Millis now) {
    return std::chrono::seconds((who.expires - now) / 1000);
}

wire::Me me_of(const Who& who) {
    return {who.person, who.name, who.guest};
}

unsigned status_of(PeopleReason reason) {
    switch (reason) {
        case PeopleReason::bad_name:
        case PeopleReason::bad_password:
            return 400;
        case PeopleReason::name_taken:
            return 409;
        case PeopleReason::wrong_login:
            return 403;
        case PeopleReason::busy:
        case PeopleReason::not_kept:
            return 503;
    }
    return 500;
}

HttpResponse refuse_person(const PeopleRefusal& refusal) {
    return refuse(status_of(refusal.reason), refusal.text,
                  boost::describe::enum_to_string(refusal.reason, "unknown"));
}

wire::Catalogue catalogue() {
    wire::Catalogue catalogue;
    for (const table::AnyGame* game : table::games()) {
        wire::GameInfo info;
        info.name = game->name();
        info.min_players = game->min_players();
        info.max_players = game->max_players();
        info.options = game->describe_options();
        for (const std::string_view bot : game->bot_names()) info.bots.emplace_back(bot);
        for (const std::string_view identity : game->identity_names()) info.identities.emplace_back(identity);
        info.claims = game->describe_claims();
        info.stand_in = game->stand_in();
        catalogue.games.push_back(std::move(info));
    }
    return catalogue;
}

// Takes `word` off the front of a path, if it is there.
bool take(std::string_view& path, std::string_view word) {
    if (!path.starts_with(word)) return false;
    path.remove_prefix(word.size());
    return true;
}

std::optional<unsigned> number_in(const HttpRequest& request, std::string_view name, unsigned usual,
                                  unsigned most) {
    const auto text = request.parameter(name);
    if (!text) return usual;
    const auto number = table::number_from(*text);
    if (!number || *number > most) return std::nullopt;
    return static_cast<unsigned>(*number);
}

const HttpResponse not_here = refuse(404, "there is nothing here");

}  // namespace

Api::Api(House& house, People& people, Analyses& analyses, Surroundings& around,
         const std::filesystem::path& web)
    : house_(house),
      people_(people),
      analyses_(analyses),
      around_(around),
      logins_(around.limits.logins, around.limits.addresses) {
    if (web.empty()) return;
    if (auto files = StaticFiles::open(web)) files_ = std::make_unique<StaticFiles>(*std::move(files));
}

asio::awaitable<HttpResponse> Api::handle(HttpRequest request) {
    const std::string_view path = request.path;
    const bool reads = request.method != Method::post;
    if (path == "/health" && reads) co_return answer(wire::Health{"open", house_.tables()});
    if (path == "/metrics" && reads) {
        HttpResponse response;
        response.content_type = "text/plain; version=0.0.4";
        response.body = metrics_text();
        co_return response;
    }
    if (path == "/api/games" && reads) co_return answer(catalogue());
    if (path.starts_with("/api/tables")) co_return co_await tables(request);
    if (path.starts_with("/api/")) co_return co_await people(request);
    if (!files_) co_return not_here;
    co_return files_->serve(request);
}

// ---- people
// --------------------------------------------------------------------------------------------------------

asio::awaitable<HttpResponse> Api::people(const HttpRequest& request) {
    const std::string_view path = request.path;
    if (path == "/api/me" && request.method != Method::post) {
        const auto who = co_await people_.who(request.session);
        if (!who) co_return refuse_person(who.error());
        if (!*who) co_return answer(wire::Me{});
        HttpResponse response = answer(me_of(**who));
        if ((*who)->renewed)
            response.cookies.push_back(
                session_cookie(request.session, lifetime(**who, around_.now()), request.secure));
        co_return response;
    }
    if (request.method != Method::post) co_return not_here;
    if (path == "/api/logout") {
        const auto done = co_await people_.logout(request.session);
        if (!done) co_return refuse_person(done.error());
        HttpResponse response = answer(wire::Me{});
        response.cookies.push_back(no_session_cookie(request.secure));
        co_return response;
    }
    if (path != "/api/guest" && path != "/api/register" && path != "/api/login") co_return not_here;
    if (!logins_.take(request.address))
        co_return refuse(429, "too many logins from your address; wait a moment", "too_fast");
    std::optional<PeopleResult<LoggedIn>> result;
    if (path == "/api/guest") {
        const auto body = wire::read_body<wire::Guest>(request.body);
        if (!body) co_return refuse(400, body.error().message);
        result = co_await people_.guest(body->name);
    } else if (path == "/api/register") {
        const auto body = wire::read_body<wire::Register>(request.body);
        if (!body) co_return refuse(400, body.error().message);
        result = co_await people_.register_account(body->name, body->password, request.session);
    } else {
        const auto body = wire::read_body<wire::Login>(request.body);
        if (!body) co_return refuse(400, body.error().message);
        result = co_await people_.login(body->name, body->password);
    }
    if (!*result) co_return refuse_person(result->error());
    const LoggedIn& logged_in = **result;
    HttpResponse response = answer(me_of(logged_in.who));
    response.cookies.push_back(
        session_cookie(logged_in.token, lifetime(logged_in.who, around_.now()), request.secure));
    co_return response;
}

// ---- tables
// --------------------------------------------------------------------------------------------------------

asio::awaitable<HttpResponse> Api::tables(const HttpRequest& request) {
    std::string_view path = request.path;
    take(path, "/api/tables");
    if (request.method == Method::post) {
        if (!path.empty()) co_return not_here;
        co_return co_await create(request);
    }
    const auto found = co_await people_.who(request.session);
    if (!found) co_return refuse_person(found.error());
    const std::string person = *found ? (*found)->person : "";
    if (path.empty()) {
        const std::string phase(request.parameter("phase").value_or("gathering"));
        if (phase != "gathering" && phase != "running" && phase != "over")
            co_return refuse(400, "phase is none of gathering, running, over");
        co_return answer(co_await house_.listed(phase, person));
    }
    if (path == "/mine") {
        if (person.empty()) co_return refuse(401, "you are nobody yet; choose a name first", "not_logged_in");
        co_return answer(co_await house_.tables_of(person));
    }
    if (!take(path, "/")) co_return not_here;
    const std::size_t slash = std::min(path.find('/'), path.size());
    const std::string id(path.substr(0, slash));
    co_return co_await one_table(request, id, person, path.substr(slash));
}

asio::awaitable<HttpResponse> Api::one_table(const HttpRequest& request, std::string id, std::string person,
                                             std::string_view what) {
    if (what.empty()) {
        const auto summary = co_await house_.summary(id, person);
        if (!summary) co_return refuse(404, "there is no such table");
        co_return answer(*summary);
    }
    if (what != "/game" && what != "/replay" && what != "/analysis") co_return not_here;
    const auto file = co_await house_.finished_game(id, person);
    if (!file) co_return refuse(404, file.error().message);
    if (what == "/replay") co_return replay_of(request, *file);
    if (what == "/analysis") co_return co_await analysis_of(id, *file);
    HttpResponse response;
    response.content_type = "application/jsonl";
    response.headers.emplace_back("Content-Disposition",
                                  fmt::format("attachment; filename=\"{}.subrosa.jsonl\"", file->game));
    response.body = table::text_of(*file);
    co_return response;
}

HttpResponse Api::replay_of(const HttpRequest& request, const table::GameFile& file) {
    const auto viewer = request.parameter("viewer").value_or("public");
    std::optional<core::Seat> seat = core::spectator;
    if (viewer == "all") {
        seat = std::nullopt;
    } else if (viewer != "public") {
        const auto number = table::number_from(viewer);
        if (!number || *number >= file.seats.size()) return refuse(400, "viewer is a seat, public or all");
        seat = static_cast<core::Seat>(*number);
    }
    const auto from = number_in(request, "from", 0, 1'000'000);
    const auto count = number_in(request, "count", most_replay_steps, 1'000'000);
    if (!from || !count) return refuse(400, "from and count are numbers");
    const auto steps = replay(file, seat, *from, *count);
    if (!steps) return refuse(500, steps.error().message);
    return answer(*steps);
}

asio::awaitable<HttpResponse> Api::analysis_of(std::string table, table::GameFile file) {
    const auto ask = [&](const Analyses::Answer& then) { analyses_.ask(table, std::move(file), then); };
    const Analyses::Found found = co_await waiting::for_answer<Analyses::Found>(ask);
    if (!found) co_return refuse(503, "this cannot be thought about now; try again in a moment", "busy");
    HttpResponse response;
    response.body = found;
    co_return response;
}

asio::awaitable<HttpResponse> Api::create(const HttpRequest& request) {
    const auto who = co_await people_.who(request.session);
    if (!who) co_return refuse_person(who.error());
    if (!*who) co_return refuse(401, "you are nobody yet; choose a name first", "not_logged_in");
    auto wish = wire::read_body<wire::NewTable>(request.body);
    if (!wish) co_return refuse(400, wish.error().message);
    Visitor visitor{(*who)->person, (*who)->name};
    const auto created = co_await house_.create(std::move(visitor), *std::move(wish));
    if (!created) co_return refuse(400, created.error().message);
    co_return answer(*created);
}

asio::awaitable<Attended> Api::attend(HttpRequest request, std::shared_ptr<Line> line) {
    std::string_view path = request.path;
    if (!take(path, "/ws/tables/")) co_return not_here;
    const auto who = co_await people_.who(request.session);
    if (!who) co_return refuse_person(who.error());
    if (!*who) co_return refuse(401, "you are nobody yet; choose a name first", "not_logged_in");
    std::string id(path);
    auto host = co_await house_.find(std::move(id));
    if (!host) co_return refuse(404, "there is no such table");
    co_return std::static_pointer_cast<Attendance>(std::make_shared<Attendant>(
        std::move(host), std::move(line), Visitor{(*who)->person, (*who)->name}, around_.limits));
}

std::string Api::metrics_text() const {
    const store::KeeperNumbers keeper = around_.keeper.numbers();
    std::string text = around_.metrics.text();
    const auto number = [&](std::string_view name, std::string_view kind, std::string_view help, auto value) {
        text += fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n{0} {3}\n", name, kind, help, value);
    };
    number("subrosa_store_commits_total", "counter", "Commits", keeper.batches);
    number("subrosa_store_works_total", "counter", "Works that commits held", keeper.works);
    number("subrosa_store_failed_works_total", "counter", "Works that failed", keeper.failed_works);
    number("subrosa_store_failed_commits_total", "counter", "Commits that failed", keeper.failed_batches);
    number("subrosa_store_largest_commit", "gauge", "Most works in one commit", keeper.largest_batch);
    number("subrosa_store_queue", "gauge", "Works that wait", keeper.queued);
    number("subrosa_store_commit_seconds_total", "counter", "Time spent committing",
           std::chrono::duration<double>(keeper.committing).count());
    number("subrosa_bots_waiting", "gauge", "Bots that wait to think", around_.bots.waiting());
    return text;
}

}  // namespace subrosa::server
