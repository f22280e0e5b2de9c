#include "tests/browser/page.hpp"

#include "browser/house.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace subrosa::browser {

namespace {

Page* page = nullptr;

}  // namespace

Page::Page() {
    page = this;
}

Page::~Page() {
    const std::string nothing = "[]";
    const std::string nobody = R"({"person":"nobody","name":"Nobody"})";
    house_open(nobody.data(), nobody.size(), nothing.data(), nothing.size());
    page = nullptr;
}

void Page::open(bool bots_at_once) {
    std::string rows = "[";
    for (const auto& [table, all] : kept) rows += (rows.size() > 1 ? "," : "") + all.row;
    rows += "]";
    const std::string settings =
        json::serialize(json::object{{"person", person}, {"name", "Anna"}, {"bots_at_once", bots_at_once}});
    house_open(settings.data(), settings.size(), rows.data(), rows.size());
    // Whatever the old one asked for is gone with it.
    due_.clear();
    questions_.clear();
    thoughts_.clear();
    lines.clear();
    replies.clear();
}

std::int32_t Page::ask(std::string_view method, std::string_view path, std::string_view body) {
    const std::int32_t ticket = ++last_;
    house_request(ticket, method.data(), method.size(), path.data(), path.size(), body.data(), body.size());
    return ticket;
}

Reply Page::request(std::string_view method, std::string_view path, std::string_view body) {
    const std::int32_t ticket = ask(method, path, body);
    run([&] { return replies.contains(ticket); });
    return replies[ticket];
}

std::int32_t Page::attend(const std::string& table) {
    const std::int32_t line = ++last_;
    lines[line];
    const std::string path = "/ws/tables/" + table;
    house_attend(line, path.data(), path.size());
    run([&] { return lines[line].open || lines[line].closed; });
    return line;
}

void Page::say(std::int32_t line, const json::value& message) {
    say_text(line, json::serialize(message));
}

void Page::say_text(std::int32_t line, std::string_view text) {
    house_say(line, text.data(), text.size());
}

void Page::hang_up(std::int32_t line) {
    house_hang_up(line);
}

bool Page::step() {
    if (!due_.empty()) {
        const auto work = std::move(due_.front());
        due_.pop_front();
        work();
        return true;
    }
    if (!thoughts_.empty()) {
        const std::string text = std::move(thoughts_.front());
        thoughts_.pop_front();
        house_thought(text.data(), text.size());
        return true;
    }
    if (thinks && !questions_.empty()) {
        thinker_ask(questions_.front().data(), questions_.front().size());
        questions_.pop_front();
        while (thinker_turn()) {
        }
        return true;
    }
    if (!alarm_ || *alarm_ > time) return false;
    alarm_.reset();
    house_turn();
    return true;
}

void Page::run(const std::function<bool()>& enough) {
    for (int i = 0; i < 1'000'000 && !enough(); ++i) {
        if (step()) continue;
        if (!alarm_) return;
        time = std::max(time, *alarm_);
    }
}

void Page::restart_thinker() {
    questions_.clear();
    thoughts_.clear();
    house_thinker_started();
}

void Page::wake_in(double milliseconds) {
    alarm_ = milliseconds < 0 ? std::nullopt : std::optional(time + milliseconds);
}

void Page::answer_write(std::int32_t ticket, bool durable) {
    ++writes;
    const auto answer = [ticket, durable] { house_kept(ticket, durable); };
    if (storage == Storage::at_once) return answer();
    due_.emplace_back(answer);
}

void Page::keep(std::int32_t ticket, const std::string& table, std::int32_t first,
                std::string_view lines_text, std::string_view row) {
    std::vector<std::string> fresh;
    for (std::size_t end = lines_text.find('\n'); end != std::string_view::npos;
         end = lines_text.find('\n')) {
        fresh.emplace_back(lines_text.substr(0, end));
        lines_text.remove_prefix(end + 1);
    }
    EXPECT_TRUE(lines_text.empty());
    const auto write = [this, ticket, table, first, fresh, row = std::string(row)] {
        const std::size_t due = kept.contains(table) ? kept[table].lines.size() : 0;
        const bool durable = storage != Storage::failing && due == static_cast<std::size_t>(first);
        if (durable) {
            KeptTable& all = kept[table];
            all.lines.insert(all.lines.end(), fresh.begin(), fresh.end());
            if (!row.empty()) all.row = row;
        }
        answer_write(ticket, durable);
    };
    if (storage == Storage::at_once) return write();
    due_.emplace_back(write);
}

void Page::remove(std::int32_t ticket, const std::string& table) {
    if (storage != Storage::failing) kept.erase(table);
    answer_write(ticket, storage != Storage::failing);
}

void Page::load(std::int32_t ticket, const std::string& table) {
    std::string text;
    for (const std::string& line : kept.at(table).lines) text += line + "\n";
    due_.emplace_back([ticket, text] { house_loaded(ticket, true, text.data(), text.size()); });
}

}  // namespace subrosa::browser

using subrosa::browser::page;

double worker_now() {
    return page->time;
}
void worker_wake_in(double milliseconds) {
    page->wake_in(milliseconds);
}
void worker_answered(std::int32_t ticket, std::int32_t status, const char* body, std::size_t body_bytes) {
    EXPECT_FALSE(page->replies.contains(ticket));
    page->replies[ticket] = {status, std::string(body, body_bytes)};
}
void worker_attended(std::int32_t line) {
    page->lines[line].open = true;
}
void worker_told(std::int32_t line, const char* text, std::size_t text_bytes) {
    page->lines[line].told.push_back(boost::json::parse({text, text_bytes}).as_object());
}
void worker_closed(std::int32_t line, std::int32_t code) {
    EXPECT_FALSE(page->lines[line].closed);
    page->lines[line].closed = code;
}
void worker_keep(std::int32_t ticket, const char* table, std::size_t table_bytes, std::int32_t first,
                 const char* lines, std::size_t lines_bytes, const char* row, std::size_t row_bytes) {
    page->keep(ticket, std::string(table, table_bytes), first, {lines, lines_bytes}, {row, row_bytes});
}
void worker_remove(std::int32_t ticket, const char* table, std::size_t table_bytes) {
    page->remove(ticket, std::string(table, table_bytes));
}
void worker_load(std::int32_t ticket, const char* table, std::size_t table_bytes) {
    page->load(ticket, std::string(table, table_bytes));
}
void worker_think(const char* text, std::size_t text_bytes) {
    page->asked_to_think({text, text_bytes});
}
void worker_thought(const char* text, std::size_t text_bytes) {
    page->thought({text, text_bytes});
}
