// The imports of house.hpp, for the linker (--js-library). Each calls the method of that name of Module.worker, which
// the worker gives to the module, with its texts as strings.
mergeInto(LibraryManager.library, {
  worker_now: function () {
    return Module['worker'].now();
  },
  worker_wake_in: function (milliseconds) {
    Module['worker'].wakeIn(milliseconds);
  },
  worker_answered: function (ticket, status, body, bytes) {
    Module['worker'].answered(ticket, status, UTF8ToString(body, bytes));
  },
  worker_attended: function (line) {
    Module['worker'].attended(line);
  },
  worker_told: function (line, text, bytes) {
    Module['worker'].told(line, UTF8ToString(text, bytes));
  },
  worker_closed: function (line, code) {
    Module['worker'].closed(line, code);
  },
  worker_keep: function (ticket, table, tableBytes, first, lines, linesBytes, row, rowBytes) {
    Module['worker'].keep(
      ticket,
      UTF8ToString(table, tableBytes),
      first,
      UTF8ToString(lines, linesBytes),
      UTF8ToString(row, rowBytes),
    );
  },
  worker_remove: function (ticket, table, bytes) {
    Module['worker'].remove(ticket, UTF8ToString(table, bytes));
  },
  worker_load: function (ticket, table, bytes) {
    Module['worker'].load(ticket, UTF8ToString(table, bytes));
  },
  worker_think: function (text, bytes) {
    Module['worker'].think(UTF8ToString(text, bytes));
  },
  worker_thought: function (text, bytes) {
    Module['worker'].thought(UTF8ToString(text, bytes));
  },
});
