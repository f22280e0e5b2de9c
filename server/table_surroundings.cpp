#include "server/table_surroundings.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

namespace {

using Strand = asio::strand<asio::io_context::executor_type>;

class StrandTimer final : public host::Timer {
  public:
    explicit StrandTimer(const Strand& strand) : timer_(strand) {}

    void at(Clock::time_point time, std::function<void()> then) override {
        timer_.expires_at(time);
        timer_.async_wait([then = std::move(then)](boost::system::error_code error) {
            if (!error) then();
        });
    }
    void cancel() override { timer_.cancel(); }

  private:
    asio::steady_timer timer_;
};

store::TableRow stored_row(std::string table, host::TableRow row) {
    return {std::move(table),
            std::move(row.game),
            std::move(row.phase),
            std::move(row.owner),
            std::move(row.summary),
            row.listed,
            row.created,
            row.changed,
            row.started};
}

}  // namespace

TableSurroundings::TableSurroundings(ServerContext& context, std::string table)
    : context_(context), table_(std::move(table)), strand_(asio::make_strand(context.io)) {}

void TableSurroundings::post(std::function<void()> work) {
    asio::post(strand_, std::move(work));
}

std::unique_ptr<host::Timer> TableSurroundings::timer() {
    return std::make_unique<StrandTimer>(strand_);
}

std::function<void(bool)> TableSurroundings::on_strand(std::function<void(bool)> done) const {
    return [strand = strand_, done = std::move(done)](bool answer) {
        asio::post(strand, [done, answer] { done(answer); });
    };
}

void TableSurroundings::keep(host::JournalPart part, std::function<void(bool)> done) {
    std::vector<store::JournalLine> journal;
    for (std::string& line : part.lines) journal.push_back({table_, part.first++, std::move(line)});
    std::optional<store::TableRow> row;
    std::vector<std::string> people;
    if (part.row) {
        people = std::move(part.row->people);
        row = stored_row(table_, *std::move(part.row));
    }
    context_.writer.write(
        [journal = std::move(journal), row = std::move(row),
         people = std::move(people)](store::Store& store) {
            if (row) {
                store.put_table(*row);
                store.put_seats(row->id, people);
            }
            for (const store::JournalLine& line : journal) store.append(line);
        },
        on_strand(std::move(done)));
}

void TableSurroundings::after_writes(std::function<void(bool)> done) {
    context_.writer.write([](store::Store&) {}, on_strand(std::move(done)));
}

void TableSurroundings::think(host::BotQuestion question, host::QuotaOwner quota_owner,
                              host::Priority priority, host::BotAnswered answered) {
    context_.bots.think(std::move(quota_owner), priority,
                        [&context = context_, task = question.task(), answered = std::move(answered)] {
                            const Clock::time_point began = Clock::now();
                            if (context.before_thought) context.before_thought(task);
                            answered(began, task.decide());
                        });
}

bool TableSurroundings::look_ahead(host::QuotaOwner quota_owner, std::function<void()> work) {
    return context_.work.run(std::move(quota_owner), host::Priority::interactive, std::move(work));
}

bool TableSurroundings::find_bounds(host::QuotaOwner quota_owner, std::string game, json::object knowledge,
                                    host::BoundsFound found) {
    return context_.work.run(std::move(quota_owner), host::Priority::interactive,
                             [game = engine::find_game(game), knowledge = std::move(knowledge),
                              found = std::move(found)] { found(game->bounds(knowledge)); });
}

void TableSurroundings::count(host::Counted what, std::size_t more) {
    switch (what) {
        case host::Counted::requests:
            return context_.requests.add(more);
        case host::Counted::looks:
            return context_.looks.add(more);
        case host::Counted::bounds:
            return context_.bounds.add(more);
        case host::Counted::refusals:
            return context_.refusals.add(more);
        case host::Counted::bot_moves:
            return context_.bot_moves.add(more);
        case host::Counted::updates:
            return context_.updates.add(more);
    }
}

}  // namespace subrosa::server
