// How the tables of the database look, and how older ones become today's.
#pragma once

#include "store/store.hpp"

#include <span>
#include <string>
#include <vector>

namespace soci {
class session;
}

namespace subrosa::store {

// What leads to a version from the one before it. Released ones are never changed: a change is a new one.
struct Migration {
    int version = 0;
    std::vector<std::string> statements;
};

// From version 1 on, without gaps.
const std::vector<Migration>& migrations();

// 0: an empty database. An error if it holds something that is not ours, or cannot be read.
Result<int> schema_version_of(soci::session& sql);

// Brings the database to the last version of the list and returns that. Every step is a transaction: what
// fails leaves the version before it. A database that is newer than the list is an error and is not touched.
Result<int> migrate(soci::session& sql, std::span<const Migration> steps);

}  // namespace subrosa::store
