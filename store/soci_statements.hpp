// The statements that SociStore keeps prepared, each with the values that it is run with.
#pragma once

#include "store/soci_store.hpp"

namespace subrosa::store {

// The next line of a journal, and where the journal ends so far.
struct SociStore::LinePut {
    explicit LinePut(soci::session& sql);

    JournalLine line;
    long long number = 0;
    long long last = 0;
    soci::indicator any = soci::i_null;
    soci::statement find_last;
    soci::statement insert;
};

struct SociStore::TablePut {
    explicit TablePut(soci::session& sql);

    TableRow row;
    int listed = 0;
    int started = 0;
    int unfinished = 0;
    soci::statement upsert;
    soci::statement tell_seats;
};

struct SociStore::SeatsPut {
    explicit SeatsPut(soci::session& sql);

    std::string table;
    int seat = 0;
    std::string person;
    soci::statement clear;
    soci::statement insert;
};

}  // namespace subrosa::store
