// What a seat of Among Cultists knows, read again from its document, for programs that play from afar.
#include "engine/documents/cultists.hpp"
#include "engine/documents/cultists_open.hpp"
#include "engine/documents/cultists_pending.hpp"
#include "engine/documents/cultists_reading.hpp"
#include "engine/documents/cultists_status.hpp"

namespace subrosa::engine {

using namespace cultists_reading;

namespace {

class ReadingKnowledge {
  public:
    explicit ReadingKnowledge(const Field& document)
        : document_(document),
          pending_(document["pending"]),
          reading_(document, open_,
                   {known_.roles, known_.routes, known_.start, known_.given, known_.brought, known_.peeked,
                    true}) {}

    Knowledge read() {
        known_.routes.fill(Knowledge::unseen);
        known_.seen.fill(Knowledge::unseen);
        reading_.read_frame();
        read_seat();
        reading_.read_people();
        reading_.read_rooms();
        reading_.read_gifts();
        reading_.read_memory();
        reading_.read_log(true);
        read_hands();
        read_counts();
        read_roles_seen();
        read_looks();
        if (const auto loose = pending_.find("loose")) open_.loose = loose->boolean();
        read_answers();
        count_cards();
        forget_status_seen(known_);
        return known_;
    }

  private:
    [[nodiscard]] unsigned seats() const { return characters(open_); }

    void read_seat() {
        const Field seat = document_["seat"];
        if (seat.value().is_string()) {
            if (seat.string() != "public") seat.fail("is a number or \"public\"");
        } else {
            known_.seat = seat_below(seat, open_.options.players);
        }
    }

    void read_hands() {
        document_["hands"].need_size(seats());
        each_seat(seats(), document_["hand_sizes"], [&](core::Seat seat, const Field& sizes) {
            open_.encounter_left[seat] = number<std::uint8_t>(sizes["encounter"], 0, Pile::capacity);
            open_.room_left[seat] = number<std::uint8_t>(sizes["room"], 0, Pile::capacity);
        });
        if (known_.seat == core::spectator) return;
        const Field hand = document_["hands"].at(known_.seat);
        const auto read = [&](std::string_view key, std::uint8_t& count) {
            count = number<std::uint8_t>(hand[key], 0, Pile::capacity);
        };
        for (std::size_t kind = 0; kind < 2; ++kind)
            read(name_of(static_cast<EncounterCard>(kind)), known_.hand.encounter[kind]);
        for (std::size_t kind = 0; kind < 3; ++kind)
            read(name_of(static_cast<RoomCard>(kind)), known_.hand.room[kind]);
        const auto& [encounter, room] = known_.hand;
        if (encounter[0] + encounter[1] != open_.encounter_left[known_.seat] ||
            room[0] + room[1] + room[2] != open_.room_left[known_.seat]) {
            hand.fail("does not go with hand_sizes");
        }
    }

    // How many lie face down.
    [[nodiscard]] std::uint8_t count(std::string_view key, std::size_t most) const {
        const Field list = document_[key];
        if (list.size() > most) list.fail(fmt::format("more than the {} there are", most));
        return static_cast<std::uint8_t>(list.size());
    }

    void read_counts() {
        open_.draw = count("draw", Pile::capacity);
        open_.danger = count("danger", Pile::capacity);
        open_.bag = count("bag", max_events);
        open_.tokens = count("cultist_tokens", token_rooms.size());
        const Field came = document_["came"];
        for (std::size_t i = 0; i < came.size(); ++i) {
            const auto room = word<Location>(came.at(i), "room");
            const auto* const found = std::find(token_rooms.begin(), token_rooms.end(), room);
            if (found == token_rooms.end()) came.at(i).fail("no cultist token comes there");
            open_.came = static_cast<std::uint8_t>(open_.came | (1U << (found - token_rooms.begin())));
        }
        const Field removed = document_["removed"];
        if (removed.size() > Pile::capacity) removed.fail("more cards than there are");
        open_.removed_unseen =
            number<std::uint8_t>(document_["removed_unseen"], 0, static_cast<std::int64_t>(removed.size()));
        for (std::size_t i = 0; i < removed.size() - open_.removed_unseen; ++i)
            ++open_.removed[index(word<RoomCard>(removed.at(i), "room card"))];
        for (std::size_t i = 0; i < rooms; ++i) {
            const auto room = document_["rooms"].find(name_of(static_cast<Location>(i)));
            if (room && open_.rooms[i].explored)
                open_.rooms[i].danger = (*room)["token"].string() == "danger";
        }
    }

    void read_roles_seen() {
        open_.shown = seat_flags(document_["shown"], seats());
        each_seat(seats(), document_["may_be"], [&](core::Seat seat, const Field& list) {
            for (std::size_t i = 0; i < list.size(); ++i)
                open_.may_be[seat] =
                    static_cast<std::uint16_t>(open_.may_be[seat] | bit(word<Role>(list.at(i), "role")));
        });
    }

    void read_looks() {
        const Field looks = document_["looks"];
        for (std::size_t i = 0; i < looks.size(); ++i) {
            const Field dead = looks.at(i)["dead"];
            if (!dead.is_null()) known_.seen[i] = number<std::uint8_t>(dead, 0, max_gifts);
        }
    }

    void read_answers() {
        BySeat<Ballot> ballots{};
        Seats claims = 0;
        read_pending(pending_, known_.roles, open_, ballots, claims);
        if (known_.seat == core::spectator) return;
        known_.ballot = ballots[known_.seat];
        known_.claim = has(claims, known_.seat);
    }

    // Whoever reasons about the cards that he cannot see relies on it that none is missing.
    void count_cards() const {
        const auto all = all_room_cards(open_.options);
        int cards = open_.draw + open_.danger + open_.removed_unseen;
        for (const std::uint8_t removed : open_.removed) cards += removed;
        for (const Room& room : open_.rooms) cards += room.deck;
        for (const std::uint8_t hand : open_.room_left) cards += hand;
        if (cards != all[0] + all[1] + all[2])
            document_.fail(fmt::format("must hold {} room cards in all", all[0] + all[1] + all[2]));
    }

    Field document_;
    Field pending_;
    Knowledge known_;
    Open& open_ = known_.open;
    ReadingCultists reading_;
};

}  // namespace

Knowledge CultistsDocuments::read_knowledge(const Field& field) {
    return ReadingKnowledge(field).read();
}

Result<Knowledge> read_cultists_knowledge(const json::object& document) {
    const json::value value = document;
    try {
        return CultistsDocuments::read_knowledge(Field(value));
    } catch (const BadDocument& bad) {
        return Error{bad.message};
    }
}

Result<std::vector<Told>> read_cultists_events(std::span<const json::object> documents) {
    std::vector<Told> told;
    try {
        for (const json::object& document : documents) {
            const json::value value = document;
            told.push_back(CultistsDocuments::read_event(Field(value)));
        }
    } catch (const BadDocument& bad) {
        return Error{bad.message};
    }
    return told;
}

}  // namespace subrosa::engine
