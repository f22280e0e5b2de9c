// Reading positions of Among Cultists that others wrote: everything is checked, every complaint names its
// place.
#include "engine/documents/cultists.hpp"
#include "engine/documents/cultists_components.hpp"
#include "engine/documents/cultists_memory.hpp"
#include "engine/documents/cultists_open.hpp"
#include "engine/documents/cultists_pending.hpp"
#include "engine/documents/cultists_reading.hpp"
#include "engine/seeds.hpp"
#include "games/cultists/invariants.hpp"

namespace subrosa::engine {

using namespace cultists_reading;

namespace {

const json::value& no_object() {
    static const json::value none = json::object();
    return none;
}

class Loading {
  public:
    explicit Loading(const Field& document)
        : document_(document),
          pending_(document.find_or("pending", no_object())),
          reading_(document, open_,
                   {hidden_.roles, hidden_.routes, hidden_.start, hidden_.given, hidden_.brought,
                    hidden_.peeked, false}) {}

    State state() {
        document_.allow_only({"game",
                              "options",
                              "round",
                              "stage",
                              "turn",
                              "knife",
                              "power",
                              "vote_token",
                              "points",
                              "target",
                              "roles",
                              "ghosts",
                              "at",
                              "routes",
                              "hands",
                              "start_status",
                              "gifts",
                              "rooms",
                              "shelves",
                              "draw",
                              "danger",
                              "cultist_tokens",
                              "came",
                              "fishman",
                              "bag",
                              "events",
                              "portal",
                              "shown",
                              "died",
                              "freeze",
                              "removed_unseen",
                              "removed",
                              "removed_events",
                              "log",
                              "looks",
                              "votes",
                              "peeks",
                              "used",
                              "may_be",
                              "first",
                              "past_fire",
                              "winner",
                              "ending",
                              "pending"});
        reading_.read_frame();
        reading_.read_people();
        reading_.read_rooms();
        reading_.read_gifts();
        reading_.read_memory();
        read_cards(document_, state_);
        read_tokens(document_, state_);
        read_bag(document_, state_);
        read_shown();
        read_may_be();
        read_luck();
        if (open_.stage == Stage::guess && open_.ending == Ending::none) open_.ending = Ending::points;
        hidden_.first.fill(RoomCard::none);
        hidden_.brought.fill(RoomCard::none);
        const bool remembers = document_.find("log").has_value();
        if (remembers) {
            read_log();
        } else {
            make_up_log();
        }
        read_pending(pending_, hidden_.roles, open_, hidden_.ballots, hidden_.claims);
        check_pending(pending_, state_);
        // A fresh deal explains the position, or it was written by hand.
        if (!remembers && broken_invariant(state_) != nullptr) {
            open_.loose = true;
            hidden_.first.fill(RoomCard::none);
            forget_the_fire();
        }
        last_check();
        return state_;
    }

  private:
    [[nodiscard]] unsigned seats() const { return characters(open_); }

    void read_shown() {
        if (const auto shown = document_.find("shown")) {
            open_.shown = seat_flags(*shown, seats());
            return;
        }
        for (core::Seat seat = 0; seat < seats(); ++seat) {  // L2, L3
            const bool shows = has(open_.ghosts, seat) && (bit(hidden_.roles[seat]) & shown_at_death) != 0;
            if (shows) open_.shown = static_cast<Seats>(open_.shown | seat_bit(seat));
        }
    }

    void read_may_be() {
        const auto given = document_.find("may_be");
        if (given) given->need_size(seats());
        for (core::Seat seat = 0; seat < seats(); ++seat) {
            if (given) {
                const Field list = given->at(seat);
                for (std::size_t i = 0; i < list.size(); ++i)
                    open_.may_be[seat] =
                        static_cast<std::uint16_t>(open_.may_be[seat] | bit(word<Role>(list.at(i), "role")));
                const unsigned never = ~unsigned{possible_roles(open_.options, seat)};
                if ((open_.may_be[seat] & never) != 0) list.fail("names a role that cannot be");
                continue;
            }
            unsigned roles = possible_roles(open_.options, seat);
            if (has(open_.ghosts, seat)) roles &= ~unsigned{shown_at_death};
            if (has(open_.shown, seat)) roles = bit(hidden_.roles[seat]);
            open_.may_be[seat] = static_cast<std::uint16_t>(roles);
        }
    }

    void read_luck() {
        if (const auto seed = pending_.find("seed")) {
            const auto read = seed_from_hex(seed->string());
            if (!read) seed->fail("must be 64 hexadecimal digits");
            hidden_.luck.seed = *read;
        }
        if (const auto used = pending_.find("luck")) {
            constexpr std::int64_t most = 1 << 20;
            hidden_.luck.used = number<std::uint32_t>(*used, 0, most);
            constexpr std::uint32_t block = Luck::block;
            if (hidden_.luck.used > 0) hidden_.luck.fill((hidden_.luck.used - 1) / block);
        }
    }

    void read_log() {
        if (const auto loose = pending_.find("loose")) open_.loose = loose->boolean();
        reading_.read_log(open_.loose);
        const Field first = document_.find_or("first", no_object());
        for (const auto& member : first.object()) {
            const std::string_view key(member.key().data(), member.key().size());
            const Location room = room_named(first, key, open_.options);
            hidden_.first[index(room)] = word<RoomCard>(first[key], "room card");
        }
    }

    // As if nobody had laid a card anywhere yet.
    void make_up_log() {
        const bool burnt =
            open_.round > fire_round || (open_.round == fire_round && open_.stage >= Stage::cleanup);
        for (int round = 1; round <= open_.round; ++round) {
            open_.log.push_back(Entry::of(Deed::dawn, nobody, 0));
            if (round == fire_round && burnt) open_.log.push_back(Entry::of(Deed::burn, nobody, 0));
        }
        for (std::size_t room = 0; room < rooms; ++room) {
            if (open_.rooms[room].deck > 0) hidden_.first[room] = hidden_.decks[room][0];
        }
        if (!burnt || document_.find("past_fire")) return;
        for (core::Seat seat = 0; seat < seats(); ++seat) {
            if (!has(open_.ghosts, seat) || open_.died[seat] > fire_round)
                open_.past_fire = static_cast<Seats>(open_.past_fire | seat_bit(seat));
        }
    }

    // The memory begins here: nobody knows what anybody held when it burnt (C3).
    void forget_the_fire() {
        for (std::size_t i = open_.log.size(); i > 0; --i) {
            if (open_.log[i - 1].deed() == Deed::burn) open_.log.erase(i - 1);
        }
    }

    // The rules have the last word: what they would call broken is not let in.
    void last_check() const {
        if (const char* broken = broken_invariant(state_)) throw BadDocument{place_of(broken)};
        check_memory(document_, state_);
    }

    // "deciders: ..." -> "/pending: deciders: ...", "rooms: ..." -> "/rooms: ..."
    static std::string place_of(std::string_view broken) {
        const std::string_view what = broken.substr(0, broken.find(':'));
        return what == "deciders" ? fmt::format("/pending: {}", broken) : fmt::format("/{}", broken);
    }

    Field document_;
    Field pending_;
    State state_;
    Open& open_ = state_.open;
    Hidden& hidden_ = state_.hidden;
    ReadingCultists reading_;
};

}  // namespace

State CultistsDocuments::load(const Field& field) {
    return Loading(field).state();
}

}  // namespace subrosa::engine
