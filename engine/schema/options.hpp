// Options as documents: one description (archive.option() for each) writes them, reads them and tells what
// there is to choose from.
#pragma once

#include "engine/schema/archive.hpp"

namespace subrosa::engine::schema {

// Null and what is left out are the defaults. Throws BadDocument.
template <class Options, class Describe>
Options read_options(const Field& field, const Struct<Options, Describe>& codec) {
    return field.is_null() ? Options{} : codec.read(field);
}

// By name: the values that an option can have, and its default; or the words of which it is a list.
json::object options_to_choose(const Shape& options, const json::object& defaults);

}  // namespace subrosa::engine::schema
