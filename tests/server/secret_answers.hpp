// Complete secret answers, and whether two matches are then equal for a viewer.
#pragma once

#include "engine/any_game.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::server {

template <class List>
auto any_of_these(const List& list, core::Rng& rng) {
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// Whether the viewer, and any spectator, was told the same since that many events and knows the same. A
// finished game is public.
inline bool same_for(core::Seat viewer, const engine::AnyMatch& one, std::size_t one_told,
                     const engine::AnyMatch& other, std::size_t other_told) {
    if (one.outcome().over || other.outcome().over) return false;
    return one.know(viewer) == other.know(viewer) &&
           one.know(core::spectator) == other.know(core::spectator) &&
           one.told_since(one_told, viewer) == other.told_since(other_told, viewer);
}

using Answers = std::map<core::Seat, std::vector<std::string>>;

// All answers of a secret stage, and the match after it.
struct SecretAnswers {
    Answers answers;
    std::unique_ptr<engine::AnyMatch> after;

    [[nodiscard]] std::size_t moves_without(core::Seat seat) const {
        std::size_t moves = 0;
        for (const auto& [each, answer] : answers) moves += each == seat ? 0 : answer.size();
        return moves;
    }
};

// Random answers except the given ones. Each seat answers without knowing the others' answers.
inline SecretAnswers random_answers(const engine::AnyMatch& match, Answers given, core::Rng& rng) {
    SecretAnswers result{std::move(given), match.clone()};
    for (const core::Seat seat : match.deciders()) {
        if (result.answers.contains(seat)) continue;
        const auto own = match.clone();
        std::vector<std::string>& answer = result.answers[seat];
        while (own->deciders().has(seat)) {
            answer.push_back(any_of_these(own->choices(seat), rng));
            static_cast<void>(own->play(seat, answer.back()).value());
        }
    }
    for (const core::Seat seat : match.deciders()) {
        for (const std::string& move : result.answers[seat])
            static_cast<void>(result.after->play(seat, move).value());
    }
    return result;
}

// Whether the seat could answer so.
inline bool fits(const engine::AnyMatch& match, core::Seat seat, const std::vector<std::string>& answer) {
    const auto own = match.clone();
    for (const std::string& move : answer) {
        const auto choices = own->choices(seat);
        if (std::find(choices.begin(), choices.end(), move) == choices.end()) return false;
        static_cast<void>(own->play(seat, move).value());
    }
    return !own->deciders().has(seat);
}

// Answers in two worlds with the viewer's being equal, after which the viewer still cannot tell them apart;
// preferably with different numbers of moves. Nothing: none found.
inline std::optional<std::pair<SecretAnswers, SecretAnswers>> answers_alike(const engine::AnyMatch& one,
                                                                            const engine::AnyMatch& other,
                                                                            core::Seat viewer,
                                                                            core::Rng& rng) {
    std::optional<std::pair<SecretAnswers, SecretAnswers>> found;
    for (int i = 0; i < 8; ++i) {
        SecretAnswers here = random_answers(one, {}, rng);
        for (int j = 0; j < 12; ++j) {
            // One or two others answer differently, and all who cannot give the same answer in the other
            // world.
            const auto seats = engine::seats_of(one.deciders());
            const unsigned first = any_of_these(seats, rng);
            const unsigned second = any_of_these(seats, rng);
            Answers kept;
            for (const auto& [seat, answer] : here.answers) {
                const bool anew = seat != viewer && (seat == first || seat == second);
                if (!anew && (seat == viewer || fits(other, seat, answer))) kept[seat] = answer;
            }
            SecretAnswers there = random_answers(other, std::move(kept), rng);
            if (!same_for(viewer, *here.after, one.told_count(), *there.after, other.told_count())) continue;
            const bool apart = here.moves_without(viewer) != there.moves_without(viewer);
            if (!found || apart)
                found.emplace(SecretAnswers{here.answers, here.after->clone()}, std::move(there));
            if (apart) return found;
        }
    }
    return found;
}

// An open decision of that seat in each world, after which the viewer still cannot tell them apart;
// preferably different ones. Nothing: none.
inline std::optional<std::pair<std::string, std::string>> moves_alike(const engine::AnyMatch& one,
                                                                      const engine::AnyMatch& other,
                                                                      core::Seat seat, core::Seat viewer,
                                                                      core::Rng& rng) {
    constexpr std::size_t tried = 12;
    std::vector<std::string> here = one.choices(seat);
    std::vector<std::string> there = other.choices(seat);
    rng.shuffle(here.data(), here.size());
    rng.shuffle(there.data(), there.size());
    if (here.size() > tried) here.resize(tried);
    std::optional<std::pair<std::string, std::string>> found;
    for (const std::string& move : here) {
        const auto after = one.clone();
        static_cast<void>(after->play(seat, move).value());
        const auto try_other = [&](const std::string& other_move) {
            const auto other_after = other.clone();
            static_cast<void>(other_after->play(seat, other_move).value());
            if (same_for(viewer, *after, one.told_count(), *other_after, other.told_count()))
                found.emplace(move, other_move);
        };
        if (!found && std::find(there.begin(), there.end(), move) != there.end()) try_other(move);
        if (seat == viewer) {
            if (found) break;
            continue;
        }
        for (std::size_t i = 0; i < std::min(there.size(), tried); ++i) {
            if (there[i] != move) try_other(there[i]);
            if (found && found->first != found->second) return found;
        }
    }
    return found;
}

}  // namespace subrosa::server
