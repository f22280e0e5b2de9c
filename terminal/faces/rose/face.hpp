// The face of The Name of the Rose: reads the documents of the game and hands them to what draws and tells.
#pragma once

#include "terminal/faces/face.hpp"

namespace subrosa::rose_face {

class RoseFace final : public faces::Face {
  public:
    [[nodiscard]] std::string_view game() const override;
    [[nodiscard]] std::string_view option_words(std::string_view option) const override;
    [[nodiscard]] std::string_view period() const override;
    [[nodiscard]] play::Text identity(unsigned identity, const play::Look& look) const override;
    [[nodiscard]] play::Text identity_sign(unsigned identity, const play::Look& look) const override;

    [[nodiscard]] std::optional<Error> wrong_with_knowledge(const faces::Document& knowledge,
                                                            core::Seat viewer,
                                                            unsigned players) const override;
    [[nodiscard]] std::optional<Error> wrong_with_told(faces::Told told) const override;

    [[nodiscard]] std::vector<faces::Drawing> drawings(const faces::Document& knowledge,
                                                       const play::Look& look, int columns) const override;
    [[nodiscard]] play::Lines own(const faces::Document& knowledge, const play::Look& look,
                                  int columns) const override;
    [[nodiscard]] play::Text question(const faces::Document& knowledge,
                                      const play::Look& look) const override;
    [[nodiscard]] std::vector<faces::Label> labels(const faces::Document& knowledge,
                                                   std::span<const std::string> choices,
                                                   const play::Look& look) const override;
    [[nodiscard]] play::Lines board(const faces::Document& knowledge, const play::Look& look,
                                    int columns) const override;

    [[nodiscard]] faces::Beat beat(const faces::Document& event) const override;
    [[nodiscard]] std::optional<faces::Document> turn_under_way(
        const faces::Document& knowledge) const override;
    [[nodiscard]] std::vector<faces::Entry> chronicle(faces::Told told,
                                                      const play::Look& look) const override;
    [[nodiscard]] play::Lines interlude(const faces::Document& knowledge, const play::Look& look,
                                        int columns) const override;
    [[nodiscard]] std::string_view obstacle(const faces::Document& before, faces::Told told) const override;

    [[nodiscard]] std::optional<play::Lines> help(std::string_view topic, const play::Look& look,
                                                  int columns) const override;
    [[nodiscard]] play::Lines ending(const faces::Ended& game, const play::Look& look,
                                     int columns) const override;
};

}  // namespace subrosa::rose_face
