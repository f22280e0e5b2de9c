#include "server/api.hpp"

#include "host/catalogue.hpp"
#include "host/tokens.hpp"
#include "server/api_answers.hpp"
#include "server/await_callback.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

namespace {

// Takes `word` off the front of a path, if it is there.
bool take(std::string_view& path, std::string_view word) {
    if (!path.starts_with(word)) return false;
    path.remove_prefix(word.size());
    return true;
}

const HttpResponse is_leaving = refuse(503, "you are just leaving", "busy");
constexpr const char* unreadable = "unreadable";
const HttpResponse table_unreadable = refuse(503, "this table cannot be read", unreadable);

}  // namespace

Api::Api(TableRegistry& registry, People& people, Analyses& analyses, Replays& replays,
         ServerContext& context, const std::filesystem::path& web)
    : registry_(registry),
      people_(people),
      analyses_(analyses),
      replays_(replays),
      context_(context),
      logins_(context.limits.logins, context.limits.addresses),
      guesses_(context.limits.guesses, context.limits.addresses) {
    if (web.empty()) return;
    if (auto files = StaticFiles::open(web)) files_ = std::make_unique<StaticFiles>(*std::move(files));
    preview_ = LinkPreview::open(web);
}

HttpResponse Api::too_much(std::string text) {
    context_.events.rate_limited.add();
    return slow_down(std::move(text));
}

asio::awaitable<HttpResponse> Api::handle(HttpRequest request) {
    const std::string_view path = request.path;
    const bool reads = request.method != Method::post;
    if (path == "/health" && reads) co_return health(false);
    if (path == "/metrics") co_return not_found();  // served by operations.hpp
    if (path == "/api/games" && reads) co_return answer(host::catalogue());
    if (path.starts_with("/api/tables")) co_return co_await tables(request);
    if (path.starts_with("/api/")) co_return co_await people(request);
    if (!files_) co_return not_found();
    if (preview_ && reads && path.starts_with("/tables/")) co_return co_await table_page(request);
    co_return files_->serve(request);
}

// ---- tables
// --------------------------------------------------------------------------------------------------------

asio::awaitable<HttpResponse> Api::tables(const HttpRequest& request) {
    std::string_view path = request.path;
    take(path, "/api/tables");
    if (request.method == Method::post) {
        if (!path.empty()) co_return not_found();
        co_return co_await create(request);
    }
    const auto found = co_await people_.authenticate(request.session);
    if (!found) co_return refuse_person(found.error());
    const std::string person = *found ? (*found)->person : "";
    if (path.empty()) {
        const std::string phase(request.parameter("phase").value_or("gathering"));
        if (phase != "gathering" && phase != "running" && phase != "over")
            co_return refuse(400, "phase is none of gathering, running, over");
        const auto listed = co_await registry_.listed(phase, person);
        if (!listed) co_return refuse(503, listed.error().message, unreadable);
        co_return answer(*listed);
    }
    if (path == "/mine") {
        if (person.empty()) co_return refuse(401, "you are nobody yet; choose a name first", "not_logged_in");
        const auto mine = co_await registry_.tables_of(person);
        if (!mine) co_return refuse(503, mine.error().message, unreadable);
        co_return answer(*mine);
    }
    if (!take(path, "/")) co_return not_found();
    const std::size_t slash = std::min(path.find('/'), path.size());
    const std::string id(path.substr(0, slash));
    host::QuotaOwner quota_owner{person, key_of(request.address)};
    co_return co_await one_table(request, id, std::move(quota_owner), path.substr(slash));
}

