// The result of a tournament as JSON.
#include "lab/tournament/summary_json.hpp"

#include "engine/seeds.hpp"

namespace subrosa::lab {
namespace {

namespace json = json;

json::value json_of(const std::optional<Interval>& interval) {
    if (!interval) return nullptr;
    return json::array{interval->low, interval->high};
}

json::value json_of(const bots::Budget& budget) {
    if (budget.milliseconds != 0) return json::object{{"ms", budget.milliseconds}};
    if (budget.iterations != 0) return json::object{{"iterations", budget.iterations}};
    return nullptr;
}

json::value json_of(const std::optional<SprtSummary>& sprt, const TournamentSummary& summary) {
    if (!sprt) return nullptr;
    return json::object{{"bot", sprt->bot},
                        {"fair_share", sprt->fair_share},
                        {"delta", sprt->delta},
                        {"alpha", Sprt::alpha},
                        {"beta", Sprt::beta},
                        {"log_ratio", sprt->log_ratio},
                        {"lower", Sprt::lower()},
                        {"upper", Sprt::upper()},
                        {"verdict", name_of(sprt->verdict)},
                        {"games", summary.games}};
}

json::object json_of(std::size_t number, const Calibration::Bin& bin) {
    json::object object{{"from", static_cast<double>(number) / Calibration::bins},
                        {"to", static_cast<double>(number + 1) / Calibration::bins},
                        {"statements", bin.statements},
                        {"said", nullptr},
                        {"true", nullptr}};
    if (bin.statements > 0) {
        object["said"] = bin.mean_said();
        object["true"] = bin.true_share();
    }
    return object;
}

json::value beliefs_of(const CompetitorSummary& one) {
    if (one.surprises.empty()) return nullptr;
    json::array after;
    for (const SurpriseAfter& surprise : one.surprises) {
        after.push_back(json::object{{"period", surprise.period},
                                     {"opponents", surprise.opponents},
                                     {"bits", surprise.bits.value},
                                     {"bits_95", json_of(surprise.bits.interval)},
                                     {"prior_bits", surprise.prior_bits},
                                     {"gain", surprise.gain.value},
                                     {"gain_95", json_of(surprise.gain.interval)}});
    }
    json::array calibration;
    for (std::size_t i = 0; i < Calibration::bins; ++i)
        calibration.push_back(json_of(i, one.calibration.all()[i]));
    return json::object{{"after", std::move(after)}, {"calibration", std::move(calibration)}};
}

json::object json_of(const CompetitorSummary& one) {
    json::object object{{"bot", one.bot},
                        {"seats", one.seats},
                        {"fair_share", one.fair_share},
                        {"win_share", one.win_share.value},
                        {"win_share_95", json_of(one.win_share.interval)},
                        {"elo", one.rating.elo},
                        {"elo_95", json_of(one.rating.interval)},
                        {"score", one.score.value},
                        {"score_95", json_of(one.score.interval)},
                        {"rank", one.rank.value},
                        {"rank_95", json_of(one.rank.interval)},
                        {"guesses", one.guesses},
                        {"guesses_right", nullptr},
                        {"found_out", nullptr},
                        {"decisions", one.decisions},
                        {"iterations_a_decision", nullptr},
                        {"beliefs", beliefs_of(one)},
                        {"read", nullptr},
                        {"read_prior", nullptr}};
    if (one.guesses > 0) {
        object["guesses_right"] = one.guesses_right;
        object["found_out"] = one.found_out;
    }
    if (one.read) {
        object["read"] = *one.read;
        object["read_prior"] = one.read_prior;
    }
    json::object time{{"mean_ms", one.mean_ms},
                      {"longest_ms", one.longest_ms},
                      {"watching_ms_a_game", one.watching_ms},
                      {"iterations_a_second", nullptr}};
    if (one.iterations_a_decision > 0) {
        object["iterations_a_decision"] = one.iterations_a_decision;
        time["iterations_a_second"] = one.iterations_a_second;
    }
    object["time"] = std::move(time);
    return object;
}

}  // namespace

json::object json_of(const TournamentSummary& summary) {
    const TournamentSetting& setting = summary.setting;
    json::array competitors;
    for (const CompetitorSummary& one : summary.competitors) competitors.push_back(json_of(one));
    json::object object{{"game", setting.game},
                        {"options", setting.options},
                        {"bots", json::value_from(setting.bots)},
                        {"seed", std::to_string(setting.seed)},
                        {"budget", json_of(setting.budget)},
                        {"games_asked", setting.games},
                        {"games", summary.games},
                        {"deals", summary.deals},
                        {"rotations", setting.bots.size()},
                        {"threads", setting.threads},
                        {"seconds", summary.seconds},
                        {"games_per_second",
                         summary.seconds > 0 ? static_cast<double>(summary.games) / summary.seconds : 0.0},
                        {"fingerprint", engine::hex_of(summary.fingerprint)},
                        {"sprt", json_of(summary.sprt, summary)},
                        {"elo_anchor", nullptr},
                        {"elo_softened", summary.softened},
                        {"competitors", std::move(competitors)}};
    if (summary.anchor) object["elo_anchor"] = *summary.anchor;
    return object;
}

}  // namespace subrosa::lab
