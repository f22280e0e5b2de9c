// The second opinion.
#include "tests/support/rose_referee.hpp"

#include "games/rose/text.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace subrosa::tests {
namespace {

using rose::Building;
using rose::Colour;
using rose::Event;
using rose::Figure;
using rose::index;
using rose::Stage;
using rose::State;

using Track = std::array<int, rose::colours>;

class Referee {
  public:
    Referee(const State& before, const State& after) : before_(before), after_(after) {
        std::copy(before.open.evidence.begin(), before.open.evidence.end(), evidence_.begin());
        std::copy(before.open.suspicion.begin(), before.open.suspicion.end(), suspicion_.begin());
        std::copy(before.open.held.begin(), before.open.held.end(), held_.begin());
        event_ = before.open.day <= 6 ? before.hidden.events[before.open.day - 1U] : Event::none;
    }

    Finding judge(core::Seat seat, const rose::Action& action) {
        act(seat, action);
        if (after_.open.pending.card) {
            const bool starts = action.stage == Stage::play;
            const int payable = starts ? before_.open.held[seat] : before_.open.pending.payable;
            claim(after_.open.pending.payable == payable, "D4: tiles held when the turn began can pay");
        }
        if (turn_ended()) end_turn();
        if (!finding_.empty()) return finding_;
        for (std::size_t i = 0; i < rose::colours; ++i) {
            const std::string monk(name_of(static_cast<Colour>(i)));
            if (evidence_[i] != after_.open.evidence[i])
                return "evidence of " + monk + " must be " + std::to_string(evidence_[i]) + ", is " +
                       std::to_string(after_.open.evidence[i]);
            if (suspicion_[i] != after_.open.suspicion[i])
                return "suspicion of " + monk + " must be " + std::to_string(suspicion_[i]) + ", is " +
                       std::to_string(after_.open.suspicion[i]);
        }
        for (core::Seat one = 0; one < rose::max_players; ++one) {
            if (held_[one] != after_.open.held[one])
                return of_seat(one) + " holds another number of time tiles";
        }
        return {};
    }

  private:
    void claim(bool holds, const char* what) {
        if (!holds && finding_.empty()) finding_ = what;
    }
    int& evidence(Colour monk) { return evidence_[index(monk)]; }
    void give_evidence(Colour monk, int by) { evidence(monk) = std::max(0, evidence(monk) + by); }
    void give_suspicion(Colour monk, int by) {
        int& value = suspicion_[index(monk)];
        value = std::min(40, std::max(0, value + by));
    }
    [[nodiscard]] bool level() const {
        return *std::min_element(suspicion_.begin(), suspicion_.end()) ==
               *std::max_element(suspicion_.begin(), suspicion_.end());
    }
    [[nodiscard]] bool turn_ended() const {
        return before_.open.stage <= Stage::again && !after_.open.pending.card;
    }

    // E1: the different values from the top get 5, 4, 3, 2, 1, 0.
    void convert(int weight) {
        const std::set<int, std::greater<>> values(suspicion_.begin(), suspicion_.end());
        std::map<int, int> points;
        int next = 5;
        for (const int value : values) points[value] = next--;
        for (std::size_t i = 0; i < rose::colours; ++i) evidence_[i] += weight * points[suspicion_[i]];
        suspicion_.fill(10);
    }

    [[nodiscard]] std::set<Figure> others_at(Building building, Figure figure) const {
        std::set<Figure> there;
        for (std::size_t i = 0; i < rose::figures; ++i) {
            if (after_.open.at[i] == building && static_cast<Figure>(i) != figure)
                there.insert(static_cast<Figure>(i));
        }
        return there;
    }

    void act(core::Seat seat, const rose::Action& action) {
        const rose::Pending& pending = before_.open.pending;
        switch (action.stage) {
            case Stage::move:
                return arrive(action.figure(), action.building());
            case Stage::pay:
                held_[seat] -= action.count();
                return;
            case Stage::take:
                ++held_[seat];
                give_suspicion(rose::colour_of(pending.figure), -action.count());
                return follow(pending.figure, pending.place);
            case Stage::mark: {
                const int weight = (event_ == Event::incriminating ? 2 : 1) * (action.up() ? 1 : -1);
                if (pending.figure == Figure::william) give_evidence(action.colour(), 3 * weight);
                if (pending.figure == Figure::adson) give_suspicion(action.colour(), 5 * weight);
                if (std::popcount(pending.marks) == 1) follow(pending.figure, pending.place);
                return;
            }
            case Stage::evidence:
                return give_evidence(action.colour(), 1);
            case Stage::suspect:
                return give_suspicion(action.colour(), pending.hours);
            case Stage::reveal:
                return reveal(seat, action.colour());
            case Stage::guess:
                return guess(seat, action.colour());
            default:
                return;
        }
    }

