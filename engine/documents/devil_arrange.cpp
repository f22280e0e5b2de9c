// How a scenario rearranges a position of Deal with the Devil.
#include "engine/documents/devil_arrange.hpp"

#include "engine/documents/devil.hpp"
#include "engine/schema/codec.hpp"
#include "games/devil/text.hpp"

#include <algorithm>

namespace subrosa::engine {
namespace {

using namespace devil;

std::string at_seat(core::Seat seat, std::string_view key) {
    return fmt::format("/seats/{}/{}", seat, key);
}

class RearrangingDevil {
  public:
    RearrangingDevil(const json::object& position, const Field& set) : arranging_(position, set) {
        if (arranging_.touched("/options") || arranging_.touched("/game"))
            throw BadDocument{"/options: is not set here, but where the game is dealt"};
        if (!arranging_.at("/pending").is_object()) throw BadDocument{"/pending: must be an object"};
    }

    json::object arranged() {
        read_frame();
        settle_roles();
        settle_souls("pure", 6);
        settle_souls("marked", 2);
        arrange_cards(arranging_, round_, stage_);
        settle_row();
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            set_privileges(seat);
            set_masters(seat);
            forget_what_follows(seat);
        }
        set_chests();
        forget();
        return arranging_.document().as_object();
    }

  private:
    [[nodiscard]] bool any_touched(std::initializer_list<std::string_view> places) const {
        return std::any_of(places.begin(), places.end(),
                           [&](std::string_view place) { return arranging_.touched(place); });
    }
    [[nodiscard]] bool seats_touched(std::initializer_list<std::string_view> keys) const {
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            for (const std::string_view key : keys) {
                if (arranging_.touched(at_seat(seat, key))) return true;
            }
        }
        return false;
    }
    [[nodiscard]] static std::int64_t number_in(const json::value& value) {
        if (const std::int64_t* const number = value.if_int64()) return *number;
        const std::uint64_t* const number = value.if_uint64();
        return number == nullptr ? 0 : static_cast<std::int64_t>(*number);
    }
    [[nodiscard]] std::int64_t number_at(const std::string& pointer) {
        return number_in(arranging_.at(pointer));
    }
    static std::string text_in(const json::value& value) {
        const json::string* const text = value.if_string();
        return text == nullptr ? std::string() : std::string(text->data(), text->size());
    }
    void erase(std::string_view key) { arranging_.document().as_object().erase(key); }
    void erase_at(core::Seat seat, std::string_view key) {
        json::value& around = arranging_.at(fmt::format("/seats/{}", seat));
        if (around.is_object()) around.get_object().erase(key);
    }

    // ---- where the game is

    void read_frame() {
        const json::value whole = arranging_.document();
        const Field document(whole);
        round_ = schema::number<unsigned>(1, devil::rounds).read(document["round"]);
        stage_ = schema::word<Stage>().read(document["stage"]);
        elsewhere_ = any_touched({"/round", "/stage", "/turn"});
        if (elsewhere_ && !arranging_.touched("/turn")) arranging_.at("/turn") = 0;
        if (!elsewhere_ && !any_touched({"/seats", "/roles", "/chests", "/inquisitors"})) return;
        json::object pending;
        for (const auto& member : arranging_.at("/pending").as_object()) {
            const std::string_view key(member.key().data(), member.key().size());
            const bool stays = key == "awaited" && !elsewhere_;
            if (stays || arranging_.touched(fmt::format("/pending/{}", key))) pending[key] = member.value();
        }
        arranging_.at("/pending") = std::move(pending);
    }

    // ---- people

