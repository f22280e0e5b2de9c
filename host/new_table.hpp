// A new table as a client wishes for it.
#pragma once

#include "host/principal.hpp"
#include "host/wire/bodies.hpp"
#include "table/table.hpp"

#include <memory>

namespace subrosa::host {

struct NewTable {
    std::unique_ptr<table::Table> table;
    wire::Created created;  // without the id
};

// An error says what of the wish cannot be.
Result<NewTable> new_table(const wire::NewTable& wish, const Principal& owner, table::Millis now,
                           const table::Dealer& dealer);

}  // namespace subrosa::host
