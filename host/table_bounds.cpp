// Bounds of what is hidden at a table. They take a while, so they are found in the pool, from the
// knowledge document that the session's view shows and from nothing else.
#include "host/table_host.hpp"
#include "host/table_session.hpp"

#include <utility>

namespace subrosa::host {

void TableHost::find_bounds(std::shared_ptr<TableSession> session, std::uint64_t seq) {
    around_->post([self = shared_from_this(), session = std::move(session), seq] {
        if (!self->stopped_) self->begin_bounds(session, seq);
    });
}

void TableHost::begin_bounds(const std::shared_ptr<TableSession>& session, std::uint64_t seq) {
    TableSession::ViewState& view_state = session->view_state;
    const table::View view =
        sees_delayed(*session) ? spectator_feed_.view() : view_for(view_state.viewer, view_state.outside);
    if (view.phase == table::Phase::over)
        return refuse(*session, seq, table::Reason::over, "everything lies open");
    if (view.phase != table::Phase::running || !view.knowledge)
        return refuse(*session, seq, table::Reason::not_running, "nothing is known of a game");
    if (view_state.bounding)
        return refuse(*session, seq, wire::Trouble::too_fast, "bounds are being found already");
    view_state.bounding = true;
    const bool taken = around_->find_bounds(
        session->principal().quota_owner(), view.setup.game, *view.knowledge,
        [self = shared_from_this(), session, seq, news = view.news](const auto& found) {
            self->around_->post([self, session, seq, news, found] {
                session->view_state.bounding = false;
                if (self->stopped_) return;
                if (!found)
                    return self->refuse(*session, seq, wire::Trouble::unavailable, found.error().message);
                self->around_->count(Counted::bounds);
                self->answer(*session, wire::tell::Bounds{seq, news, *found});
            });
        });
    if (taken) return;
    view_state.bounding = false;
    refuse(*session, seq, wire::Trouble::too_fast, "too much of yours waits already; wait a moment");
}

}  // namespace subrosa::host
