#include "store/sqlite.hpp"

#include "store/files.hpp"
#include "store/lock.hpp"
#include "store/migrations.hpp"
#include "store/soci_error_text.hpp"
#include "store/soci_store.hpp"
#include "store/sqlite_session.hpp"

#include <fmt/format.h>

#include <soci/sqlite3/soci-sqlite3.h>

namespace subrosa::store {

Result<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& directory, DamageReport* anyway) {
    if (auto made = make_private_directory(directory); !made) return made.error();
    auto lock = DirectoryLock::take(directory);
    if (!lock) return lock.error();

    const std::filesystem::path file = directory / database_name;
    if (auto made = open_private_file(file); !made) return made.error();
    auto session = open_session(file);
    if (!session) return session.error();
    const auto named = [&](const Error& error) {
        return Error{fmt::format("{}: {}", file.string(), error.message)};
    };
    if (auto sound = check_structure(**session); !sound) {
        if (anyway == nullptr)
            return Error{fmt::format("{}; restore a backup, or open what is left with --anyway",
                                     named(sound.error()).message)};
        anyway->damage = sound.error().message;
    }
    // migrate() leaves foreign and newer databases untouched.
    if (auto version = migrate(**session, migrations()); !version) return named(version.error());
    if (auto durable = make_durable(**session); !durable) return named(durable.error());
    return std::make_unique<SociStore>(*std::move(session),
                                       std::make_shared<DirectoryLock>(*std::move(lock)));
}

Result<std::unique_ptr<Store>> open_in_memory() {
    try {
        auto session = std::make_unique<soci::session>(soci::sqlite3, ":memory:");
        *session << "PRAGMA foreign_keys = ON";
        if (auto version = migrate(*session, migrations()); !version) return version.error();
        return std::make_unique<SociStore>(std::move(session), nullptr);
    } catch (const soci::soci_error& error) {
        return Error{error_text(error)};
    }
}

}  // namespace subrosa::store