asio::awaitable<HttpResponse> Api::one_table(const HttpRequest& request, std::string id,
                                             host::QuotaOwner quota_owner, std::string_view what) {
    if (what.empty()) {
        const auto summary = co_await registry_.summary(id, quota_owner.person);
        if (!summary) co_return refuse(503, summary.error().message, unreadable);
        if (!*summary) co_return refuse(404, "there is no such table");
        co_return answer(**summary);
    }
    if (what != "/game" && what != "/replay" && what != "/analysis") co_return not_found();
    if (!context_.budgets->take_costly(quota_owner))
        co_return too_much("that was too much at once; wait a moment");
    const auto file = co_await registry_.finished_game(id, quota_owner);
    if (!file && file.error().busy) co_return too_much(file.error().text);
    if (!file && registry_.unreadable(id)) co_return table_unreadable;
    if (!file) co_return refuse(404, file.error().text);
    if (what == "/replay") co_return co_await replay_of(request, id, *file, quota_owner);
    if (what == "/analysis") co_return co_await analysis_of(id, *file, quota_owner);
    HttpResponse response;
    response.content_type = "application/jsonl";
    response.headers.emplace_back("Content-Disposition",
                                  fmt::format("attachment; filename=\"{}.subrosa.jsonl\"", file->game));
    response.body = engine::text_of(*file);
    co_return response;
}

asio::awaitable<HttpResponse> Api::table_page(const HttpRequest& request) {
    std::string_view rest = request.path;
    take(rest, "/tables/");
    std::string id(rest);
    if (rest.find_first_of("./") != std::string_view::npos) co_return files_->serve(request);
    // As a stranger sees it: the messenger asks, not the person who reads the preview.
    const auto table = co_await registry_.summary(std::move(id), "");
    const wire::Summary* shown = table && *table ? &**table : nullptr;
    const LinkPreview::Asked asked{(request.secure ? "https://" : "http://") + request.host, request.path,
                                   std::string(request.parameter("in").value_or("en"))};
    auto page = preview_->page(asked, shown);
    if (!page) co_return files_->serve(request);
    HttpResponse response;
    response.content_type = "text/html; charset=utf-8";
    response.body = *std::move(page);
    response.cache = Cache::ask_again;
    co_return response;
}

asio::awaitable<HttpResponse> Api::replay_of(const HttpRequest& request, std::string table,
                                             engine::GameFile file, host::QuotaOwner quota_owner) {
    const auto part = host::replay_part(request.parameter("viewer"), request.parameter("from"),
                                        request.parameter("count"), file);
    if (!part) co_return refuse(400, part.error().message);
    const auto ask = [&](const Replays::Answer& then) {
        replays_.ask(table, std::move(file), *part, quota_owner, then);
    };
    const Replays::ReplayResult found = co_await await_callback<Replays::ReplayResult>(ask);
    if (!found.error.empty()) co_return refuse(500, found.error);
    if (!found.text) co_return too_much("too much of yours waits already; wait a moment");
    HttpResponse response;
    response.body = found.text;
    co_return response;
}

asio::awaitable<HttpResponse> Api::analysis_of(std::string table, engine::GameFile file,
                                               host::QuotaOwner quota_owner) {
    const auto ask = [&](const Analyses::Answer& then) {
        analyses_.ask(table, std::move(file), quota_owner, then);
    };
    const Analyses::AnalysisText found = co_await await_callback<Analyses::AnalysisText>(ask);
    if (!found) co_return refuse(503, "this cannot be thought about now; try again in a moment", "busy");
    HttpResponse response;
    response.body = found;
    co_return response;
}

asio::awaitable<HttpResponse> Api::create(const HttpRequest& request) {
    const auto who = co_await people_.authenticate(request.session);
    if (!who) co_return refuse_person(who.error());
    if (!*who) co_return refuse(401, "you are nobody yet; choose a name first", "not_logged_in");
    if (people_.leaving((*who)->person)) co_return is_leaving;
    if (!context_.budgets->openings.take(request.address))
        co_return too_much("too many tables from your address; wait a moment");
    auto wish = wire::read_body<wire::NewTable>(request.body);
    if (!wish) co_return refuse(400, wish.error().message);
    if (!context_.budgets->openings_of_person.take((*who)->person))
        co_return too_much("you have opened too many tables today; wait a while");
    host::Principal principal{(*who)->person, (*who)->name, (*who)->guest, key_of(request.address)};
    const auto created = co_await registry_.create(std::move(principal), *std::move(wish));
    if (!created) co_return refuse(400, created.error().message);
    if (!*created) co_return refuse(503, "the table could not be written down; try again later", "not_kept");
    co_return answer(**created);
}

