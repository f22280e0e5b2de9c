// The rules of The Name of the Rose as functions over numbers (companion/buffer.hpp). Figures, colours,
// buildings and events are numbered as in games/rose/data.hpp; an event may also be `none`, the number after
// the last.
#include "companion/buffer.hpp"
#include "companion/rose/account.hpp"
#include "companion/rose/ledger.hpp"

#include <cstring>
#include <initializer_list>

namespace subrosa::companion::rose {
namespace {

constexpr int most_evidence = 999;
constexpr int most_value = 20;  // of a card or of tiles, more than any box has
constexpr int refused = -1;

// The numbers handed over, read one after another; what is out of bounds spoils the whole.
class Input {
  public:
    explicit Input(int count)
        : numbers_(
              companion_buffer,
              count < 0 ? 0 : std::min<std::size_t>(static_cast<std::size_t>(count), companion_buffer_size)) {
    }

    int next(int least, int most) {
        if (read_ >= numbers_.size()) return spoil(least);
        const std::int32_t number = numbers_[read_++];
        return number < least || number > most ? spoil(least) : number;
    }
    template <class Enum>
    Enum next() {
        return static_cast<Enum>(next(0, static_cast<int>(Enum::none) - 1));
    }
    Event next_event() { return static_cast<Event>(next(0, static_cast<int>(Event::none))); }
    Suspicion suspicion() {
        Suspicion track{};
        for (std::size_t i = 0; i < colours; ++i)
            track[i] = static_cast<std::uint8_t>(next(0, max_suspicion));
        return track;
    }
    std::array<std::int16_t, colours> evidence() {
        std::array<std::int16_t, colours> track{};
        for (std::size_t i = 0; i < colours; ++i)
            track[i] = static_cast<std::int16_t>(next(0, most_evidence));
        return track;
    }
    unsigned players() { return static_cast<unsigned>(next(min_players, max_players)); }

    [[nodiscard]] std::span<const std::int32_t> rest() const { return numbers_.subspan(read_); }
    // Everything was in bounds.
    [[nodiscard]] bool sound() const { return sound_; }
    // And nothing was left over.
    [[nodiscard]] bool complete() const { return sound_ && read_ == numbers_.size(); }

  private:
    int spoil(int instead) {
        sound_ = false;
        return instead;
    }

    std::span<const std::int32_t> numbers_;
    std::size_t read_ = 0;
    bool sound_ = true;
};

class Output {
  public:
    template <class Number>
    Output& put(Number number) {
        companion_buffer[length_++] = static_cast<std::int32_t>(number);
        return *this;
    }
    template <class Numbers>
    Output& put_all(const Numbers& numbers) {
        for (const auto number : numbers) put(number);
        return *this;
    }
    [[nodiscard]] int length() const { return static_cast<int>(length_); }

