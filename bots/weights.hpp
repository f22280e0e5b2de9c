// Weights of bots as text: "name value  # meaning" a line, one format for all games. A game describes its
// struct of floats with a WeightList; the file bots/<game>/<game>.weights is compiled into the program.
#pragma once

#include <array>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace subrosa::bots {

// One float of a struct W. Values outside least..most are rejected.
template <class W>
struct Weight {
    std::string name;
    float& (*in)(W& weights) = nullptr;
    float least = 0.0F;
    float most = 0.0F;

    [[nodiscard]] float of(const W& weights) const {
        W copy = weights;
        return in(copy);
    }
};

// The same for one object.
struct WeightSlot {
    std::string_view name;
    float* value;
    float least;
    float most;
};
// Sets every slot from the text. Returns an empty string, or one line that says what is wrong and where.
std::string read_slots(std::string_view text, std::span<const WeightSlot> slots);
// The text with the values of the slots in place of its own.
std::string write_slots(std::string_view text, std::span<const WeightSlot> slots);

// A short text that reads back to the same number.
std::string text_of(float number);

inline constexpr float any_weight = 1000.0F;  // far beyond useful values
inline constexpr float above_zero = 0.001F;

template <class W>
struct ReadWeights {
    std::optional<W> weights;
    std::string error;  // one line
};

template <class W>
class WeightList {
  public:
    // `text` is the game's .weights file; written weights have its order and comments.
    explicit WeightList(std::string_view text) : text_(text) {}

    // The path leads through members and array indices from W to a float.
    template <auto... path>
    WeightList& add(std::string_view name, float least = -any_weight, float most = any_weight) {
        list_.push_back(
            {std::string(name), [](W& weights) -> float& { return at<path...>(weights); }, least, most});
        return *this;
    }
    // The path leads to an array of floats: name.1, name.2 and so on.
    template <auto... path>
    WeightList& add_array(std::string_view name, float least = -any_weight, float most = any_weight) {
        constexpr std::size_t size =
            std::tuple_size_v<std::remove_reference_t<decltype(at<path...>(std::declval<W&>()))>>;
        [&]<std::size_t... i>(std::index_sequence<i...> /*indices*/) {
            (add<path..., i>(std::string(name) + "." + std::to_string(i + 1), least, most), ...);
        }
        (std::make_index_sequence<size>());
        return *this;
    }
    // Returns what is wrong with weights as a whole, or nothing.
    WeightList& check(std::string (*function)(const W&)) {
        check_ = function;
        return *this;
    }

    [[nodiscard]] auto begin() const { return list_.begin(); }
    [[nodiscard]] auto end() const { return list_.end(); }
    [[nodiscard]] std::size_t size() const { return list_.size(); }
    [[nodiscard]] std::string_view text() const { return text_; }

    [[nodiscard]] ReadWeights<W> read(std::string_view text) const {
        W weights{};
        std::string error = read_slots(text, slots(weights));
        if (error.empty() && check_ != nullptr) error = check_(weights);
        if (!error.empty()) return {std::nullopt, std::move(error)};
        return {weights, {}};
    }
    // Reads back to equal weights.
    [[nodiscard]] std::string write(W weights) const { return write_slots(text_, slots(weights)); }
    // The weights of the game's file. Tests read every such file, so it cannot be malformed.
    [[nodiscard]] W fitted() const {
        const ReadWeights<W> result = read(text_);
        if (!result.weights) std::abort();
        return *result.weights;
    }

  private:
    template <class T>
    static T& at(T& here) {
        return here;
    }
    template <auto step, auto... rest, class T>
    static auto& at(T& here) {
        if constexpr (std::is_member_pointer_v<decltype(step)>) {
            return at<rest...>(here.*step);
        } else {
            return at<rest...>(here[static_cast<std::size_t>(step)]);
        }
    }

    [[nodiscard]] std::vector<WeightSlot> slots(W& weights) const {
        std::vector<WeightSlot> all;
        for (const Weight<W>& weight : list_)
            all.push_back({weight.name, &weight.in(weights), weight.least, weight.most});
        return all;
    }

    std::string_view text_;
    std::vector<Weight<W>> list_;
    std::string (*check_)(const W&) = nullptr;
};

}  // namespace subrosa::bots
