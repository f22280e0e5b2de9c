// The components of The Name of the Rose that its page needs.
#include "engine/documents/rose.hpp"
#include "engine/schema/archive.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace subrosa::engine {

using namespace rose;

schema::Components RoseDocuments::components() {
    constexpr std::array all_times{Times::mixed, Times::by_type};
    std::array<std::array<int, 4>, all_times.size()> monks{};
    std::array<std::array<std::array<int, 2>, buildings>, all_times.size()> places{};
    for (const Times times : all_times) {
        monks[index(times)] = monk_card_values(times);
        for (std::size_t i = 0; i < buildings; ++i)
            places[index(times)][i] = building_card_values(times, static_cast<Building>(i));
    }
    const auto cards = all_cards(Times::mixed);
    const auto for_both =
        std::count_if(cards.begin(), cards.end(), [](Card card) { return card.is_william_adson(); });

    std::vector<int> revelation_days;
    for (int day = 1; day <= days; ++day) {
        if (revelation_follows(day)) revelation_days.push_back(day);
    }

    using schema::by_name, schema::row;
    const auto number = schema::number<int>();
    return schema::components([&](auto& archive) {
        archive.field("days", days, number);
        archive.field("guess_day", guess_day, number);
        archive.field("revelation_days", revelation_days, schema::many(number));
        archive.field("hours_a_day", hours_a_day, number);
        archive.field("start_suspicion", start_suspicion, number);
        archive.field("max_suspicion", max_suspicion, number);
        archive.field("revelation_evidence", revelation_evidence, number);
        archive.field("event_card_evidence", event_card_evidence, number);
        archive.field("guessed_evidence", guessed_evidence, row<max_players + 1>(number));
        archive.field("william_evidence", william_evidence, number);
        archive.field("adson_suspicion", adson_suspicion, number);
        archive.field("william_hours", william_hours, number);
        archive.field("adson_hours", adson_hours, number);
        archive.field("monk_card_hours", monks, by_name<Times, all_times.size()>(row<4>(number)));
        archive.field("building_card_hours", places,
                      by_name<Times, all_times.size()>(by_name<Building, buildings>(row<2>(number))));
        archive.field("william_adson_cards", static_cast<int>(for_both), number);
    });
}

}  // namespace subrosa::engine