  private:
    std::size_t length_ = 0;
};

// What each monk gets, then both tracks as they are afterwards.
void put_conversion(Output& out, const Tracks& tracks, int weight) {
    const auto given = conversion(tracks.suspicion, weight);
    out.put_all(given);
    for (std::size_t i = 0; i < colours; ++i) out.put(start_suspicion);
    for (std::size_t i = 0; i < colours; ++i) out.put(evidence_after(tracks.evidence[i], given[i]));
}

Tracks read_tracks(Input& in) {
    Tracks tracks;
    tracks.suspicion = in.suspicion();
    tracks.evidence = in.evidence();
    return tracks;
}

}  // namespace

extern "C" {

// S2. players, 8 random numbers -> a colour each
int companion_rose_identities(int count) {
    Input in(count);
    const unsigned players = in.players();
    if (!in.sound() || in.rest().size() != 8) return refused;
    core::Seed seed;
    std::memcpy(seed.bytes.data(), in.rest().data(), seed.bytes.size());
    core::Rng rng(seed, 0);
    const auto identities = shuffled_identities(rng);
    return Output().put_all(std::span(identities).first(players)).length();
}

// D4, D8, V3. event, sundial, value of the card, tiles given back -> sundial, is the day over
int companion_rose_sundial(int count) {
    Input in(count);
    const Event event = in.next_event();
    const int sundial = in.next(0, hours_a_day - 1);
    const int hours = in.next(0, most_value);
    const int tiles_paid = in.next(0, most_value);
    if (!in.complete() || tiles_paid > most_tiles_paid(event, hours, tiles_paid)) return refused;
    const Hour after = hour_after(sundial, hours - tiles_paid);
    return Output().put(after.sundial).put(after.day_over).length();
}

// A1 to A6 and the events. event, figure, place, bits of who stands there, tile taken, sum of tiles, value of
// the card, both tracks, answers -> 0 done, 1 mark, 2 evidence, 3 suspect, 4 done and may be used again; whom
// `mark` is about, or -1; both tracks
int companion_rose_move(int count) {
    Input in(count);
    Move move;
    move.event = in.next_event();
    move.figure = in.next<Figure>();
    move.place = in.next<Building>();
    move.others = static_cast<unsigned>(in.next(0, static_cast<int>(all_figures)));
    move.taken = in.next(0, most_value);
    move.sum = in.next(0, most_value);
    move.hours = in.next(0, most_value);
    const Tracks before = read_tracks(in);
    if (!in.sound()) return refused;
    const auto moved = count_move(before, move, in.rest());
    if (!moved) return refused;
    constexpr std::array asked{Stage::play, Stage::mark, Stage::evidence, Stage::suspect, Stage::again};
    const auto* const found = std::find(asked.begin(), asked.end(), moved->asked);
    return Output()
        .put(found - asked.begin())
        .put(moved->about == Colour::none ? -1 : static_cast<int>(moved->about))
        .put_all(moved->tracks.suspicion)
        .put_all(moved->tracks.evidence)
        .length();
}

// event, figure, place -> must be known: who stands there, the value of the card
int companion_rose_needed(int count) {
    Input in(count);
    const Event event = in.next_event();
    const auto figure = in.next<Figure>();
    const auto place = in.next<Building>();
    if (!in.complete()) return refused;
    const Needed needed = needed_for(event, figure, place);
    return Output().put(needed.others).put(needed.hours).length();
}

// E1, V12. event, both tracks -> what each monk gets, both tracks
int companion_rose_evening(int count) {
    Input in(count);
    const Event event = in.next_event();
    const Tracks tracks = read_tracks(in);
    if (!in.complete()) return refused;
    Output out;
    put_conversion(out, tracks, evening_weight(event));
    return out.length();
}

// V1. both tracks -> what each monk gets, both tracks; nothing if all six are level
int companion_rose_meeting(int count) {
    Input in(count);
    const Tracks tracks = read_tracks(in);
    if (!in.complete()) return refused;
    Output out;
    if (!all_level(tracks.suspicion)) put_conversion(out, tracks, 1);
    return out.length();
}

// E3, G1. own colour or -1, colour, markers already given -> may this marker be shown or given
int companion_rose_marker(int count) {
    Input in(count);
    const int own = in.next(-1, static_cast<int>(colours) - 1);
    const auto colour = in.next<Colour>();
    std::array<Colour, colours> given{};
    const std::size_t many = in.rest().size();
    if (many > given.size()) return refused;
    for (std::size_t i = 0; i < many; ++i) given[i] = in.next<Colour>();
    if (!in.complete()) return refused;
    const Colour self = own < 0 ? Colour::none : static_cast<Colour>(own);
    return Output().put(may_show(colour, self, std::span(given).first(many))).length();
}

// E3. evidence, the markers shown -> evidence
int companion_rose_revelation(int count) {
    Input in(count);
    auto evidence = in.evidence();
    const std::size_t many = in.rest().size();
    if (many > max_players) return refused;
    for (std::size_t i = 0; i < many; ++i) {
        auto& track = evidence[index(in.next<Colour>())];
        track = static_cast<std::int16_t>(evidence_after(track, revelation_evidence));
    }
    return in.complete() ? Output().put_all(evidence).length() : refused;
}

// G1, G2. players, identities, players - 1 markers of each seat -> by whom each was named, a bit a seat
int companion_rose_named(int count) {
    Input in(count);
    const unsigned players = in.players();
    std::array<Colour, max_players * max_players> all{};
    const std::size_t expected = std::size_t{players} * players;
    for (std::size_t i = 0; i < expected; ++i) all[i] = in.next<Colour>();
    if (!in.complete()) return refused;
    const auto named =
        named_by(std::span(all).first(players), std::span(all).subspan(players, expected - players));
    if (!named) return refused;
    Output out;
    for (unsigned seat = 0; seat < players; ++seat) out.put((*named)[seat].bits());
    return out.length();
}

// G2 to G4. players; of each: evidence after six days, by whom named, event cards -> of each: evidence for
// being named, for event cards, the total, the place
int companion_rose_sum(int count) {
    Input in(count);
    const unsigned players = in.players();
    BySeat<Account> all{};
    for (core::Seat seat = 0; seat < players; ++seat) {
        Account& account = all[seat];
        account.evidence = in.next(0, most_evidence);
        account.named_by =
            core::SeatSet::from_bits(static_cast<std::uint16_t>(in.next(0, (1 << players) - 1)));
        account.event_cards = in.next(0, days);
        if (account.named_by.has(seat)) return refused;
    }
    if (!in.complete()) return refused;
    settle(std::span(all).first(players));
    Output out;
    for (unsigned seat = 0; seat < players; ++seat) {
        const Account& account = all[seat];
        out.put(account.for_names).put(account.for_cards).put(account.total).put(account.place);
    }
    return out.length();
}

}  // extern "C"

}  // namespace subrosa::companion::rose
