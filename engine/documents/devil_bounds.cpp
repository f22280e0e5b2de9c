// What can lie behind each screen, as a document: by seat and ware the least and the most.
#include "engine/documents/devil.hpp"
#include "engine/schema/archive.hpp"

namespace subrosa::engine {

using namespace devil;

namespace {

constexpr auto describe_range = [](auto& archive, Range& range) {
    archive.field("least", range.least, schema::number<std::uint8_t>());
    archive.field("most", range.most, schema::number<std::uint8_t>());
};

template <class Archive>
void describe_bounds(Archive& archive, const Bounds& bounds) {
    archive.each("seats", players, [&](auto& seat, std::size_t i) {
        const auto range = schema::structure<Range>(describe_range, "bound");
        for (std::size_t ware = 0; ware < priced_wares; ++ware)
            seat.field(name_of(static_cast<Ware>(ware)), bounds.seats[i][ware], range);
        seat.field("souls", bounds.seats[i][bounded_souls], range);
        seat.field("indulgences", bounds.seats[i][bounded_indulgences], range);
    });
}

}  // namespace

schema::Shape DevilDocuments::bounds_shape() {
    schema::Describer describer;
    describe_bounds(describer, {});
    return std::move(describer).shape();
}

json::object DevilDocuments::bounds(const devil::Bounds& bounds) {
    schema::Writer writer;
    describe_bounds(writer, bounds);
    return std::move(writer).document();
}

}  // namespace subrosa::engine
