// The database schema and its migrations.
#pragma once

#include "store/store.hpp"

#include <span>
#include <string>
#include <vector>

namespace soci {
class session;
}

namespace subrosa::store {

// Leads from the previous version to this one. Released migrations never change; add a new one.
struct Migration {
    int version = 0;
    std::vector<std::string> statements;
};

// From version 1, without gaps.
const std::vector<Migration>& migrations();

// 0: empty database. Error: a foreign or unreadable database.
Result<int> schema_version_of(soci::session& sql);

// Migrates to the last version of the list and returns it. Every step is a transaction: a failure leaves the
// previous version. A newer database is an error and is not touched.
Result<int> migrate(soci::session& sql, std::span<const Migration> steps);

}  // namespace subrosa::store
