// Tables of the reference, docs/protocol.md, made of shapes.
#pragma once

#include "base/json.hpp"
#include "engine/schema/shape.hpp"

#include <map>
#include <string>
#include <string_view>

namespace subrosa::engine::schema {

// One row for all events that have the same fields.
std::string events_table(const Shape& event);
// What each option can be, and its default.
std::string options_table(const Shape& options, const json::object& defaults);
// The fields of positions and of what seats know, side by side: what differs is hidden from some.
std::string fields_table(const Description& description);
// The words of every kind that occurs in these documents.
std::string words_table(const Description& description);

// The document with what stands between `<!-- table: NAME -->` and `<!-- end -->` replaced by the table of
// that name. Throws std::logic_error for a name without a table.
std::string with_tables(std::string_view document, const std::map<std::string, std::string>& tables);

}  // namespace subrosa::engine::schema
