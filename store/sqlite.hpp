// The Store in SQLite, which needs no configuration.
#pragma once

#include "store/store.hpp"

#include <filesystem>
#include <memory>
#include <string>

namespace subrosa::store {

// Opens the database of the directory; creates both if missing, private, and migrates the schema. One process
// at a time. Errors are one line. A damaged database is refused, unless `anyway` is given; then `damage`
// holds the finding.
struct DamageReport {
    std::string damage;  // empty: none
};
Result<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& directory,
                                           DamageReport* anyway = nullptr);

// In memory; for tests.
Result<std::unique_ptr<Store>> open_in_memory();

}  // namespace subrosa::store
