// Transactions, and the server's own records.
#include "store/soci_store.hpp"

#include "store/migrations.hpp"
#include "store/soci_error_text.hpp"
#include "store/soci_statements.hpp"

#include <fmt/format.h>

namespace subrosa::store {

SociStore::SociStore(std::unique_ptr<soci::session> session, std::shared_ptr<const void> kept)
    : kept_(std::move(kept)), session_(std::move(session)) {}

SociStore::~SociStore() = default;

void SociStore::fail(std::string_view what, const soci::soci_error& error) {
    line_put_.reset();
    table_put_.reset();
    seats_put_.reset();
    throw StoreFailure(fmt::format("{}: {}", what, error_text(error)));
}

void SociStore::begin() {
    guarded("begin", [&] { session_->begin(); });
}

void SociStore::commit() {
    guarded("commit", [&] { session_->commit(); });
}

void SociStore::rollback() {
    guarded("rollback", [&] { session_->rollback(); });
}

void SociStore::begin_savepoint() {
    guarded("begin of a part", [&] { *session_ << "SAVEPOINT part"; });
}

void SociStore::release_savepoint() {
    guarded("end of a part", [&] { *session_ << "RELEASE SAVEPOINT part"; });
}

void SociStore::rollback_to_savepoint() {
    guarded("undo of a part", [&] {
        *session_ << "ROLLBACK TO SAVEPOINT part";
        *session_ << "RELEASE SAVEPOINT part";
    });
}

void SociStore::note(const std::string& name, Millis value) {
    *session_ << "INSERT INTO house (name, value) VALUES (:name, :value)"
                 " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        soci::use(name, "name"), soci::use(value, "value");
}

void SociStore::record_heartbeat(Millis now) {
    guarded("write the heartbeat", [&] { note("alive", now); });
}

void SociStore::probe_write(Millis now) {
    guarded("write a probe", [&] { note("written", now); });
}

std::optional<Millis> SociStore::last_heartbeat() {
    return guarded("read the last heartbeat", [&]() -> std::optional<Millis> {
        Millis value = 0;
        *session_ << "SELECT value FROM house WHERE name = 'alive'", soci::into(value);
        if (!session_->got_data()) return std::nullopt;
        return value;
    });
}

int SociStore::schema_version() {
    const auto version = schema_version_of(*session_);
    if (!version) throw StoreFailure(version.error().message);
    return *version;
}

}  // namespace subrosa::store