    void arrive(Figure figure, Building to) {
        const auto others = others_at(to, figure);
        if (!rose::is_monk(figure)) {
            const bool meets_monk =
                std::any_of(others.begin(), others.end(), [](Figure one) { return rose::is_monk(one); });
            if (!meets_monk) return follow(figure, to);
            return claim(after_.open.stage == Stage::mark, "A4, A5: the monks there are marked");
        }
        const Colour monk = rose::colour_of(figure);
        std::set<int> own;
        int sum = 0;
        for (const rose::Tile tile : before_.open.tiles[index(to)]) {
            if (!tile) continue;
            sum += tile.value();
            if (tile.colour() == monk) own.insert(tile.value());
        }
        if (own.size() == 2)
            return claim(after_.open.stage == Stage::take, "A1: the player chooses his tile");
        if (own.size() == 1) give_suspicion(monk, -*own.begin());
        if (own.empty()) give_suspicion(monk, sum);
        held_[before_.open.turn] += static_cast<int>(own.size());
        follow(figure, to);
    }

    // The event of the day, once the regular action is done.
    void follow(Figure figure, Building place) {
        const auto others = others_at(place, figure);
        const bool monk = rose::is_monk(figure);
        const Stage next = after_.open.stage;
        const rose::Pending& pending = before_.open.pending;
        switch (event_) {
            case Event::talkative:
                if (!monk && others.contains(figure == Figure::william ? Figure::adson : Figure::william) &&
                    !level())
                    convert(1);
                break;
            case Event::close:
                claim((figure == Figure::william) == (next == Stage::evidence), "V2: William gives evidence");
                break;
            case Event::enigmatic:
                claim((monk && others.contains(Figure::william)) == (next == Stage::evidence),
                      "V5: who meets William");
                break;
            case Event::unobtrusive:
                if (monk && others.empty()) give_evidence(rose::colour_of(figure), -1);
                break;
            case Event::diligent: {
                const bool second = pending.moves > (before_.open.stage == Stage::move ? 0 : 1);
                const bool full = pending.card.is_building() && others.size() == 7;
                claim((!second && !full) == (next == Stage::again), "V6: once more, once");
                break;
            }
            case Event::delicate:
                claim((pending.hours > 0) == (next == Stage::suspect), "V8: one is suspected");
                break;
            case Event::unbelieving:
                for (core::Seat one = 0; one < rose::max_players; ++one) {
                    const bool gives = monk && place == Building::ecclesia && one != before_.open.turn;
                    if (gives && held_[one] > 0) --held_[one];
                }
                break;
            case Event::dubious:
                if (monk) give_evidence(rose::colour_of(figure), 1);
                break;
            case Event::forbidden:
                if (monk && place == Building::bibliotheca) give_evidence(rose::colour_of(figure), 2);
                break;
            case Event::inquiring:
                for (const Figure other : others) {
                    if (monk && rose::is_monk(other)) give_evidence(rose::colour_of(other), 1);
                }
                break;
            default:
                break;
        }
    }

    void end_turn() {
        const rose::Open& was = before_.open;
        const rose::Open& now = after_.open;
        if (event_ == Event::suspicious && !level()) {
            const int most = *std::max_element(suspicion_.begin(), suspicion_.end());
            for (std::size_t i = 0; i < rose::colours; ++i) {
                if (suspicion_[i] == most) ++evidence_[i];
            }
        }
        const bool evening = now.day != was.day || now.stage == Stage::reveal;
        const auto following = static_cast<core::Seat>((was.turn + 1) % was.options.players);
        if (!evening) {
            claim(now.turn == following, "D2: the turn goes clockwise");
            return claim(now.event_cards == was.event_cards, "E2: no event card before the evening");
        }
        convert(event_ == Event::caught ? 2 : 1);
        auto cards = was.event_cards;
        ++cards[was.turn];
        claim(now.event_cards == cards, "E2: who ended the day takes the event card");
        claim((now.stage == Stage::reveal) == (was.day % 2 == 1), "E3: revelations follow days 1, 3 and 5");
        claim((now.stage == Stage::guess) == (was.day == 6), "G1: the guessing follows day 6");
        if (now.stage == Stage::play) claim(now.turn == was.turn && now.starter == was.turn, "E4: he begins");
    }

