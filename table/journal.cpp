#include "table/journal.hpp"

#include "base/described.hpp"
#include "engine/game_of.hpp"

namespace subrosa::table {

namespace {

constexpr std::string_view key = "do";
constexpr Millis year_9999 = 253'402'300'799'999;

}  // namespace

std::string text_of(const JournalEntry& entry) {
    json::object line{{"at", entry.at}};
    for (auto& member : described::tagged(key, entry.payload)) line.emplace(member.key(), member.value());
    if (!entry.cause.person.empty() || entry.cause.seq != 0) line["cause"] = described::to_json(entry.cause);
    return json::serialize(line);
}

Result<JournalEntry> read_entry(std::string_view line) {
    const auto value = parse_json(line);
    if (!value) return value.error();
    return reading([&] {
        const Field field(*value);
        JournalEntry entry;
        entry.at = field["at"].integer(0, year_9999);
        if (const auto cause = field.find("cause")) entry.cause = described::from<Cause>(*cause);
        json::value rest = field.object();
        rest.as_object().erase("at");
        rest.as_object().erase("cause");
        entry.payload = described::tagged_from<JournalPayload>(key, Field(rest));
        return entry;
    });
}

}  // namespace subrosa::table
