// The house in the browser: the interface between the workers, which are JavaScript, and this module. It is
// what the server is over HTTP and WebSockets, for one person, with the same messages (docs/protocol.md).
//
// Two workers load the module. The first keeps the tables and calls the functions house_*; the second, the
// thinker, calls thinker_* and does what takes long: bots, replays, analyses. So the first always answers
// soon.
//
// Texts are UTF-8, a pointer and a length in bytes; they are copied during the call (JavaScript
// allocates them by malloc()). Tickets and lines are
// positive numbers: tickets of requests and lines are chosen by the page, all others by the module. The
// functions worker_* are JavaScript (imports.js). They return at once, and what they are answered by
// is called later or from within them.
#pragma once

#include <cstddef>
#include <cstdint>

extern "C" {

// ---- the house

// First of all, once. `settings`: {"person": id, "name": name}, and for tests "bots_at_once": true, without
// pauses before what a bot does. `rows`: the array of all rows that worker_keep() was given, as they are
// kept.
void house_open(const char* settings, std::size_t settings_bytes, const char* rows, std::size_t rows_bytes);
// A request of the HTTP interface; answered by worker_answered(). `path` is with its query. Besides those of
// the server: DELETE /api/tables/ID removes a table for good.
void house_request(std::int32_t ticket, const char* method, std::size_t method_bytes, const char* path,
                   std::size_t path_bytes, const char* body, std::size_t body_bytes);
// A WebSocket to /ws/tables/ID. It is open with worker_attended(); worker_closed() may come instead (with
// 1006) or later, once.
void house_attend(std::int32_t line, const char* path, std::size_t path_bytes);
void house_say(std::int32_t line, const char* text, std::size_t text_bytes);
// The page closes it. No call for this line follows.
void house_hang_up(std::int32_t line);
// The answer to worker_keep() and worker_remove(): whether it is durable. False: nothing of it was written.
void house_kept(std::int32_t ticket, bool durable);
// The answer to worker_load(): all lines in their order, each with a line end. False: they cannot be read.
void house_loaded(std::int32_t ticket, bool read, const char* lines, std::size_t lines_bytes);
// What the thinker sent by worker_thought().
void house_thought(const char* text, std::size_t text_bytes);
// The thinker was started, or started again: what it was asked is asked again.
void house_thinker_started();
// The time of worker_wake_in() has come.
void house_turn();

// ---- the thinker

// What the house sent by worker_think().
void thinker_ask(const char* text, std::size_t text_bytes);
// Does a piece of work, of the length of one decision at most. False: there is nothing more to do. Call it
// until then, with a pause for messages in between.
bool thinker_turn();

// ---- imports

// Milliseconds since 1970. They never jump: the time when the worker began, and steady time since.
double worker_now();
// Calls house_turn() once, so many milliseconds from now; instead of any call that is still to come.
// Negative: not at all.
void worker_wake_in(double milliseconds);

// The body is JSON, or for /api/tables/ID/game the game file.
void worker_answered(std::int32_t ticket, std::int32_t status, const char* body, std::size_t body_bytes);
void worker_attended(std::int32_t line);
void worker_told(std::int32_t line, const char* text, std::size_t text_bytes);
void worker_closed(std::int32_t line, std::int32_t code);

// Makes lines of a table's journal durable, all or none of them. Each has a line end. `first` is the number
// of the first of them, counted from 0, and must be the number of lines that the table has: else another page
// has it, and the write fails. `row` replaces the table's row; empty: it stays. Calls are answered in their
// order by house_kept().
void worker_keep(std::int32_t ticket, const char* table, std::size_t table_bytes, std::int32_t first,
                 const char* lines, std::size_t lines_bytes, const char* row, std::size_t row_bytes);
// Removes a table with all its lines and its row; answered by house_kept().
void worker_remove(std::int32_t ticket, const char* table, std::size_t table_bytes);
// Reads the journal of a table; answered by house_loaded().
void worker_load(std::int32_t ticket, const char* table, std::size_t table_bytes);

// To the other worker.
void worker_think(const char* text, std::size_t text_bytes);
void worker_thought(const char* text, std::size_t text_bytes);
}