// The socket is registered before each lookup, so that a login or a name that ends during the lookup still
// closes it.
asio::awaitable<PeopleResult<Api::SocketLogin>> Api::socket_login(const HttpRequest& request,
                                                                  std::shared_ptr<WebSocket> socket) {
    SocketLogin opening;  // anonymous: may only watch
    opening.principal.address = key_of(request.address);
    auto login = people_.sockets().add(host::token_hash(request.session), socket);
    const auto first = co_await people_.authenticate(request.session);
    if (!first) co_return first.error();
    if (!*first) co_return opening;
    auto name = sockets_by_person_.add((*first)->person, socket);
    const auto who = co_await people_.authenticate(request.session);
    if (!who) co_return who.error();
    if (!*who) co_return opening;
    opening.principal = {(*who)->person, (*who)->name, (*who)->guest, opening.principal.address};
    opening.login = std::move(login);
    opening.name = std::move(name);
    co_return opening;
}

asio::awaitable<AcceptResult> Api::accept_socket(HttpRequest request, std::shared_ptr<WebSocket> socket) {
    std::string_view path = request.path;
    if (!take(path, "/ws/tables/")) co_return not_found();
    auto opening = co_await socket_login(request, socket);
    if (!opening) co_return refuse_person(opening.error());
    if (people_.leaving(opening->principal.person)) co_return is_leaving;
    std::string id(path);
    host::QuotaOwner quota_owner = opening->principal.quota_owner();
    auto found = co_await registry_.find(id, std::move(quota_owner));
    if (found.busy) co_return too_much("too much of yours waits already; wait a moment");
    if (!found.host && registry_.unreadable(id)) co_return table_unreadable;
    if (!found.host) co_return refuse(404, "there is no such table");
    host::Principal principal = opening->principal;
    const auto kept = std::make_shared<SocketLogin>(*std::move(opening));
    co_return std::static_pointer_cast<SocketHandler>(std::make_shared<host::TableSession>(
        std::move(found.host), std::move(socket), std::move(principal), kept, context_.budgets));
}

HttpResponse Api::health(bool with_tables) const {
    // A heartbeat is written every few seconds.
    constexpr std::chrono::seconds too_long{30};
    const store::GroupCommitStats writer = context_.writer.stats();
    wire::Health health{"open", std::nullopt};
    if (stopping_) {
        health.house = "stopping";
    } else if (!writer.writable) {
        health.house = "read_only";
    } else if (writer.since_written > too_long) {
        health.house = "stuck";
    }
    if (with_tables) health.tables = registry_.tables();
    return answer(health, health.house == "open" ? 200 : 503);
}

std::string Api::metrics_text() const {
    const store::GroupCommitStats writer = context_.writer.stats();
    std::string text = context_.metrics.text();
    const auto number = [&](std::string_view name, std::string_view kind, std::string_view help, auto value) {
        text += fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n{0} {3}\n", name, kind, help, value);
    };
    number("subrosa_store_commits_total", "counter", "Commits", writer.batches);
    number("subrosa_store_works_total", "counter", "Works that commits held", writer.works);
    number("subrosa_store_failed_works_total", "counter", "Works that failed", writer.failed_works);
    number("subrosa_store_failed_commits_total", "counter", "Commits that failed", writer.failed_batches);
    number("subrosa_store_largest_commit", "gauge", "Most works in one commit", writer.largest_batch);
    number("subrosa_store_queue", "gauge", "Works that wait", writer.queued);
    number("subrosa_store_commit_seconds_total", "counter", "Time spent committing",
           std::chrono::duration<double>(writer.committing).count());
    number("subrosa_bots_waiting", "gauge", "Bots that wait to think", context_.bots.waiting());
    number("subrosa_works_waiting", "gauge", "Looks, replays and tables to be read that wait",
           context_.work.waiting());
    return text;
}

}  // namespace subrosa::server