    // A named role changes places with the seat that had it. What the role found in its chest at the start
    // goes with it (S2), as far as it is not named.
    void settle_roles() {
        if (!arranging_.touched("/roles")) return;
        ComponentKind kind{.word = "role", .all = {}, .places = {}, .rest = {}};
        for (std::size_t i = 0; i < devil::roles; ++i) {
            kind.all.emplace_back(name_of(static_cast<Role>(i)));
            kind.places.push_back(fmt::format("/roles/{}", i));
        }
        arranging_.settle(kind);
        const bool fresh =
            arranging_.was("/round") == 1 && arranging_.was("/stage") == json::value(name_of(Stage::offer));
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            const auto role = value_named<Role>(text_in(arranging_.at(fmt::format("/roles/{}", seat))));
            const auto before = value_named<Role>(text_in(arranging_.was(fmt::format("/roles/{}", seat))));
            if (!role || !before || *role == *before) continue;
            const core::Seat had = seat_that_was(*role);
            for (const std::string key : {"souls/pure", "souls/marked", "jesters"}) {
                if (!arranging_.touched(at_seat(seat, key)))
                    arranging_.at(at_seat(seat, key)) = arranging_.was(at_seat(had, key));
            }
            for (std::size_t i = 0; fresh && i < priced_wares; ++i) {
                const std::string key = at_seat(seat, fmt::format("goods/{}", name_of(static_cast<Ware>(i))));
                if (arranging_.touched(key)) continue;
                arranging_.at(key) = number_in(arranging_.was(key)) + role_start[index(*role)][i] -
                                     role_start[index(*before)][i];
            }
        }
    }
    [[nodiscard]] core::Seat seat_that_was(Role role) const {
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            if (text_in(arranging_.was(fmt::format("/roles/{}", seat))) == name_of(role)) return seat;
        }
        return 0;
    }

    // Souls that are named come from those who are not, mortals first; what is over goes to mortals up to
    // three, then to the devil.
    void settle_souls(std::string_view kind, std::int64_t all) {
        if (!arranging_.touched("/seats") && !arranging_.touched("/chests")) return;
        const auto place = [&](core::Seat seat) { return at_seat(seat, fmt::format("souls/{}", kind)); };
        std::int64_t there = paid_in_chests(kind);
        for (core::Seat seat = 0; seat < devil::players; ++seat) there += number_at(place(seat));
        const auto give = [&](core::Seat seat, std::int64_t most) {
            if (arranging_.named(place(seat))) return;
            const std::int64_t held = number_at(place(seat));
            const std::int64_t next = std::clamp<std::int64_t>(held + all - there, 0, std::max(held, most));
            there += next - held;
            arranging_.at(place(seat)) = next;
        };
        const bool pure = kind == "pure";
        for (const Role role : {Role::mortal_a, Role::mortal_b, Role::cultist, Role::devil}) {
            const std::int64_t most = is_mortal(role)         ? (pure ? 3 : 0)
                                      : role == Role::cultist ? (pure ? 0 : 2)
                                                              : all;
            for (core::Seat seat = 0; seat < devil::players; ++seat) {
                if (text_in(arranging_.at(fmt::format("/roles/{}", seat))) == name_of(role)) give(seat, most);
            }
        }
    }
    [[nodiscard]] std::int64_t paid_in_chests(std::string_view kind) {
        if (stage_ != Stage::first && stage_ != Stage::second) return 0;
        std::int64_t paid = 0;
        for (std::size_t i = 0; i < devil::roles; ++i)
            paid += number_at(fmt::format("/chests/{}/paid/{}", name_of(static_cast<Role>(i)), kind));
        return paid;
    }

    void settle_row() {
        if (!arranging_.touched("/inquisitors/row")) return;
        ComponentKind kind{
            .word = "inquisitor of the row", .all = {}, .places = {"/inquisitors/row"}, .rest = {}};
        for (auto i = index(Inquisitor::orator); i <= index(Inquisitor::libertine); ++i)
            kind.all.emplace_back(name_of(static_cast<Inquisitor>(i)));
        arranging_.settle(kind);
    }

    // ---- seats

    // V2: each small privilege lies on a field. If only one of both is named, the other follows.
    void set_privileges(core::Seat seat) {
        const bool small = arranging_.touched(at_seat(seat, "small"));
        const bool levels = arranging_.touched(at_seat(seat, "fields"));
        if (small == levels) return;
        json::array* const earned = arranging_.at(at_seat(seat, "small")).if_array();
        json::array* const laid = arranging_.at(at_seat(seat, "fields")).if_array();
        if (earned == nullptr || laid == nullptr) return;
        const auto number = std::count(earned->begin(), earned->end(), json::value(true));
        const auto upgraded = std::count(laid->begin(), laid->end(), json::value(2));
        std::ptrdiff_t missing = small ? number - upgraded : upgraded - number;
        json::array& list = small ? *laid : *earned;
        const json::value yes = small ? json::value(2) : json::value(true);
        const json::value no = small ? json::value(1) : json::value(false);
        for (json::value& each : list) {
            if (missing > 0 && each == no) {
                each = yes;
                --missing;
            } else if (missing < 0 && each == yes) {
                each = no;
                ++missing;
            }
        }
    }

    // A5: who is hired stands on no space; who is not stands on one; the alchemist must have been won.
    void set_masters(core::Seat seat) {
        if (!seats_touched({"hired", "masters", "large"})) return;
        const json::array* const hired = arranging_.at(at_seat(seat, "hired")).if_array();
        if (hired == nullptr) return;
        for (std::size_t i = 0; i < devil::masters; ++i) {
            const std::string_view name = name_of(static_cast<Master>(i));
            const std::string place = at_seat(seat, fmt::format("masters/{}", name));
            if (arranging_.named(place)) continue;
            const bool is_hired = std::find(hired->begin(), hired->end(), json::value(name)) != hired->end();
            const bool won = i != index(Master::alchemist) || arranging_.at(at_seat(seat, "large/3")) == true;
            json::value& space = arranging_.at(place);
            if (is_hired || !won) {
                space = 0;
            } else if (space == 0) {
                space = hire_first;
            }
        }
    }

    // Found out again when the position is read.
    void forget_what_follows(core::Seat seat) {
        if (!arranging_.touched(at_seat(seat, "guesses"))) erase_at(seat, "guesses");
        const bool built =
            arranging_.touched(at_seat(seat, "built")) || arranging_.touched(at_seat(seat, "tucked"));
        if (built && !arranging_.touched(at_seat(seat, "edge"))) erase_at(seat, "edge");
        if (built && !arranging_.touched(at_seat(seat, "free_tokens"))) erase_at(seat, "free_tokens");
    }

    // ---- chests and memory

    // Nothing is under way unless chests are being read; who reads them follows from the schedule.
    void set_chests() {
        const bool trading = stage_ == Stage::first || stage_ == Stage::second;
        for (std::size_t i = 0; i < devil::roles; ++i) {
            const std::string chest = fmt::format("/chests/{}", name_of(static_cast<Role>(i)));
            json::value& value = arranging_.at(chest);
            if (!value.is_object()) continue;
            if (!arranging_.touched(chest + "/reader")) value.get_object().erase("reader");
            if (!trading && !arranging_.touched(chest)) value = json::object();
        }
    }

    // What was remembered does not hold for what is named anew.
    void forget() {
        if (!arranging_.touched("/indulgences_left") && seats_touched({"indulgences"}))
            erase("indulgences_left");
        if (!arranging_.touched("/guests_left") && seats_touched({"guests"})) erase("guests_left");
        const bool anew =
            any_touched({"/round", "/stage", "/roles", "/schedule", "/chests", "/decks", "/event_decks",
                         "/answers", "/table_guesses"}) ||
            seats_touched({"goods", "souls", "hand", "events", "built", "indulgences", "jesters"});
        if (!anew) return;
        if (!arranging_.touched("/memory")) erase("memory");
        if (!arranging_.touched("/past")) erase("past");
    }

    Arranging arranging_;
    unsigned round_ = 1;
    Stage stage_ = Stage::offer;
    bool elsewhere_ = false;  // another round, stage or turn than before
};

}  // namespace

json::object DevilDocuments::arrange(const json::object& position, const Field& set) {
    return RearrangingDevil(position, set).arranged();
}

}  // namespace subrosa::engine
