// A circulation with lower and upper bounds on a small network, for one ware. Bounds may change at any time;
// the flow is then repaired along augmenting paths. No heap.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace subrosa::devil {

// Nodes and arcs, shared by the circulations of several wares.
class Network {
  public:
    static constexpr std::size_t max_nodes = 168;
    static constexpr std::size_t max_arcs = 272;
    struct Arc {
        std::uint8_t from = 0;
        std::uint8_t to = 0;
    };

    // Half-arc: twice the arc's number, plus 1 for its head; and the node at the other end.
    struct End {
        std::uint16_t number = 0;
        std::uint8_t other = 0;
    };

    void clear() {
        arcs_ = 0;
        nodes_ = 1;
    }
    std::uint16_t add(std::size_t from, std::size_t to) {
        arc_[arcs_] = {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
        nodes_ = std::max({nodes_, from + 1, to + 1});
        return static_cast<std::uint16_t>(arcs_++);
    }
    // Builds the adjacency lists. Call it after the last add().
    void close() {
        std::fill_n(first_.begin(), nodes_ + 2, std::uint16_t{0});
        for (std::size_t i = 0; i < arcs_; ++i) {
            ++first_[arc_[i].from + 2U];
            ++first_[arc_[i].to + 2U];
        }
        for (std::size_t node = 2; node <= nodes_; ++node)
            first_[node] = static_cast<std::uint16_t>(first_[node] + first_[node - 1]);
        for (std::size_t i = 0; i < arcs_; ++i) {
            ends_[first_[arc_[i].from + 1U]++] = {static_cast<std::uint16_t>(2 * i), arc_[i].to};
            ends_[first_[arc_[i].to + 1U]++] = {static_cast<std::uint16_t>(2 * i + 1), arc_[i].from};
        }
    }

    [[nodiscard]] std::size_t arcs() const { return arcs_; }
    [[nodiscard]] const Arc& arc(std::size_t number) const { return arc_[number]; }
    // Half-arcs at a node.
    [[nodiscard]] const End* begin(std::size_t node) const { return ends_.data() + first_[node]; }
    [[nodiscard]] std::size_t degree(std::size_t node) const {
        return static_cast<std::size_t>(first_[node + 1] - first_[node]);
    }

  private:
    std::size_t arcs_ = 0;
    std::size_t nodes_ = 1;
    std::array<Arc, max_arcs> arc_{};
    std::array<std::uint16_t, max_nodes + 2> first_{};
    std::array<End, 2 * max_arcs> ends_{};
};

// The flow of one ware. Must hold after a successful repair: low <= flow <= high on every arc, and inflow
// equals outflow at every node.
class Circulation {
  public:
    static constexpr std::int16_t plenty = 200;

    void clear(const Network& network) {
        std::fill_n(flow_.begin(), network.arcs(), std::int16_t{0});
        std::fill_n(room_.begin(), 2 * network.arcs(), std::int16_t{0});
    }
    void bound(std::size_t arc, int low, int high) {
        room_[2 * arc] = static_cast<std::int16_t>(high - flow_[arc]);
        room_[2 * arc + 1] = static_cast<std::int16_t>(flow_[arc] - low);
    }
    [[nodiscard]] int low(std::size_t arc) const { return flow_[arc] - room_[2 * arc + 1]; }
    [[nodiscard]] int high(std::size_t arc) const { return flow_[arc] + room_[2 * arc]; }
    [[nodiscard]] int flow(std::size_t arc) const { return flow_[arc]; }

