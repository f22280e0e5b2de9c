#include "terminal/play/local_table.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::play {
namespace {

// Everybody at the keyboard is one person to the table, who holds several seats.
constexpr std::string_view person = "keyboard";

table::entry::Started started(const core::Seed& seed, const std::optional<engine::GameFile>& saved) {
    table::entry::Started entry{engine::hex_of(seed)};
    if (!saved) return entry;
    entry.moves.emplace();
    for (const engine::GameFile::Move& move : saved->moves)
        entry.moves->push_back({move.seat, move.move, static_cast<table::Millis>(move.ms), move.luck});
    entry.luck = saved->luck;
    return entry;
}

}  // namespace

// The table is made of its journal: there nobody has to be asked whether a name or a seed is welcome.
LocalTable::LocalTable(Setup setup, const std::optional<engine::GameFile>& saved)
    : setup_(std::move(setup)), bots_(setup_.players.size()), viewer_(public_viewer()) {
    std::vector<std::string> lines;
    const auto add = [&](table::JournalPayload what) {
        lines.push_back(table::text_of({0, {}, std::move(what)}));
    };
    table::TableSetup opened;
    opened.game = setup_.game->name();
    opened.options = setup_.options;
    opened.hot_seat = people() > 1;
    add(table::entry::Opened{opened, std::string(person)});
    for (unsigned seat = 0; seat < setup_.players.size(); ++seat) {
        const Player& player = setup_.players[seat];
        if (player.bot.empty()) {
            add(table::entry::Sat{seat, std::string(person), player.name});
        } else {
            add(table::entry::BotSeated{seat, player.bot, player.name});
        }
    }
    add(started(setup_.seed, saved));
    table_ = table::Table::from_journal(lines).value();
    if (saved && !saved->moves.empty()) played_before_ = static_cast<table::Millis>(saved->moves.back().ms);
}

unsigned LocalTable::people() const {
    return static_cast<unsigned>(std::count_if(setup_.players.begin(), setup_.players.end(),
                                               [](const Player& player) { return player.bot.empty(); }));
}

core::Seat LocalTable::public_viewer() const {
    if (people() != 1) return core::spectator;
    const auto only = std::find_if(setup_.players.begin(), setup_.players.end(),
                                   [](const Player& player) { return player.bot.empty(); });
    return static_cast<core::Seat>(only - setup_.players.begin());
}

table::Millis LocalTable::now() const {
    const auto passed = std::chrono::steady_clock::now() - opened_;
    return played_before_ + std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
}

// ---- messages

std::optional<Error> LocalTable::open() {
    view_as(public_viewer(), 0);
    return std::nullopt;
}

void LocalTable::view_as(core::Seat viewer, std::uint64_t since) {
    viewer_ = viewer;
    messages_.clear();
    changed_ = false;
    message::Welcome welcome{table_->view(viewer, now()), true, table_->news_since(viewer, since).value()};
    news_ = welcome.view.news;
    messages_.emplace_back(std::move(welcome));
}

void LocalTable::push_update() {
    message::Update update{table_->news_since(viewer_, news_).value(), table_->view(viewer_, now())};
    news_ = update.view->news;
    changed_ = false;
    messages_.emplace_back(std::move(update));
}

Message LocalTable::next(std::chrono::milliseconds /*timeout*/) {
    if (messages_.empty() && changed_) push_update();
    if (messages_.empty()) {
        const auto seat = next_to_decide();
        if (!seat || !table_->bots_to_decide().has(*seat)) return {};
        let_bot_decide(*seat);
        forget_waiting();
        push_update();
    }
    Message message = std::move(messages_.front());
    messages_.pop_front();
    return message;
}

std::uint64_t LocalTable::send(const table::Request& request) {
    const std::uint64_t number = ++requests_;
    const table::Answer answered = answer(request);
    forget_waiting();
    if (!answered) {
        const table::Refusal& refusal = answered.error();
        messages_.emplace_back(
            message::Refused{number, boost::describe::enum_to_string(refusal.reason, "?"), refusal.text});
        return number;
    }
    messages_.emplace_back(message::Done{number, false});
    changed_ = true;
    return number;
}

table::Answer LocalTable::answer(const table::Request& request) {
    table::Actor actor{std::string(person), {}, {}, 0, viewer_, {}};
    const auto* back = std::get_if<table::request::AnswerBack>(&request);
    if (back == nullptr) return table_->ask(request, actor, now());
    // The others sit at the same keyboard: one answer stands for them all.
    table::Answer answered = table::Accepted{};
    for (core::Seat seat = 0; seat < setup_.players.size(); ++seat) {
        const auto asked = table_->view(viewer_, now()).back;
        if (!asked || !asked->asked_by) break;
        if (!setup_.players[seat].bot.empty() || seat == *asked->asked_by) continue;
        actor.seat = seat;
        answered = table_->ask(request, actor, now());
    }
    return answered;
}

Result<std::string> LocalTable::game_file() {
    return {boost::system::in_place_value, engine::text_of(table_->saved_game())};
}

Result<std::vector<json::object>> LocalTable::events(std::optional<unsigned> /*seat*/) {
    return Error{"all events were told"};
}

// ---- who decides

// Who waits is forgotten once only one is left to decide.
void LocalTable::forget_waiting() {
    if (table_->awaited().size() <= 1) waiting_ = {};
}

bool LocalTable::all_wait() const {
    const unsigned asked = table_->awaited().bits();
    return (asked & ~unsigned{waiting_.bits()}) == 0;
}

std::optional<core::Seat> LocalTable::next_to_decide() const {
    const core::SeatSet asked = table_->awaited();
    if (asked.empty()) return std::nullopt;
    if (asked.size() == 1) return asked.front();
    const core::SeatSet waiting = all_wait() ? core::SeatSet{} : waiting_;
    const auto players = static_cast<unsigned>(setup_.players.size());
    const core::Seat first = setup_.face->asked_first(*table_->view(core::spectator, now()).knowledge);
    unsigned seat = first < players ? first : 0;
    while (!asked.has(static_cast<core::Seat>(seat)) || waiting.has(static_cast<core::Seat>(seat)))
        seat = (seat + 1) % players;
    return static_cast<core::Seat>(seat);
}

std::optional<core::Seat> LocalTable::person_asked() const {
    const auto seat = next_to_decide();
    if (!seat || !setup_.players[*seat].bot.empty()) return std::nullopt;
    return seat;
}

bool LocalTable::may_wait() const {
    return table_->awaited().size() > 1 && !table_->secret();
}

void LocalTable::wait() {
    const auto seat = person_asked();
    if (all_wait()) waiting_ = {};
    if (seat) waiting_ = waiting_.with(*seat);
}

void LocalTable::let_bot_decide(core::Seat seat) {
    const bool secret = table_->secret();
    const table::BotDecision decision = bots_[seat].next_task(*table_, seat, setup_.seed).decide();
    for (const std::string& move : decision.moves)
        static_cast<void>(table_->bot_chose(seat, table_->version(seat), move, now()).value());
    // Talk would tell who has answered in secret.
    if (decision.claim && !secret) static_cast<void>(table_->bot_claims(seat, *decision.claim, now()));
}

}  // namespace subrosa::play
