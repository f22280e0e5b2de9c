#include "engine/documents/devil_pending.hpp"

#include "engine/documents/devil_reading.hpp"
#include "engine/documents/devil_writing.hpp"

#include <bit>

namespace subrosa::engine {

using namespace devil_writing;
using namespace devil_seen;
using devil_reading::each_named;
using devil_reading::most_of_a_ware;
using devil_reading::number;
using devil_reading::read_flag;
using devil_reading::read_number;
using devil_reading::word;

namespace {

// The members of a Bundle, in its order.
constexpr std::array<std::string_view, 15> bundle_names{
    "wood",         "stone",        "grain",         "glass",           "marble",
    "ducats",       "common",       "rare",          "reputation",      "master",
    "rural_master", "urban_master", "church_master", "small_privilege", "action_token"};
using BundleCounts = std::array<std::uint8_t, sizeof(Bundle)>;

// What is not zero.
json::object bundle_document(const Bundle& bundle) {
    const auto counts = std::bit_cast<BundleCounts>(bundle);
    json::object object;
    for (std::size_t i = 0; i < bundle_names.size(); ++i) {
        if (counts[i] != 0) object[bundle_names[i]] = counts[i];
    }
    return object;
}

Bundle read_bundle(const Field& field) {
    BundleCounts counts{};
    for (const auto& member : field.object()) {
        const std::string_view key(member.key().data(), member.key().size());
        const auto* const found = std::find(bundle_names.begin(), bundle_names.end(), key);
        if (found == bundle_names.end()) field.fail_at(key, "cannot be paid");
        counts[static_cast<std::size_t>(found - bundle_names.begin())] =
            number<std::uint8_t>(field[key], 0, most_of_a_ware);
    }
    return std::bit_cast<Bundle>(counts);
}

json::value work_document(const Work& work) {
    if (work == Work{}) return nullptr;
    json::object object{{"want", name_of(work.want)}};
    if (work.building != Building::none) object["building"] = name_of(work.building);
    if (work.event != Event::none) object["event"] = name_of(work.event);
    if (work.at != 0) object["at"] = work.at;
    if (work.op != 0) object["op"] = work.op;
    if (work.part != 0) object["part"] = work.part;
    if (work.left != 0) object["left"] = work.left;
    if (work.times != 0) object["times"] = work.times;
    if (work.due != Bundle{}) object["due"] = bundle_document(work.due);
    return object;
}

Work read_work(const Field& field) {
    Work work;
    if (field.is_null()) return work;
    field.allow_only({"want", "building", "event", "at", "op", "part", "left", "times", "due"});
    work.want = word<Want>(field["want"], "question");
    if (const auto building = field.find("building")) work.building = word<Building>(*building, "building");
    if (const auto event = field.find("event")) work.event = word<Event>(*event, "event");
    read_number(field, "at", work.at, 0, most_of_a_ware);
    read_number(field, "op", work.op, 0, most_of_a_ware);
    read_number(field, "part", work.part, 0, most_of_a_ware);
    read_number(field, "left", work.left, 0, most_of_a_ware);
    read_number(field, "times", work.times, 0, most_of_a_ware);
    if (const auto due = field.find("due")) work.due = read_bundle(*due);
    return work;
}

// ---- drafts and answers of one stage

json::object offer_document(const Offer& offer) {
    return {{"goods", by_ware(offer.wares)}, {"ask", ask_document(offer.price)}};
}

json::object reading_document(const Reading& reading) {
    return {{"verdict", name_of(reading.verdict)},
            {"pure", reading.pure},
            {"marked", reading.marked},
            {"jest", reading.jest}};
}

// A1: a plan begins with the edge as it is.
Plan first_plan(const Open& open, core::Seat seat) {
    Plan plan;
    plan.edge = open.realms[seat].edge;
    return plan;
}

// What a seat has set or answered in this stage; null: nothing.
json::value draft_document(const Open& open, const Hidden& hidden, core::Seat seat) {
    const bool done = asked_in_secret(open).has(seat) && !open.awaited.has(seat);
    json::object object;
    switch (open.stage) {
        case Stage::offer:
            if (!done && hidden.offers[seat] == Offer{}) return nullptr;
            object = offer_document(hidden.offers[seat]);
            break;
        case Stage::first:
        case Stage::second:
            if (hidden.readings[seat] == Reading{}) return nullptr;
            return reading_document(hidden.readings[seat]);
        case Stage::plan:
            if (!done && hidden.plans[seat] == first_plan(open, seat)) return nullptr;
            object = plan_document(hidden.plans[seat]);
            break;
        case Stage::hunt:
            if (hidden.votes[seat] == not_voted) return nullptr;
            return json::object{{"accuse", seat_or_null(hidden.votes[seat])}};
        case Stage::ritual:
            if (!done && hidden.rituals[seat] == Ritual{}) return nullptr;
            object = ritual_document(hidden.rituals[seat]);
            break;
        case Stage::drop:
            if (!done) return nullptr;
            break;
        default:
            return nullptr;
    }
    object["done"] = done;
    return object;
}

bool is_all_null(const json::array& list) {
    return std::all_of(list.begin(), list.end(), [](const json::value& value) { return value.is_null(); });
}

// The open stages in which it takes more than the rest of the document to say who is still asked.
bool tells_awaited(Stage stage) {
    return stage == Stage::repay || stage == Stage::wings || stage == Stage::question;
}

// Q6: the first that a seat faces whose turn begins.
std::uint8_t first_faced(const Open& open) {
    std::uint8_t faced = 0;
    const auto is_there = [&] {
        if (faced < 3) return faced >= open.away && (faced == 0 || open.round == devil::rounds);
        return has(open.turned, faced - 3U);
    };
    while (faced < 6 && !is_there()) ++faced;
    return faced;
}

class ReadingDevilPending {
  public:
    ReadingDevilPending(const Field& pending, core::SeatSet unseen, Open& open, Hidden& hidden)
        : field_(pending), unseen_(unseen), open_(open), hidden_(hidden) {}

