// Looking ahead at a table. It takes some milliseconds, so it is done in the pool, on a match that is made of
// what the seat knows.
#include "server/attendant.hpp"
#include "server/table_host.hpp"

#include <boost/asio/post.hpp>

#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

void TableHost::begin_look(LookAsked asked) {
    auto task = table_->look_task(asked.look, asked.actor);
    if (!task) return refuse(*asked.attendant, asked.actor.seq, task.error().reason, task.error().text);
    const core::Seat seat = task->seat;
    LookSeat& place = looks_[seat];
    if (place.looking) {
        if (const auto older = std::exchange(place.next, std::move(asked)))
            refuse(*older->attendant, older->actor.seq, wire::Trouble::too_fast, "a newer look came");
        return;
    }
    place.looking = true;
    const auto shared = std::make_shared<const table::LookTask>(*std::move(task));
    const auto kept = std::make_shared<const LookAsked>(std::move(asked));
    const bool taken = around_.work.run(
        kept->attendant->visitor().payer(), Priority::attended, [self = shared_from_this(), shared, kept] {
            asio::post(self->strand_, [self, seat = shared->seat, kept, ahead = table::look_at(*shared)] {
                self->looked(seat, *kept, ahead);
            });
        });
    if (taken) return;
    place.looking = false;
    refuse(*kept->attendant, kept->actor.seq, wire::Trouble::too_fast,
           "too much of yours waits already; wait a moment");
}

// What was looked at on a table that has changed since is of no use any more.
void TableHost::looked(core::Seat seat, const LookAsked& asked, table::Ahead ahead) {
    LookSeat& place = looks_[seat];
    place.looking = false;
    if (stopped_) return;
    if (auto wrong = table_->wrong_with_look(asked.look, asked.actor)) ahead = *std::move(wrong);
    if (ahead) {
        around_.looks.add();
        answer(*asked.attendant, wire::tell::Ahead{asked.actor.seq, *std::move(ahead)});
    } else {
        refuse(*asked.attendant, asked.actor.seq, ahead.error().reason, ahead.error().text);
    }
    if (auto next = std::exchange(place.next, std::nullopt)) begin_look(*std::move(next));
}

}  // namespace subrosa::server
