#include "store/sqlite_session.hpp"

#include "store/soci_error_text.hpp"

#include <fmt/format.h>

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

namespace subrosa::store {

namespace {

// Converts SOCI's errors to values.
template <class Work>
auto without_throwing(const Work& work) -> decltype(work()) {
    try {
        return work();
    } catch (const soci::soci_error& error) {
        return Error{error_text(error)};
    }
}

// The first finding of an SQLite check.
Result<void> find_damage(soci::session& sql, std::string_view check) {
    try {
        std::string found;
        sql << "PRAGMA " << check << "(1)", soci::into(found);
        if (found != "ok") return Error{fmt::format("is damaged: {}", on_one_line(found))};
        return {};
    } catch (const soci::soci_error& error) {
        return Error{fmt::format("is damaged: {}", error_text(error))};
    }
}

}  // namespace

Result<std::unique_ptr<soci::session>> open_session(const std::filesystem::path& file) {
    const std::string path = std::filesystem::absolute(file).string();
    // SOCI cannot escape quotation marks in names.
    if (path.find('"') != std::string::npos)
        return Error{fmt::format("{}: the name of a database cannot have a quotation mark", path)};
    try {
        auto session = std::make_unique<soci::session>(soci::sqlite3, fmt::format("db=\"{}\"", path));
        *session << "PRAGMA busy_timeout = 10000";
        *session << "PRAGMA foreign_keys = ON";
        *session << "PRAGMA temp_store = MEMORY";
        // The first access to the file.
        int tables = 0;
        *session << "SELECT COUNT(*) FROM sqlite_master", soci::into(tables);
        return session;
    } catch (const soci::soci_error& error) {
        return Error{fmt::format("{}: {}", path, error_text(error))};
    }
}

Result<std::string> pragma(soci::session& sql, std::string_view name) {
    return without_throwing([&]() -> Result<std::string> {
        std::string value;
        sql << "PRAGMA " << name, soci::into(value);
        return {boost::system::in_place_value, value};
    });
}

Result<void> make_durable(soci::session& sql) {
    return without_throwing([&]() -> Result<void> {
        sql << "PRAGMA journal_mode = WAL";
        sql << "PRAGMA synchronous = FULL";
        const auto mode = pragma(sql, "journal_mode");
        if (!mode) return mode.error();
        if (*mode != "wal") return Error{"cannot keep a write-ahead log here"};
        return {};
    });
}

Result<void> check_structure(soci::session& sql) {
    return find_damage(sql, "quick_check");
}

Result<void> check_whole(soci::session& sql) {
    return find_damage(sql, "integrity_check");
}

Result<void> copy_into(soci::session& sql, const std::filesystem::path& file) {
    return without_throwing([&]() -> Result<void> {
        const std::string name = std::filesystem::absolute(file).string();
        sql << "VACUUM INTO :file", soci::use(name, "file");
        return {};
    });
}

Result<void> checkpoint_log(soci::session& sql) {
    return without_throwing([&]() -> Result<void> {
        sql << "PRAGMA wal_checkpoint(TRUNCATE)";
        return {};
    });
}

}  // namespace subrosa::store
