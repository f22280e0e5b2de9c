// The face of a game from typed functions. A struct of the game draws typed knowledge and events; this
// adapter reads the documents, each once, and makes the theme of the game from the common one.
#pragma once

#include "engine/documents/game_documents.hpp"
#include "terminal/faces/face.hpp"
#include "terminal/play/blocks.hpp"

#include <utility>

namespace subrosa::faces {

// What a face has from the documents of its game, to derive from.
template <class GameDocuments>
struct TypedFace {
    using Documents = GameDocuments;
    using Knowledge = typename Documents::Knowledge;
    using Event = typename Documents::GameEvent;
    using Events = std::span<const Event>;
    using Action = typename Documents::Action;
    using Identity = typename Documents::Identity;
};

// `Game` is a TypedFace and has: Theme; period; option_words, identity, identity_sign; drawings, own,
// question; choice (in words or, `brief`, as briefly as can be); beat, turn_under_way, chronicle, interlude;
// help, ending. It may have board, groups, numbered, seats_of_nobody and asked_first.
template <class Game>
class GameFace : public Face {
    using GameDocuments = typename Game::Documents;
    using Knowledge = typename Game::Knowledge;
    using Event = typename Game::Event;
    using GameTheme = typename Game::Theme;

  public:
    [[nodiscard]] std::string_view game() const override { return GameDocuments::Game::name; }
    [[nodiscard]] std::string_view option_words(std::string_view option) const override {
        return Game::option_words(option);
    }
    [[nodiscard]] std::string_view period() const override { return Game::period; }
    [[nodiscard]] Text identity(unsigned identity, const Theme& look) const override {
        return Game::identity(static_cast<typename Game::Identity>(identity), GameTheme(look));
    }
    [[nodiscard]] Text identity_sign(unsigned identity, const Theme& look) const override {
        return Game::identity_sign(static_cast<typename Game::Identity>(identity), GameTheme(look));
    }

    [[nodiscard]] Text player(core::Seat seat, const Theme& look) const override {
        return GameTheme(look).player(seat);
    }
    [[nodiscard]] Text numbered(core::Seat seat, const Theme& look) const override {
        if constexpr (requires { &Game::numbered; }) return Game::numbered(seat, GameTheme(look));
        return Face::numbered(seat, look);
    }
    [[nodiscard]] unsigned seats_of_nobody(const Document& knowledge) const override {
        if constexpr (requires { &Game::seats_of_nobody; }) return Game::seats_of_nobody(known(knowledge));
        return Face::seats_of_nobody(knowledge);
    }

    [[nodiscard]] std::optional<Error> wrong_with_knowledge(const Document& knowledge, core::Seat viewer,
                                                            unsigned players) const override {
        auto read = engine::knowledge_from<GameDocuments>(knowledge.json());
        if (!read) return read.error();
        if (GameDocuments::players(*read) != players || read->seat != viewer)
            return Error{"what is known does not fit the table"};
        knowledge.keep(*std::move(read));
        return std::nullopt;
    }
    [[nodiscard]] std::optional<Error> wrong_with_told(Documents told) const override {
        for (const Document& event : told) {
            auto read = engine::events_from<GameDocuments>({&event.json(), 1});
            if (!read) return read.error();
            event.keep(std::move(read->front()));
        }
        return std::nullopt;
    }

    [[nodiscard]] std::vector<Drawing> drawings(const Document& knowledge, const Theme& look,
                                                int columns) const override {
        return Game::drawings(known(knowledge), GameTheme(look), columns);
    }
    [[nodiscard]] Lines own(const Document& knowledge, const Theme& look, int columns) const override {
        return play::cut(Game::own(known(knowledge), GameTheme(look), columns), columns, look);
    }
    [[nodiscard]] Text question(const Document& knowledge, const Theme& look) const override {
        return Game::question(known(knowledge), GameTheme(look));
    }
    [[nodiscard]] std::vector<Label> labels(const Document& knowledge, std::span<const std::string> choices,
                                            const Theme& look) const override {
        const GameTheme theme(look);
        std::vector<Label> labels;
        for (const std::string& choice : choices) {
            const auto action = GameDocuments::action(choice);
            labels.push_back(action ? Label{Game::choice(known(knowledge), *action, theme, false),
                                            Game::choice(known(knowledge), *action, theme, true)}
                                    : Label{Text(choice), Text(choice)});
        }
        return labels;
    }
    [[nodiscard]] std::vector<Group> groups(const Document& knowledge, std::span<const std::string> choices,
                                            const Theme& look, Verbosity words) const override {
        if constexpr (requires { &Game::groups; })
            return Game::groups(known(knowledge), choices, GameTheme(look), words);
        return Face::groups(knowledge, choices, look, words);
    }
    [[nodiscard]] Lines board(const Document& knowledge, const Theme& look, int columns) const override {
        if constexpr (requires { &Game::board; })
            return play::cut(Game::board(known(knowledge), GameTheme(look), columns), columns, look);
        return Face::board(knowledge, look, columns);
    }

    [[nodiscard]] Beat beat(const Document& event) const override { return Game::beat(read(event)); }
    [[nodiscard]] std::optional<Document> turn_under_way(const Document& knowledge) const override {
        const auto turn = Game::turn_under_way(known(knowledge));
        if (!turn) return std::nullopt;
        return GameDocuments::event(*turn);
    }
    [[nodiscard]] core::Seat asked_first(const Document& knowledge) const override {
        if constexpr (requires { &Game::asked_first; }) return Game::asked_first(known(knowledge));
        return Face::asked_first(knowledge);
    }
    [[nodiscard]] std::vector<LogEntry> chronicle(Documents told, const Theme& look) const override {
        return Game::chronicle(read(told), GameTheme(look));
    }
    [[nodiscard]] Lines interlude(const Document& knowledge, const Theme& look, int columns) const override {
        return Game::interlude(known(knowledge), GameTheme(look), columns);
    }

    [[nodiscard]] std::optional<Lines> help(std::string_view topic, const Theme& look,
                                            int columns) const override {
        return Game::help(topic, GameTheme(look), columns);
    }
    [[nodiscard]] Lines ending(const FinishedGame& game, const Theme& look, int columns) const override {
        return Game::ending(known(game.knowledge), read(game.told), game.outcome, GameTheme(look), columns);
    }

  private:
    // Documents must have passed the checks, or come from this program.
    static const Knowledge& known(const Document& document) {
        return document.as<Knowledge>(
            [&] { return engine::knowledge_from<GameDocuments>(document.json()).value(); });
    }
    static const Event& read(const Document& document) {
        return document.as<Event>([&] {
            return engine::events_from<GameDocuments>({&document.json(), 1}).value().front();
        });
    }
    static std::vector<Event> read(Documents told) {
        std::vector<Event> events;
        events.reserve(told.size());
        for (const Document& event : told) events.push_back(read(event));
        return events;
    }
};

}  // namespace subrosa::faces
