// Puts a typed game behind the interface of AnyGame, by its documents (engine/documents/game_documents.hpp).
#pragma once

#include "engine/any_game.hpp"
#include "engine/bot_of.hpp"
#include "engine/match_of.hpp"
#include "engine/schema/moves.hpp"
#include "engine/simulator_of.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::engine {

template <class Documents>
class GameOf final : public AnyGame {
  public:
    using G = typename Documents::Game;

    [[nodiscard]] std::string_view name() const override { return G::name; }
    [[nodiscard]] unsigned min_players() const override { return G::min_players; }
    [[nodiscard]] unsigned max_players() const override { return G::max_players; }
    [[nodiscard]] schema::Description describe() const override {
        return {.options = Documents::options_shape(),
                .event = Documents::event_shape(),
                .knowledge = Documents::knowledge_shape(),
                .position = Documents::position_shape(),
                .claim = Documents::claims().shape(),
                .moves = schema::move_shapes(Documents::move_forms()),
                .components = Documents::components(),
                .option_components = Documents::option_components(),
                .bounds = bounds_shape()};
    }
    [[nodiscard]] json::object describe_options() const override { return Documents::describe_options(); }
    [[nodiscard]] std::span<const std::string_view> bot_names() const override {
        return Documents::bot_names();
    }
    [[nodiscard]] std::unique_ptr<AnyBot> make_bot(std::string_view name, core::Seat seat,
                                                   const core::Seed& seed) const override {
        auto bot = Documents::make_bot(name, seat, seed);
        if (!bot) return nullptr;
        return std::make_unique<BotOf<Documents>>(std::move(bot), seat);
    }
    [[nodiscard]] std::string_view stand_in() const override { return Documents::stand_in; }
    [[nodiscard]] json::object describe_claims() const override { return Documents::claims().to_choose(); }
    [[nodiscard]] std::optional<Error> wrong_with_claim(const json::object& claim,
                                                        unsigned seats) const override {
        const json::value document = claim;
        const auto read = reading([&] { return Documents::claims().read(Field(document), seats); });
        if (read) return std::nullopt;
        return read.error();
    }
    [[nodiscard]] std::span<const std::string_view> identity_names() const override {
        return Documents::identity_names();
    }

    [[nodiscard]] Result<json::object> complete_options(const json::value& options) const override {
        return reading([&] { return Documents::options(Documents::read_options(Field(options))); });
    }

    [[nodiscard]] Result<std::unique_ptr<AnyMatch>> deal(const json::value& options,
                                                         const core::Seed& seed) const override {
        return reading([&] { return match(G::deal(Documents::read_options(Field(options)), seed), true); });
    }

    [[nodiscard]] Result<std::unique_ptr<AnyMatch>> load(const json::value& position) const override {
        return reading([&] { return match(Documents::load(Field(position)), false); });
    }

    [[nodiscard]] Result<json::object> arrange(const json::object& position,
                                               const json::value& set) const override {
        return reading([&] { return Documents::arrange(position, Field(set)); });
    }

    [[nodiscard]] Result<std::optional<json::object>> bounds(const json::value& knowledge) const override {
        return reading([&]() -> std::optional<json::object> {
            if constexpr (core::Bounded<G>) {
                if (const auto bounds = G::bounds(Documents::read_knowledge(Field(knowledge))))
                    return Documents::bounds(*bounds);
            }
            return std::nullopt;
        });
    }

    [[nodiscard]] Result<Simulator> simulator(const json::value& options,
                                              std::span<const std::string> bots) const override {
        const auto chosen = reading([&] { return Documents::read_options(Field(options)); });
        if (!chosen) return chosen.error();
        const std::size_t players = Documents::players(*chosen);
        if (bots.size() != 1 && bots.size() != players) {
            return Error{fmt::format("bots: name one for all seats or one for each of the {} seats, not {}",
                                     players, bots.size())};
        }
        std::vector<std::string> seated;
        for (std::size_t seat = 0; seat < players; ++seat)
            seated.push_back(bots[bots.size() == 1 ? 0 : seat]);
        for (const std::string& bot : seated) {
            const auto known = bot_names();
            const auto spec = bots::bot_spec(bot);
            if (!spec) {
                return Error{fmt::format("bots: {} is not written like hard, hard:200ms or hard:5000",
                                         in_quotes(bot))};
            }
            if (std::find(known.begin(), known.end(), spec->name) == known.end()) {
                return Error{fmt::format("bots: {} is not known; there are: {}", in_quotes(spec->name),
                                         fmt::join(known, ", "))};
            }
        }
        return Simulator(SimulatorOf<Documents>(*chosen, std::move(seated)));
    }

  private:
    [[nodiscard]] static std::optional<schema::Shape> bounds_shape() {
        if constexpr (core::Bounded<G>) {
            return Documents::bounds_shape();
        } else {
            return std::nullopt;
        }
    }
    [[nodiscard]] std::unique_ptr<AnyMatch> match(const typename G::State& state, bool dealt) const {
        return std::make_unique<MatchOf<Documents>>(*this, state, dealt);
    }
};

}  // namespace subrosa::engine
