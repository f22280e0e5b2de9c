#include "store/backup.hpp"

#include "store/files.hpp"
#include "store/lock.hpp"
#include "store/migrations.hpp"
#include "store/sqlite_session.hpp"

#include <fmt/format.h>

#include <soci/soci.h>
#include <tuple>

namespace subrosa::store {

namespace fs = std::filesystem;

namespace {

Error at(const fs::path& file, const Error& error) {
    return Error{fmt::format("{}: {}", file.string(), error.message)};
}

bool there(const fs::path& path) {
    std::error_code ignored;
    return fs::exists(path, ignored);
}

// Whether the database has a schema that this program can read.
Result<void> check_known(soci::session& sql) {
    const auto version = schema_version_of(sql);
    if (!version) return version.error();
    const int last = migrations().back().version;
    if (*version == 0) return Error{"is empty"};
    if (*version > last)
        return Error{
            fmt::format("was written by a newer Sub Rosa (schema {}, this one knows {})", *version, last)};
    return {};
}

// Checks a copy for damage and schema. `name` is used in the error.
Result<void> check_copy(const fs::path& copy, const fs::path& name) {
    auto session = open_session(copy);
    if (!session) return Error{fmt::format("{}: is no database that can be read", name.string())};
    if (auto whole = check_whole(**session); !whole) return at(name, whole.error());
    if (auto known = check_known(**session); !known) return at(name, known.error());
    return {};
}

// A leftover log would be applied to the new database.
void remove_log(const fs::path& database) {
    // Nothing can be saved from an unreadable database.
    if (there(database)) {
        if (auto session = open_session(database)) std::ignore = checkpoint_log(**session);
    }
    for (const char* const suffix : {"-wal", "-shm"}) {
        std::error_code ignored;
        fs::remove(database.string() + suffix, ignored);
    }
}

}  // namespace

Result<void> backup(const fs::path& directory, const fs::path& file) {
    const fs::path database = directory / database_name;
    if (!there(database)) return Error{fmt::format("there is no database in {}", directory.string())};
    if (there(file)) return Error{fmt::format("{} is there already", file.string())};
    auto session = open_session(database);
    if (!session) return session.error();
    if (auto known = check_known(**session); !known) return at(database, known.error());

    auto made = make_file_beside(file);
    if (!made) return made.error();
    const TemporaryFile copy(*std::move(made));
    if (auto copied = copy_into(**session, copy.path()); !copied) return at(file, copied.error());
    return put_in_place(copy.path(), file);
}

Result<void> restore(const fs::path& file, const fs::path& directory, bool replace) {
    if (!there(file)) return Error{fmt::format("there is no file {}", file.string())};
    std::error_code ignored;
    if (const auto size = fs::file_size(file.string() + "-wal", ignored); !ignored && size > 0)
        return Error{fmt::format("{} is a database in use, with a log beside it; make a backup of it first",
                                 file.string())};
    if (auto made = make_private_directory(directory); !made) return made;
    auto lock = DirectoryLock::take(directory);
    if (!lock) return lock.error();
    const fs::path database = directory / database_name;
    if (there(database) && !replace) return Error{fmt::format("{} is there already", database.string())};

    auto made = make_file_beside(database);
    if (!made) return made.error();
    const TemporaryFile copy(*std::move(made));
    if (auto copied = copy_content(file, copy.path()); !copied) return copied;
    // The copy is checked, because nobody can change it before it is used.
    if (auto checked = check_copy(copy.path(), file); !checked) return checked;
    remove_log(database);
    return put_in_place(copy.path(), database);
}

}  // namespace subrosa::store
