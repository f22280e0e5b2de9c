// The Store that needs nothing installed or configured: SQLite in a directory.
#pragma once

#include "store/store.hpp"

#include <filesystem>
#include <memory>
#include <string>

namespace subrosa::store {

// The directory and its database are made if they are not there, for their owner alone, and the database is
// brought to today's schema. Only one process at a time can have it open. Errors are one line for people.
// A damaged database is refused with what is damaged; after `anyway` it is opened all the same and `damage`
// says what was found.
struct Anyway {
    std::string damage;  // empty: none
};
Result<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& directory, Anyway* anyway = nullptr);

// Gone with the Store; for tests.
Result<std::unique_ptr<Store>> open_in_memory();

}  // namespace subrosa::store