    // Brings one arc within its bounds. False: impossible; the flow stays as near to the bound as possible.
    bool repair(const Network& network, std::size_t arc) {
        const int over = -room_[2 * arc];
        const int under = -room_[2 * arc + 1];
        if (over + under > 0) return false;  // low > high
        if (over <= 0 && under <= 0) return true;
        return under > 0 ? raise(network, arc, flow_[arc] + under) : lower(network, arc, flow_[arc] - over);
    }
    bool repair_all(const Network& network) {
        for (std::size_t arc = 0; arc < network.arcs(); ++arc) {
            if (!repair(network, arc)) return false;
        }
        return true;
    }
    // Raises the flow of this arc towards `target` as far as the other arcs allow. Ignores the arc's own
    // bounds.
    bool raise(const Network& network, std::size_t arc, int target) {
        const auto [from, to] = network.arc(arc);
        while (flow_[arc] < target) {
            const int pushed = push(network, to, from, arc, target - flow_[arc]);
            if (pushed == 0) return false;
            send(2 * arc, pushed);
        }
        return true;
    }
    bool lower(const Network& network, std::size_t arc, int target) {
        const auto [from, to] = network.arc(arc);
        while (flow_[arc] > target) {
            const int pushed = push(network, from, to, arc, flow_[arc] - target);
            if (pushed == 0) return false;
            send(2 * arc + 1, pushed);
        }
        return true;
    }
    // Start of the path search, for variation; any number.
    void stir(std::uint32_t number) { stir_ = number >> 16U; }

  private:
    void send(std::size_t end, int amount) {
        room_[end] = static_cast<std::int16_t>(room_[end] - amount);
        room_[end ^ 1U] = static_cast<std::int16_t>(room_[end ^ 1U] + amount);
        std::int16_t& flow = flow_[end / 2];
        flow = static_cast<std::int16_t>(end % 2 == 0 ? flow + amount : flow - amount);
    }

    // Pushes flow along one augmenting path that avoids `banned`. Returns the amount.
    int push(const Network& network, std::size_t from, std::size_t to, std::size_t banned, int most) {
        if (from == to) return most;
        std::array<std::uint16_t, Network::max_nodes> came{};
        std::array<std::uint8_t, Network::max_nodes> queue{};
        std::array<std::uint64_t, 3> seen{};
        const auto see = [&](std::size_t node) { seen[node / 64] |= std::uint64_t{1} << (node % 64); };
        const auto is_seen = [&](std::size_t node) { return ((seen[node / 64] >> (node % 64)) & 1U) != 0; };
        // The banned arc carries nothing.
        const std::array<std::int16_t, 2> kept{room_[2 * banned], room_[2 * banned + 1]};
        room_[2 * banned] = room_[2 * banned + 1] = 0;
        std::size_t head = 0;
        std::size_t tail = 0;
        queue[tail++] = static_cast<std::uint8_t>(from);
        see(from);
        while (head < tail && !is_seen(to)) {
            const std::size_t node = queue[head++];
            const Network::End* ends = network.begin(node);
            const std::size_t degree = network.degree(node);
            std::size_t at = (stir_ * degree) >> 16U;
            for (std::size_t i = 0; i < degree; ++i, ++at) {
                if (at == degree) at = 0;
                const Network::End end = ends[at];
                if (room_[end.number] <= 0 || is_seen(end.other)) continue;
                see(end.other);
                came[end.other] = end.number;
                queue[tail++] = end.other;
            }
        }
        room_[2 * banned] = kept[0];
        room_[2 * banned + 1] = kept[1];
        if (!is_seen(to)) return 0;
        const auto before = [&](std::size_t node) {
            const Network::Arc arc = network.arc(came[node] / 2U);
            return std::size_t{came[node] % 2U == 0 ? arc.from : arc.to};
        };
        for (std::size_t node = to; node != from; node = before(node))
            most = std::min<int>(most, room_[came[node]]);
        for (std::size_t node = to; node != from; node = before(node)) send(came[node], most);
        return most;
    }

    std::array<std::int16_t, Network::max_arcs> flow_{};
    std::array<std::int16_t, 2 * Network::max_arcs> room_{};  // how much more may go each way
    std::size_t stir_ = 0;
};

}  // namespace subrosa::devil
