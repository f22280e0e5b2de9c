// Look-ahead at a table. It takes milliseconds, so it runs in the pool, on worlds imagined from the seat's
// knowledge.
#include "host/table_host.hpp"
#include "host/table_session.hpp"

#include <utility>

namespace subrosa::host {

void TableHost::begin_look_ahead(PendingLookAhead asked) {
    auto task = table_->look_ahead_task(asked.look, asked.actor);
    if (!task) return refuse(*asked.session, asked.actor.seq, task.error().reason, task.error().text);
    const core::Seat seat = task->seat;
    LookAheadSlot& slot = look_aheads_[seat];
    if (slot.looking) {
        if (const auto older = std::exchange(slot.next, std::move(asked)))
            refuse(*older->session, older->actor.seq, wire::Trouble::too_fast, "a newer look came");
        return;
    }
    slot.looking = true;
    const auto shared = std::make_shared<const table::LookAheadTask>(*std::move(task));
    const auto kept = std::make_shared<const PendingLookAhead>(std::move(asked));
    const bool taken = around_->look_ahead(
        kept->session->principal().quota_owner(), [self = shared_from_this(), shared, kept] {
            self->around_->post([self, seat = shared->seat, kept, ahead = table::look_ahead(*shared)] {
                self->look_ahead_done(seat, *kept, ahead);
            });
        });
    if (taken) return;
    slot.looking = false;
    refuse(*kept->session, kept->actor.seq, wire::Trouble::too_fast,
           "too much of yours waits already; wait a moment");
}

// The answer is discarded if the table has changed.
void TableHost::look_ahead_done(core::Seat seat, const PendingLookAhead& asked,
                                table::LookAheadAnswer ahead) {
    LookAheadSlot& slot = look_aheads_[seat];
    slot.looking = false;
    if (stopped_) return;
    if (auto wrong = table_->wrong_with_look_ahead(asked.look, asked.actor)) ahead = *std::move(wrong);
    if (ahead) {
        around_->count(Counted::looks);
        answer(*asked.session, wire::tell::Ahead{asked.actor.seq, *std::move(ahead)});
    } else {
        refuse(*asked.session, asked.actor.seq, ahead.error().reason, ahead.error().text);
    }
    if (auto next = std::exchange(slot.next, std::nullopt)) begin_look_ahead(*std::move(next));
}

}  // namespace subrosa::host
