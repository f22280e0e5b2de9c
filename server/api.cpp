#include "server/api.hpp"

#include "server/api_answers.hpp"
#include "server/tokens.hpp"
#include "server/waiting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

namespace {

wire::Catalogue catalogue() {
    wire::Catalogue catalogue;
    for (const engine::AnyGame* game : engine::games()) {
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
    const auto number = number_from(*text);
    if (!number || *number > most) return std::nullopt;
    return static_cast<unsigned>(*number);
}

const HttpResponse is_leaving = refuse(503, "you are just leaving", "busy");
constexpr const char* unreadable = "unreadable";
const HttpResponse table_unreadable = refuse(503, "this table cannot be read", unreadable);

}  // namespace

Api::Api(House& house, People& people, Analyses& analyses, Replays& replays, Surroundings& around,
         const std::filesystem::path& web)
    : house_(house),
      people_(people),
      analyses_(analyses),
      replays_(replays),
      around_(around),
      logins_(around.limits.logins, around.limits.addresses),
      guesses_(around.limits.guesses, around.limits.addresses) {
    if (web.empty()) return;
    if (auto files = StaticFiles::open(web)) files_ = std::make_unique<StaticFiles>(*std::move(files));
}

HttpResponse Api::too_much(std::string text) {
    around_.events.rate_limited.add();
    return slow_down(std::move(text));
}

asio::awaitable<HttpResponse> Api::handle(HttpRequest request) {
    const std::string_view path = request.path;
    const bool reads = request.method != Method::post;
    if (path == "/health" && reads) co_return health(false);
    if (path == "/metrics") co_return not_here();  // nor is it a page: see operations.hpp
    if (path == "/api/games" && reads) co_return answer(catalogue());
    if (path.starts_with("/api/tables")) co_return co_await tables(request);
    if (path.starts_with("/api/")) co_return co_await people(request);
    if (!files_) co_return not_here();
    co_return files_->serve(request);
}

// ---- tables
// --------------------------------------------------------------------------------------------------------

asio::awaitable<HttpResponse> Api::tables(const HttpRequest& request) {
    std::string_view path = request.path;
    take(path, "/api/tables");
    if (request.method == Method::post) {
        if (!path.empty()) co_return not_here();
        co_return co_await create(request);
    }
    const auto found = co_await people_.who(request.session);
    if (!found) co_return refuse_person(found.error());
    const std::string person = *found ? (*found)->person : "";
    if (path.empty()) {
        const std::string phase(request.parameter("phase").value_or("gathering"));
        if (phase != "gathering" && phase != "running" && phase != "over")
            co_return refuse(400, "phase is none of gathering, running, over");
        const auto listed = co_await house_.listed(phase, person);
        if (!listed) co_return refuse(503, listed.error().message, unreadable);
        co_return answer(*listed);
    }
    if (path == "/mine") {
        if (person.empty()) co_return refuse(401, "you are nobody yet; choose a name first", "not_logged_in");
        const auto mine = co_await house_.tables_of(person);
        if (!mine) co_return refuse(503, mine.error().message, unreadable);
        co_return answer(*mine);
    }
    if (!take(path, "/")) co_return not_here();
    const std::size_t slash = std::min(path.find('/'), path.size());
    const std::string id(path.substr(0, slash));
    Payer payer{person, key_of(request.address)};
    co_return co_await one_table(request, id, std::move(payer), path.substr(slash));
}

asio::awaitable<HttpResponse> Api::one_table(const HttpRequest& request, std::string id, Payer payer,
                                             std::string_view what) {
    if (what.empty()) {
        const auto summary = co_await house_.summary(id, payer.person);
        if (!summary) co_return refuse(503, summary.error().message, unreadable);
        if (!*summary) co_return refuse(404, "there is no such table");
        co_return answer(**summary);
    }
    if (what != "/game" && what != "/replay" && what != "/analysis") co_return not_here();
    if (!around_.budgets->take_costly(payer)) co_return too_much("that was too much at once; wait a moment");
    const auto file = co_await house_.finished_game(id, payer);
    if (!file && file.error().busy) co_return too_much(file.error().text);
    if (!file && house_.unreadable(id)) co_return table_unreadable;
    if (!file) co_return refuse(404, file.error().text);
    if (what == "/replay") co_return co_await replay_of(request, id, *file, payer);
    if (what == "/analysis") co_return co_await analysis_of(id, *file, payer);
    HttpResponse response;
    response.content_type = "application/jsonl";
    response.headers.emplace_back("Content-Disposition",
                                  fmt::format("attachment; filename=\"{}.subrosa.jsonl\"", file->game));
    response.body = engine::text_of(*file);
    co_return response;
}

asio::awaitable<HttpResponse> Api::replay_of(const HttpRequest& request, std::string table,
                                             engine::GameFile file, Payer payer) {
    constexpr unsigned most = 1'000'000;
    const auto viewer = request.parameter("viewer").value_or("public");
    ReplayPart part{core::spectator, 0, 0};
    if (viewer == "all") {
        part.viewer = std::nullopt;
    } else if (viewer != "public") {
        const auto number = number_from(viewer);
        if (!number || *number >= file.seats.size()) co_return refuse(400, "viewer is a seat, public or all");
        part.viewer = static_cast<core::Seat>(*number);
    }
    const auto from = number_in(request, "from", 0, most);
    const auto count = number_in(request, "count", most, most);
    if (!from || !count) co_return refuse(400, "from and count are numbers");
    // Steps that are not there are all the same.
    part.from = std::min(*from, static_cast<unsigned>(file.moves.size()) + 1);
    part.count = std::min(*count, static_cast<unsigned>(file.moves.size()) + 1);
    const auto ask = [&](const Replays::Answer& then) {
        replays_.ask(table, std::move(file), part, payer, then);
    };
    const Replays::Found found = co_await waiting::for_answer<Replays::Found>(ask);
    if (!found.error.empty()) co_return refuse(500, found.error);
    if (!found.text) co_return too_much("too much of yours waits already; wait a moment");
    HttpResponse response;
    response.body = found.text;
    co_return response;
}

asio::awaitable<HttpResponse> Api::analysis_of(std::string table, engine::GameFile file, Payer payer) {
    const auto ask = [&](const Analyses::Answer& then) {
        analyses_.ask(table, std::move(file), payer, then);
    };
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
    if (people_.leaving((*who)->person)) co_return is_leaving;
    if (!around_.budgets->openings.take(request.address))
        co_return too_much("too many tables from your address; wait a moment");
    auto wish = wire::read_body<wire::NewTable>(request.body);
    if (!wish) co_return refuse(400, wish.error().message);
    if (!around_.budgets->openings_of_person.take((*who)->person))
        co_return too_much("you have opened too many tables today; wait a while");
    Visitor visitor{(*who)->person, (*who)->name, (*who)->guest, key_of(request.address)};
    const auto created = co_await house_.create(std::move(visitor), *std::move(wish));
    if (!created) co_return refuse(400, created.error().message);
    if (!*created) co_return refuse(503, "the table could not be written down; try again later", "not_kept");
    co_return answer(**created);
}

// The lines are noted before somebody is looked up: nothing that ends meanwhile is missed.
asio::awaitable<PeopleResult<Api::Opening>> Api::opening_of(const HttpRequest& request,
                                                            std::shared_ptr<Line> line) {
    Opening opening;  // a stranger, who watches
    opening.visitor.address = key_of(request.address);
    auto login = people_.sockets().add(token_hash(request.session), line);
    const auto first = co_await people_.who(request.session);
    if (!first) co_return first.error();
    if (!*first) co_return opening;
    auto name = named_.add((*first)->person, line);
    const auto who = co_await people_.who(request.session);
    if (!who) co_return who.error();
    if (!*who) co_return opening;
    opening.visitor = {(*who)->person, (*who)->name, (*who)->guest, opening.visitor.address};
    opening.login = std::move(login);
    opening.name = std::move(name);
    co_return opening;
}

asio::awaitable<Attended> Api::attend(HttpRequest request, std::shared_ptr<Line> line) {
    std::string_view path = request.path;
    if (!take(path, "/ws/tables/")) co_return not_here();
    auto opening = co_await opening_of(request, line);
    if (!opening) co_return refuse_person(opening.error());
    if (people_.leaving(opening->visitor.person)) co_return is_leaving;
    std::string id(path);
    Payer payer = opening->visitor.payer();
    auto found = co_await house_.find(id, std::move(payer));
    if (found.busy) co_return too_much("too much of yours waits already; wait a moment");
    if (!found.host && house_.unreadable(id)) co_return table_unreadable;
    if (!found.host) co_return refuse(404, "there is no such table");
    Visitor visitor = opening->visitor;
    const auto kept = std::make_shared<Opening>(*std::move(opening));
    co_return std::static_pointer_cast<Attendance>(std::make_shared<Attendant>(
        std::move(found.host), std::move(line), std::move(visitor), kept, around_.budgets));
}

HttpResponse Api::health(bool with_tables) const {
    // Something is written every few seconds, whatever happens.
    constexpr std::chrono::seconds too_long{30};
    const store::KeeperNumbers keeper = around_.keeper.numbers();
    wire::Health health{"open", std::nullopt};
    if (stopping_) {
        health.house = "stopping";
    } else if (!keeper.writable) {
        health.house = "read_only";
    } else if (keeper.since_written > too_long) {
        health.house = "stuck";
    }
    if (with_tables) health.tables = house_.tables();
    return answer(health, health.house == "open" ? 200 : 503);
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
    number("subrosa_works_waiting", "gauge", "Looks, replays and tables to be read that wait",
           around_.work.waiting());
    return text;
}

}  // namespace subrosa::server
