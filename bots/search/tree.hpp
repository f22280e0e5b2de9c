// The tree of one player: what it has seen happen, and what came of its own choices.
#pragma once

#include <cstdint>
#include <vector>

namespace subrosa::bots::search {

// A choice, or what was seen of somebody else's: a number that the search gives it.
using Label = std::uint32_t;
using Index = std::uint32_t;
inline constexpr Index nowhere = 0xFFFF'FFFF;

struct Edge {
    Label label = 0;
    Index next = nowhere;   // the next edge of the same node
    Index child = nowhere;  // the node behind it, once there is one
    float prior = 0.0F;     // how readily it is chosen before anything is known of it, up to a factor
    std::uint32_t visits = 0;
    float total = 0.0F;     // of the values that came of it
    float regret = 0.0F;    // only where all choose at once
    float strategy = 0.0F;  // likewise: how often it was to be chosen, summed up
};

struct Node {
    Index first = nowhere;  // edge
    std::uint32_t visits = 0;
    float total = 0.0F;
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

    // `nowhere` if the node has none.
    [[nodiscard]] Index find(Index node, Label label) const {
        Index at = nodes_[node].first;
        while (at != nowhere && edges_[at].label != label) at = edges_[at].next;
        return at;
    }
    // The edge must not be there yet.
    Index add_edge(Index node, Label label, float prior) {
        const auto at = static_cast<Index>(edges_.size());
        edges_.push_back({.label = label, .next = nodes_[node].first, .prior = prior});
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