    void reveal(core::Seat seat, Colour chosen) {
        if (after_.open.stage == Stage::reveal)
            return claim(after_.open.revealed == before_.open.revealed, "E3: secret");
        claim(before_.open.awaited == core::SeatSet::of(seat), "E3: shown before all have chosen");
        for (core::Seat one = 0; one < before_.open.options.players; ++one)
            evidence(one == seat ? chosen : before_.hidden.reveals[one]) += 2;
        claim(after_.open.turn == before_.open.turn && after_.open.starter == before_.open.turn,
              "E4: he begins");
    }

    void guess(core::Seat seat, Colour last) {
        if (after_.open.stage == Stage::guess) return;
        const unsigned players = before_.open.options.players;
        const int weight = players == 2 ? 12 : players == 3 ? 6 : players == 4 ? 4 : 3;
        for (core::Seat one = 0; one < players; ++one) {
            std::size_t number = 0;
            for (core::Seat about = 0; about < players; ++about) {
                if (about == one) continue;
                const bool latest = one == seat && number + 2 == players;
                const Colour given = latest ? last : before_.hidden.guesses[one][number];
                if (given == before_.hidden.identities[about]) evidence(given) += weight;
                ++number;
            }
            evidence(before_.hidden.identities[one]) += 2 * before_.open.event_cards[one];
        }
    }

    const State& before_;
    const State& after_;
    Track evidence_{};
    Track suspicion_{};
    std::array<int, rose::max_players> held_{};
    Event event_ = Event::none;
    Finding finding_;
};

// D4, D8: the sundial goes on by the hours of the card less the tiles given, and wraps at 24.
Finding referee_of_time(const State& before, const rose::Action& action, const State& after) {
    const rose::Open& was = before.open;
    const rose::Open& now = after.open;
    if (was.stage > Stage::again) return {};
    const bool classic = was.options.edition == rose::Edition::classic;
    const bool starts = action.stage == Stage::play;
    int hours = was.pending.hours;
    if (starts)
        hours = action.card().is_william_adson() ? (action.named() == Figure::william ? 5 : 0)
                                                 : action.card().value();
    const bool hasty = before.hidden.events[was.day - 1U] == Event::hasty;
    const int held = starts ? was.held[was.turn] : was.pending.payable;
    const bool asks = held > 0 && hours > 0 && !hasty;
    const bool paid = action.stage == Stage::pay;
    const bool ended = !now.pending.card;
    const bool moves = classic ? (paid || (starts && !asks)) : (paid || (ended && !asks));
    if (classic && starts && asks != (now.stage == Stage::pay)) return "D4: tiles are asked for, or not";
    if (!classic && ended && asks && !paid) return "D4: tiles are not asked for";
    const int to = was.sundial + (moves ? hours - (paid ? action.count() : 0) : 0);
    const bool night = to >= 24 || was.day_over;
    const bool dawn = ended && night;
    if (!dawn && now.day_over != night) return "D8: the day is over, or not";
    if (dawn != (now.day != was.day || now.stage == Stage::reveal)) return "D8: the evening comes, or not";
    const bool reset = dawn && was.options.reset_sundial && now.day != was.day && now.day <= 6;
    return now.sundial == (reset ? 0 : to % 24) ? Finding{} : "D4, D8: the sundial stands elsewhere";
}

}  // namespace

Finding referee(const State& before, core::Seat seat, const rose::Action& action, const State& after) {
    if (Finding finding = Referee(before, after).judge(seat, action); !finding.empty()) return finding;
    return referee_of_time(before, action, after);
}

Finding referee_of_the_end(const State& end, const core::Outcome& outcome) {
    const unsigned players = end.open.options.players;
    std::vector<std::pair<int, int>> results;  // low evidence, then many event cards
    for (core::Seat seat = 0; seat < players; ++seat) {
        const int score = end.open.evidence[index(end.hidden.identities[seat])];
        if (outcome.scores[seat] != score) return "G4: a score is the evidence of the seat's monk";
        results.emplace_back(score, -end.open.event_cards[seat]);
    }
    std::vector<std::pair<int, int>> sorted = results;
    std::sort(sorted.begin(), sorted.end());
    for (core::Seat seat = 0; seat < players; ++seat) {
        const auto rank = std::find(sorted.begin(), sorted.end(), results[seat]) - sorted.begin() + 1;
        if (outcome.ranks[seat] != rank) return "G4: the rank of " + of_seat(seat);
        if (outcome.winners.has(seat) != (rank == 1)) return "G4: the winners";
    }
    return {};
}

}  // namespace subrosa::tests
