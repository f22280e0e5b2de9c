#include "server/net/crowd.hpp"

#include <utility>

namespace subrosa::server {

Crowd::Place::Place(Place&& other) noexcept
    : crowd_(std::exchange(other.crowd_, nullptr)), member_(other.member_), address_(other.address_) {}

Crowd::Place::~Place() {
    if (crowd_ == nullptr) return;
    const std::lock_guard lock(crowd_->mutex_);
    if (address_) crowd_->uncount(*address_);
    crowd_->members_.erase(member_);
}

void Crowd::Place::occupy(std::weak_ptr<Present> present) {
    const std::lock_guard lock(crowd_->mutex_);
    *member_ = std::move(present);
}

bool Crowd::Place::count_for(const AddressKey& address) {
    const std::lock_guard lock(crowd_->mutex_);
    if (address_ == address) return true;
    const auto known = crowd_->by_address_.find(address);
    if (known != crowd_->by_address_.end() && known->second >= crowd_->most_per_address_) return false;
    if (address_) crowd_->uncount(*address_);
    ++crowd_->by_address_[address];
    address_ = address;
    return true;
}

std::optional<Crowd::Place> Crowd::enter() {
    const std::lock_guard lock(mutex_);
    if (members_.size() >= most_) return std::nullopt;
    members_.emplace_front();
    return Place(*this, members_.begin());
}

std::size_t Crowd::size() const {
    const std::lock_guard lock(mutex_);
    return members_.size();
}

void Crowd::wind_down() {
    for (const auto& present : everybody()) present->wind_down();
}

void Crowd::hang_up() {
    for (const auto& present : everybody()) present->hang_up();
}

std::vector<std::shared_ptr<Present>> Crowd::everybody() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::shared_ptr<Present>> all;
    for (const auto& member : members_) {
        if (auto present = member.lock()) all.push_back(std::move(present));
    }
    return all;
}

void Crowd::uncount(const AddressKey& address) {
    const auto known = by_address_.find(address);
    if (--known->second == 0) by_address_.erase(known);
}

}  // namespace subrosa::server
