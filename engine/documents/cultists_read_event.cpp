// Events of Among Cultists, read again from their documents.
#include "engine/documents/cultists.hpp"
#include "engine/documents/cultists_reading.hpp"

#include <limits>

namespace subrosa::engine {

using namespace cultists_reading;

namespace {

class ReadingEvent {
  public:
    explicit ReadingEvent(const Field& document) : document_(document) {}

    Told read() {
        told_.what = word<Happening>(document_["event"], "event");
        read_audience();
        if (!read_move() && !read_act()) read_vote();
        return told_;
    }

  private:
    // Whoever is sent an event is told nothing of who else was.
    void read_audience() {
        if (const auto seats = document_.find("seen_by"))
            told_.audience = core::SeatSet::from_bits(seat_list(*seats, max_characters));
        if (const auto all = document_.find("public"); all && all->boolean())
            told_.audience = told_.audience.with(core::spectator);
    }

    void seat() { told_.seat = seat_below(document_["seat"], max_characters); }
    void about() { told_.about = seat_or_nobody(document_["about"], max_characters); }
    void place() { told_.place = word_or_none<Location>(document_["place"], "place"); }
    void way() {
        told_.origin = word<Location>(document_["from"], "place");
        told_.place = word<Location>(document_["to"], "place");
    }
    void token() { told_.event = word_or_none<Event>(document_["token"], "event"); }
    void room_card() { told_.room_card = word<RoomCard>(document_["card"], "room card"); }
    void flag(std::string_view key) { told_.flag = document_[key].boolean(); }
    [[nodiscard]] std::uint8_t count(std::string_view key) const {
        return number<std::uint8_t>(document_[key], 0, std::numeric_limits<std::uint8_t>::max());
    }

    // What happens in the move phase and by events; false for anything else.
    bool read_move() {
        switch (told_.what) {
            case Happening::round_began:
                told_.number = count("round");
                seat();
                return true;
            case Happening::moved:
                seat(), way(), flag("secret_door");
                return true;
            case Happening::jumped:
                seat(), way();
                return true;
            case Happening::meeting:
                told_.seats = core::SeatSet::from_bits(seat_list(document_["seats"], max_characters));
                place();
                return true;
            case Happening::card_given:
                seat(), about();
                if (const auto card = document_.find("card"))
                    told_.encounter = word<EncounterCard>(*card, "encounter card");
                return true;
            case Happening::event_drawn:
                told_.number = count("round");
                token();
                return true;
            case Happening::event_repeated:
                token();
                return true;
            case Happening::power_turned:
                flag("on");
                if (document_.find("seat")) seat();
                return true;
            case Happening::portal_opened:
            case Happening::portal_prolonged:
                told_.number = count("due");
                return true;
            case Happening::target_moved:
                told_.from = count("from");
                told_.to = count("to");
                return true;
            case Happening::danger_grew:
                told_.number = count("cards");
                return true;
            case Happening::danger_drawn:
                room_card();
                return true;
            case Happening::token_drawn:
                seat();
                if (document_.find("token")) token();
                return true;
            case Happening::portal_overdue:
                return true;
            default:
                return false;
        }
    }

    // What is done to rooms, cards and people; false for anything else.
    bool read_act() {
        switch (told_.what) {
            case Happening::cultist_came:
            case Happening::fish_man_came:
            case Happening::card_laid:
            case Happening::book_shelved:
            case Happening::book_returned:
            case Happening::room_cleared:
                place();
                return true;
            case Happening::saw:
                seat(), about();
                told_.number = count("dead");
                told_.to = count("cards");
                return true;
            case Happening::explored: {
                place();
                const Field turned = document_["token"];
                told_.flag = turned.string() == "danger";
                if (!told_.flag && turned.string() != "plain") turned.fail("is neither plain nor danger");
                return true;
            }
            case Happening::said:
                seat(), about();
                told_.encounter = word<EncounterCard>(document_["status"], "status");
                return true;
            case Happening::died:
                seat();
                told_.cause = word<Cause>(document_["cause"], "cause");
                return true;
            case Happening::role_shown:
                seat();
                told_.role = word<Role>(document_["role"], "role");
                return true;
            case Happening::secured:
                seat();
                if (document_.find("card")) room_card();
                return true;
            case Happening::filled:
                seat(), place();
                if (document_.find("card")) room_card();
                return true;
            case Happening::fought:
                seat(), place();
                return true;
            case Happening::inspected:
                seat(), place(), room_card(), flag("camera");
                return true;
            case Happening::shelf_filled:
                told_.shelf = word<Shelf>(document_["shelf"], "shelf");
                told_.number = count("points");
                return true;
            default:
                return false;
        }
    }

    void read_vote() {
        switch (told_.what) {
            case Happening::vote_began:
                flag("discussion");
                break;
            case Happening::vote_cast:
            case Happening::vote_shown:
                seat(), about(), flag("double");
                break;
            case Happening::vote_ended:
                about();
                break;
            case Happening::looked:
                seat(), about(), flag("camera");
                break;
            case Happening::killed:
            case Happening::vote_changed:
            case Happening::portal_asked:
            case Happening::portal_closed:
                seat(), about();
                break;
            case Happening::clean_up:
                told_.number = count("round");
                break;
            case Happening::answered:
                seat(), flag("claims");
                break;
            case Happening::seer_named:
                seat(), about(), flag("right");
                break;
            case Happening::game_over:
                told_.team = word<Team>(document_["winner"], "team");
                told_.ending = word<Ending>(document_["ending"], "ending");
                break;
            default:  // whoever it is said of, and nothing more
                seat();
        }
    }

    Field document_;
    Told told_;
};

}  // namespace

Told CultistsDocuments::read_event(const Field& field) {
    return ReadingEvent(field).read();
}

}  // namespace subrosa::engine
