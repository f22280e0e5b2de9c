// The search tree of one player: its edges are what this player can observe.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

namespace subrosa::bots::search {

// Identifies an action, or what a player observes of somebody else's.
using ActionKey = std::uint32_t;
using Index = std::uint32_t;
inline constexpr Index none = 0xFFFF'FFFF;

// The bytes of an action as its key.
template <class Action>
ActionKey key_of_bytes(const Action& action) {
    static_assert(sizeof(action) <= sizeof(ActionKey));
    ActionKey key = 0;
    std::memcpy(&key, &action, sizeof action);
    return key;
}

struct Edge {
    ActionKey key = 0;
    Index next = none;   // next edge of the same node
    Index child = none;  // created on the first visit
    float prior = 0.0F;  // policy weight, not normalised
    std::uint32_t visits = 0;
    float value_sum = 0.0F;
    float regret = 0.0F;        // simultaneous choices only: cumulative regret
    float strategy_sum = 0.0F;  // simultaneous choices only: sum of the strategies of all iterations
};

struct Node {
    Index first = none;  // edge
    std::uint32_t visits = 0;
    float value_sum = 0.0F;
};

class Tree {
  public:
    Index add_node() {
        nodes_.emplace_back();
        return static_cast<Index>(nodes_.size() - 1);
    }
    Node& node(Index index) { return nodes_[index]; }
    Edge& edge(Index index) { return edges_[index]; }
    [[nodiscard]] const Node& node(Index index) const { return nodes_[index]; }
    [[nodiscard]] const Edge& edge(Index index) const { return edges_[index]; }

    // `none` if the node has no such edge.
    [[nodiscard]] Index find(Index node, ActionKey key) const {
        Index at = nodes_[node].first;
        while (at != none && edges_[at].key != key) at = edges_[at].next;
        return at;
    }
    // The node must not have this edge yet.
    Index add_edge(Index node, ActionKey key, float prior) {
        const auto at = static_cast<Index>(edges_.size());
        edges_.push_back({.key = key, .next = nodes_[node].first, .prior = prior});
        nodes_[node].first = at;
        return at;
    }
    void clear() {
        nodes_.clear();
        edges_.clear();
    }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  private:
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
};

}  // namespace subrosa::bots::search