    void read() {
        field_.allow_only({"step", "plans", "work", "questioned", "carried", "grain_left", "hired_now",
                           "build_failed", "faced", "souls_used", "guests_faced", "bought_off", "sudden",
                           "collecting", "awaited", "drafts"});
        read_turn();
        read_inquisition();
        read_drafts();
        if (const auto work = field_.find("work")) {
            each_seat(devil::players, *work,
                      [&](core::Seat seat, const Field& field) { open_.work[seat] = read_work(field); });
        }
        const auto awaited = only("awaited", tells_awaited(open_.stage));
        if (awaited) {
            open_.awaited = core::SeatSet::from_bits(devil_reading::seat_list(*awaited));
        } else if (is_secret(open_.stage)) {
            const unsigned left = asked_in_secret(open_).bits() & ~unsigned{answered_.bits()};
            open_.awaited = core::SeatSet::from_bits(static_cast<std::uint16_t>(left));
        } else {
            open_.awaited = asked_openly();
        }
    }

  private:
    // A field that belongs to one stage only.
    [[nodiscard]] std::optional<Field> only(std::string_view key, bool here) const {
        auto field = field_.find(key);
        if (field && !here) field->fail(fmt::format("does not belong to the stage {}", name_of(open_.stage)));
        return field;
    }
    template <class Number>
    void only_number(std::string_view key, bool here, Number& into, std::int64_t most) const {
        if (const auto field = only(key, here)) into = number<Number>(*field, 0, most);
    }
    void only_flag(std::string_view key, bool here, bool& into) const {
        if (const auto field = only(key, here)) into = field->boolean();
    }

    void read_turn() {
        const bool resolving = open_.stage == Stage::resolve;
        if (const auto step = only("step", resolving)) open_.step = word<Step>(*step, "step");
        if (resolving && open_.step == Step::none)
            field_.fail_at("step", "is missing: somebody carries out a plan");
        if (const auto plans = only("plans", resolving)) {
            each_seat(devil::players, *plans, [&](core::Seat seat, const Field& plan) {
                open_.plans[seat] = devil_reading::read_plan(plan, {});
            });
        } else if (resolving) {
            field_.fail_at("plans", "are missing: somebody carries one out");
        }
        only_number("carried", resolving, open_.carried, devil::tokens);
        only_number("grain_left", resolving, open_.grain_left, devil::tokens);
        only_flag("hired_now", resolving, open_.hired_now);
        only_flag("build_failed", resolving, open_.build_failed);
    }

    void read_inquisition() {
        const bool here = open_.stage == Stage::inquisition;
        if (here) open_.faced = first_faced(open_);
        only_number("faced", here, open_.faced, 6);
        only_number("souls_used", here, open_.souls_used, most_of_a_ware);
        only_number("guests_faced", here, open_.guests_faced, guest_pile);
        only_number("sudden", here, open_.sudden, guest_pile);
        only_flag("bought_off", here, open_.bought_off);
        only_flag("collecting", here, open_.collecting);
        if (const auto questioned = only("questioned", open_.stage == Stage::question))
            open_.questioned = devil_reading::seat_list(*questioned);
    }

    void read_drafts() {
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            if (open_.stage == Stage::plan && !unseen_.has(seat))
                hidden_.plans[seat] = first_plan(open_, seat);
            read_cards_chosen(seat);
        }
        hidden_.votes.fill(not_voted);
        const auto drafts = only(
            "drafts", is_secret(open_.stage) && open_.stage != Stage::keep && open_.stage != Stage::send);
        if (!drafts) return;
        each_seat(devil::players, *drafts, [&](core::Seat seat, const Field& draft) {
            if (draft.is_null()) return;
            if (unseen_.has(seat)) draft.fail("nobody else sees it");
            read_draft(seat, draft);
        });
    }

