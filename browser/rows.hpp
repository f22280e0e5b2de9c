// A table's row as the worker keeps it.
#pragma once

#include "base/described.hpp"
#include "host/surroundings.hpp"

#include <string>
#include <string_view>

namespace subrosa::browser {

// Of host::TableRow what is read again.
struct KeptRow {
    std::string table;
    std::string phase;
    std::string summary;
    table::Millis created = 0;
    table::Millis changed = 0;
};
BOOST_DESCRIBE_STRUCT(KeptRow, (), (table, phase, summary, created, changed))

inline KeptRow kept_row(const std::string& table, const host::TableRow& row) {
    return {table, row.phase, row.summary, row.created, row.changed};
}
inline std::string text_of_row(const std::string& table, const host::TableRow& row) {
    return json::serialize(described::to_json(kept_row(table, row)));
}

}  // namespace subrosa::browser
