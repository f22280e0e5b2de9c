// The calls of the worker (house.hpp). Each ends with a turn.
#include "browser/house.hpp"

#include "browser/local_house.hpp"
#include "browser/thinker.hpp"

#include <memory>
#include <string>

namespace {

using subrosa::browser::LocalHouse;
using subrosa::browser::Thinker;

std::unique_ptr<LocalHouse>& house() {
    static std::unique_ptr<LocalHouse> opened;
    return opened;
}
Thinker& thinker() {
    static Thinker one;
    return one;
}

}  // namespace

void house_open(const char* settings, std::size_t settings_bytes, const char* rows, std::size_t rows_bytes) {
    using namespace subrosa;
    const json::value wish = json::parse({settings, settings_bytes});
    std::vector<browser::KeptRow> kept;
    // A damaged row hides its table, and no other.
    const json::value all = json::parse({rows, rows_bytes});
    for (const json::value& row : all.as_array()) {
        auto read = reading([&] { return described::from<browser::KeptRow>(Field(row)); });
        if (read) kept.push_back(*std::move(read));
    }
    house() = std::make_unique<LocalHouse>(described::struct_from<browser::Settings>(Field(wish), {}, true),
                                           std::move(kept));
    house()->turn();
}

void house_request(std::int32_t ticket, const char* method, std::size_t method_bytes, const char* path,
                   std::size_t path_bytes, const char* body, std::size_t body_bytes) {
    house()->request(ticket, {method, method_bytes}, {path, path_bytes}, {body, body_bytes});
    house()->turn();
}

void house_attend(std::int32_t line, const char* path, std::size_t path_bytes) {
    house()->attend(line, {path, path_bytes});
    house()->turn();
}

void house_say(std::int32_t line, const char* text, std::size_t text_bytes) {
    house()->say(line, {text, text_bytes});
    house()->turn();
}

void house_hang_up(std::int32_t line) {
    house()->hang_up(line);
    house()->turn();
}

void house_kept(std::int32_t ticket, bool durable) {
    house()->kept(ticket, durable);
    house()->turn();
}

void house_loaded(std::int32_t ticket, bool read, const char* lines, std::size_t lines_bytes) {
    house()->loaded(ticket, read, {lines, lines_bytes});
    house()->turn();
}

void house_thought(const char* text, std::size_t text_bytes) {
    house()->thought(std::string(text, text_bytes));
    house()->turn();
}

void house_thinker_started() {
    house()->thinker_started();
    house()->turn();
}

void house_turn() {
    house()->turn();
}

void thinker_ask(const char* text, std::size_t text_bytes) {
    thinker().ask({text, text_bytes});
}

bool thinker_turn() {
    return thinker().turn();
}