    // H1: what was kept and sent stands in the memories.
    void read_cards_chosen(core::Seat seat) {
        const std::size_t at = open_.round - 1U;
        const bool kept = open_.stage == Stage::keep && hidden_.kept[at][seat] != Building::none;
        const bool sent =
            open_.stage == Stage::send && std::popcount(static_cast<unsigned>(hidden_.sent[at][seat])) > 1;
        if (!unseen_.has(seat) && (kept || sent)) answered_ = answered_.with(seat);
    }

    void read_draft(core::Seat seat, const Field& draft) {
        bool done = false;
        switch (open_.stage) {
            case Stage::offer: {
                draft.allow_only({"goods", "ask", "done"});
                Offer& offer = hidden_.offers[seat];
                if (const auto goods = draft.find("goods")) {
                    each_named<Ware>(*goods, chest_wares, "ware", [&](Ware ware, const Field& count) {
                        offer.wares[index(ware)] = number<std::uint8_t>(count, 0, most_of_a_ware);
                    });
                }
                if (const auto ask = draft.find("ask")) offer.price = devil_reading::read_ask(*ask);
                break;
            }
            case Stage::first:
            case Stage::second: {
                draft.allow_only({"verdict", "pure", "marked", "jest"});
                Reading& reading = hidden_.readings[seat];
                if (const auto verdict = draft.find("verdict"))
                    reading.verdict = word<Verdict>(*verdict, "answer");
                read_number(draft, "pure", reading.pure, 0, most_of_a_ware);
                read_number(draft, "marked", reading.marked, 0, most_of_a_ware);
                read_number(draft, "jest", reading.jest, 0, most_of_a_ware);
                done = reading.verdict != Verdict::none && reading.verdict != Verdict::paying;
                break;
            }
            case Stage::plan:
                hidden_.plans[seat] = devil_reading::read_plan(draft, hidden_.plans[seat]);
                break;
            case Stage::hunt:
                draft.allow_only({"accuse"});
                hidden_.votes[seat] = devil_reading::seat_or_nobody(draft["accuse"]);
                done = true;
                break;
            case Stage::ritual:
                hidden_.rituals[seat] = devil_reading::read_ritual(draft);
                break;
            default:
                draft.allow_only({"done"});
                break;
        }
        read_flag(draft, "done", done);
        if (!done) return;
        answered_ = answered_.with(seat);
        // A1: it has one event less, but this is not yet told.
        if (open_.stage == Stage::drop && open_.realms[seat].events == 1) open_.realms[seat].events = 2;
    }

    [[nodiscard]] core::SeatSet asked_openly() const {
        core::SeatSet asked;
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            bool is_asked = false;
            switch (open_.stage) {
                case Stage::production:
                case Stage::scoring:
                    is_asked = open_.work[seat].want != Want::nothing;
                    break;
                case Stage::repay:
                    is_asked = open_.realms[seat].debt > 0;
                    break;
                case Stage::question:
                    is_asked = has(open_.questioned, seat);
                    break;
                case Stage::wings:
                    is_asked = true;
                    break;
                case Stage::resolve:
                case Stage::inquisition:
                    is_asked = seat == open_.turn;
                    break;
                default:
                    break;
            }
            if (is_asked) asked = asked.with(seat);
        }
        return asked;
    }

    Field field_;
    core::SeatSet unseen_;
    Open& open_;
    Hidden& hidden_;
    core::SeatSet answered_;
};

}  // namespace

json::object pending_document(const DevilSeen& seen) {
    const Open& open = seen.open;
    json::object object;
    const auto put = [&](std::string_view key, auto value, auto usual) {
        if (value != usual) object[key] = value;
    };
    if (open.step != Step::none) object["step"] = name_of(open.step);
    if (open.stage == Stage::resolve)
        object["plans"] = by_seat([&](core::Seat seat) { return plan_document(open.plans[seat]); });
    json::array work = by_seat([&](core::Seat seat) { return work_document(open.work[seat]); });
    if (!is_all_null(work)) object["work"] = std::move(work);
    if (open.questioned != 0) object["questioned"] = seats_in(core::SeatSet::from_bits(open.questioned));
    put("carried", open.carried, 0);
    put("grain_left", open.grain_left, 0);
    put("hired_now", open.hired_now, false);
    put("build_failed", open.build_failed, false);
    if (open.stage == Stage::inquisition) object["faced"] = open.faced;
    put("souls_used", open.souls_used, 0);
    put("guests_faced", open.guests_faced, 0);
    put("bought_off", open.bought_off, false);
    put("sudden", open.sudden, 0);
    put("collecting", open.collecting, false);
    if (tells_awaited(open.stage)) object["awaited"] = seats_in(open.awaited);
    json::array drafts = by_seat([&](core::Seat seat) {
        const bool seen_here = seen.all || seat == seen.viewer;
        return seen_here ? draft_document(open, seen.hidden, seat) : json::value(nullptr);
    });
    if (!is_all_null(drafts)) object["drafts"] = std::move(drafts);
    return object;
}

void read_pending(const Field& pending, core::SeatSet unseen, Open& open, Hidden& hidden) {
    ReadingDevilPending(pending, unseen, open, hidden).read();
}

}  // namespace subrosa::engine
