// Pages of help, put together from the messages.
#include "cli/faces/cultists/help.hpp"

#include "cli/play/command.hpp"
#include "cli/play/help.hpp"
#include "cli/play/page.hpp"
#include "games/cultists/text.hpp"

#include <array>

namespace subrosa::cultists_face {
namespace {

using cultists::Event;
using cultists::Location;
using cultists::Role;
using play::means;
using play::Page;

constexpr std::array<std::string_view, 10> all_topics{"roles", "events", "actions", "encounter", "vote",
                                                      "knife", "danger", "ghosts",  "robot",     "winning"};

void add_role(Page& page, Role role, const Look& look) {
    page.paragraph(look.role(role).add(look.say("play_colon")).add(look.role_text(role)), 4);
}

void add_event(Page& page, Event event, const Look& look) {
    page.paragraph(look.event(event).add(look.say("play_colon")).add(look.event_text(event)), 4);
}

void add_roles(Page& page, const Look& look) {
    for (std::size_t i = 0; i < cultists::roles; ++i) add_role(page, static_cast<Role>(i), look);
}

void add_events(Page& page, const Look& look) {
    for (std::size_t i = 0; i < cultists::index(Event::none); ++i)
        add_event(page, static_cast<Event>(i), look);
}

void add_topic(Page& page, std::string_view topic, const Look& look) {
    page.title(look.of("cultists_topic_", topic));
    page.paragraph(look.of("cultists_help_", topic), 2);
    if (topic == "roles") add_roles(page, look);
    if (topic == "events") add_events(page, look);
}

std::optional<Lines> role_page(const std::string& typed, const Look& look, int columns) {
    for (std::size_t i = 0; i < cultists::roles; ++i) {
        const auto role = static_cast<Role>(i);
        if (!means(typed, cultists::name_of(role), look.role(role))) continue;
        Page page(look, columns);
        add_role(page, role, look);
        return page.take();
    }
    return std::nullopt;
}

std::optional<Lines> event_page(const std::string& typed, const Look& look, int columns) {
    for (std::size_t i = 0; i < cultists::index(Event::none); ++i) {
        const auto event = static_cast<Event>(i);
        if (!means(typed, cultists::name_of(event), look.event(event))) continue;
        Page page(look, columns);
        add_event(page, event, look);
        return page.take();
    }
    return std::nullopt;
}

std::optional<Lines> place_page(const std::string& typed, const Look& look, int columns) {
    for (std::size_t i = 0; i < cultists::locations; ++i) {
        const auto place = static_cast<Location>(i);
        const std::string id(cultists::name_of(place));
        if (typed != play::lower_case(id)) continue;
        Page page(look, columns);
        page.paragraph(look.place_words(place));
        page.line(cultists::is_room(place) ? "cultists_help_room" : "cultists_help_corridor");
        if (look.messages().has("cultists_help_place_" + id))
            page.paragraph(look.of("cultists_help_place_", id), 2);
        return page.take();
    }
    return std::nullopt;
}

std::optional<Lines> topic_page(const std::string& typed, const Look& look, int columns) {
    for (const std::string_view topic : all_topics) {
        if (!means(typed, topic, look.of("cultists_topic_", topic))) continue;
        Page page(look, columns);
        add_topic(page, topic, look);
        return page.take();
    }
    return std::nullopt;
}

Text signs_text(const Look& look) {
    const Marks& marks = look.marks();
    return look.say("cultists_help_map", {{"book", Text(marks.book, ink::accent)},
                                          {"gone", Text(marks.gone, ink::quiet)},
                                          {"deck", Text(marks.deck, ink::quiet)},
                                          {"unknown", Text(marks.unknown, ink::quiet)},
                                          {"explored", Text(marks.explored, ink::good)},
                                          {"danger", Text(marks.danger, ink::trouble)},
                                          {"cleared", Text(marks.cleared, ink::quiet)},
                                          {"cultist", Text(marks.cultist, ink::peril)},
                                          {"fish", Text(marks.fish, ink::water)},
                                          {"portal", Text(marks.portal, ink::peril)},
                                          {"lit", Text(marks.lit, ink::accent)},
                                          {"unlit", Text(marks.unlit, ink::trouble)},
                                          {"vote", Text(marks.vote, ink::accent)},
                                          {"used", Text(marks.vote_used, ink::quiet)},
                                          {"knife", Text(marks.knife, ink::accent)},
                                          {"turn", Text(look.signs().turn, ink::accent)}});
}

Lines overview(const Look& look, int columns) {
    Page page(look, columns);
    page.title(look.say("play_help_signs_title"));
    page.paragraph(signs_text(look));
    std::vector<Text> words;
    for (const std::string_view topic : all_topics) words.push_back(look.of("cultists_topic_", topic));
    page.title(look.say("play_help_words_title"));
    page.paragraph(join(words, Text(", ")));
    return page.take();
}

Lines everything(const Look& look, int columns) {
    Page page(look, columns);
    for (const std::string_view topic : all_topics) add_topic(page, topic, look);
    return page.take();
}

}  // namespace

std::span<const std::string_view> topics() {
    return all_topics;
}

std::optional<Lines> help_page(std::string_view topic, const Look& look, int columns) {
    const std::string typed(topic);
    if (typed.empty()) return overview(look, columns);
    if (means(typed, "all", look.say("play_topic_all"))) return everything(look, columns);
    for (const auto page : {role_page, event_page, place_page, topic_page}) {
        if (std::optional<Lines> found = page(typed, look, columns)) return found;
    }
    return std::nullopt;
}

}  // namespace subrosa::cultists_face
