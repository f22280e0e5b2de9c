// Account changes: names, passwords, logins, removal.
#include "host/tokens.hpp"
#include "tests/server/people_support.hpp"
#include "tests/store/raw_database.hpp"

#include <vector>

namespace subrosa::server {
namespace {

using namespace testing;
using PeopleChanges = PeopleFixture;

TEST_F(PeopleChanges, AGuestIsRenamedAndStaysThePerson) {
    const LoggedIn anna = guest("Anna");
    EXPECT_EQ(authenticate(anna.token)->name, "Anna");
    const auto renamed = run(people->rename(anna.token, "  Berta "));
    ASSERT_TRUE(renamed);
    EXPECT_EQ(renamed->name, "Berta");
    EXPECT_EQ(renamed->person, anna.who.person);
    EXPECT_EQ(authenticate(anna.token)->name, "Berta") << "also what was remembered";
    EXPECT_TRUE(authenticate(anna.token)->guest);
    EXPECT_EQ(reason(run(people->rename(anna.token, ""))), PeopleReason::bad_name);
    EXPECT_EQ(reason(run(people->rename(host::fresh_token(), "Carl"))), PeopleReason::not_logged_in);
}

TEST_F(PeopleChanges, AnAccountIsRenamedAndLogsInWithItsNewName) {
    const LoggedIn anna = account("Anna", "finis Africae");
    account("Bert", "12345678");
    EXPECT_EQ(reason(run(people->rename(anna.token, "bert"))), PeopleReason::name_taken);
    EXPECT_TRUE(run(people->rename(anna.token, "ANNA"))) << "one's own name in other letters";
    EXPECT_TRUE(run(people->rename(anna.token, "Anne")));
    EXPECT_EQ(authenticate(anna.token)->name, "Anne");
    EXPECT_FALSE(authenticate(anna.token)->guest);
    EXPECT_EQ(run(people->login("anne", "finis Africae")).value().who.person, anna.who.person);
    EXPECT_EQ(reason(run(people->login("Anna", "finis Africae"))), PeopleReason::wrong_login);
    EXPECT_FALSE(guest("Anna").token.empty()) << "free again";
}

TEST_F(PeopleChanges, NobodyTakesANameThatLooksLikeAnAccounts) {
    const LoggedIn accy = account("Accy", "finis Africae");
    const LoggedIn other = guest("Other");
    // Refused as invalid or as taken.
    for (const char* const name : {"Accy", "aCCY", "A\u200dccy", "Ac\ufe0fcy", "Ac\u034fcy", "Ac\u180bcy",
                                   "\U0001d173Accy", "Аccy", "Ассу", "Ａccy", "𝐀ccy"}) {
        EXPECT_FALSE(run(people->guest(name))) << name;
        EXPECT_FALSE(run(people->rename(other.token, name))) << name;
        EXPECT_FALSE(run(people->register_account(name, "12345678"))) << name;
        EXPECT_FALSE(run(people->register_account(name, "12345678", other.token))) << name;
    }
    EXPECT_EQ(reason(run(people->guest("Ａccy"))), PeopleReason::name_taken);
    EXPECT_EQ(reason(run(people->guest("Ассу"))), PeopleReason::name_taken);
    EXPECT_EQ(authenticate(other.token)->name, "Other");
    EXPECT_EQ(run(people->login("accy", "finis Africae")).value().who.person, accy.who.person);
}

TEST_F(PeopleChanges, ANewPasswordNeedsTheOldOneAndEndsAllOtherLogins) {
    const LoggedIn anna = account("Anna", "finis Africae");
    const LoggedIn elsewhere = run(people->login("Anna", "finis Africae")).value();
    const LoggedIn bert = account("Bert", "12345678");
    EXPECT_TRUE(authenticate(elsewhere.token));
    EXPECT_EQ(run(people->count_logins(anna.who.person)).value(), 2U);
    EXPECT_EQ(reason(run(people->change_password(anna.token, "wrong", "in finem mundi"))),
              PeopleReason::wrong_password);
    EXPECT_EQ(reason(run(people->change_password(anna.token, "finis Africae", "short"))),
              PeopleReason::bad_password);
    EXPECT_TRUE(authenticate(elsewhere.token)) << "nothing has changed";
    ASSERT_TRUE(run(people->change_password(anna.token, "finis Africae", "in finem mundi")));
    EXPECT_TRUE(authenticate(anna.token));
    EXPECT_FALSE(authenticate(elsewhere.token));
    EXPECT_TRUE(authenticate(bert.token));
    EXPECT_EQ(run(people->count_logins(anna.who.person)).value(), 1U);
    EXPECT_EQ(reason(run(people->login("Anna", "finis Africae"))), PeopleReason::wrong_login);
    EXPECT_TRUE(run(people->login("Anna", "in finem mundi")));
    EXPECT_EQ(reason(run(people->change_password(guest("Gast").token, "", "in finem mundi"))),
              PeopleReason::no_account);
    EXPECT_EQ(reason(run(people->change_password("", "finis Africae", "in finem mundi"))),
              PeopleReason::not_logged_in);
}

TEST_F(PeopleChanges, OtherLoginsEndAtOnce) {
    const LoggedIn anna = account("Anna", "finis Africae");
    std::vector<LoggedIn> others;
    for (int i = 0; i < 3; ++i) others.push_back(run(people->login("Anna", "finis Africae")).value());
    for (const LoggedIn& other : others) EXPECT_TRUE(authenticate(other.token));
    ASSERT_TRUE(run(people->end_other_logins(anna.token)));
    for (const LoggedIn& other : others) EXPECT_FALSE(authenticate(other.token));
    EXPECT_TRUE(authenticate(anna.token));
    open(settings());
    EXPECT_TRUE(authenticate(anna.token));
    EXPECT_FALSE(authenticate(others[0].token));
}

TEST_F(PeopleChanges, WhoGoesLeavesNoNameNoPasswordAndNoLogin) {
    const LoggedIn anna = account("Anna", "finis Africae");
    EXPECT_EQ(reason(run(people->confirm(anna.token, "wrong"))), PeopleReason::wrong_password);
    EXPECT_EQ(reason(run(people->confirm(anna.token, ""))), PeopleReason::wrong_password);
    EXPECT_EQ(reason(run(people->confirm("", "finis Africae"))), PeopleReason::not_logged_in);
    ASSERT_TRUE(run(people->confirm(anna.token, "finis Africae")));
    EXPECT_TRUE(authenticate(anna.token)) << "to confirm changes nothing";
    ASSERT_TRUE(run(people->remove(anna.who.person)));
    EXPECT_FALSE(authenticate(anna.token));
    EXPECT_FALSE(stored(anna.who.person));
    EXPECT_EQ(reason(run(people->login("Anna", "finis Africae"))), PeopleReason::wrong_login);
    const LoggedIn bert = guest("Bert");
    EXPECT_TRUE(run(people->confirm(bert.token, ""))) << "a guest has no password";
    EXPECT_FALSE(guest("Anna").token.empty()) << "the name is free";
}

// Old databases: no keys, invalid names, and two confusable ones.
TEST_F(PeopleChanges, AccountsOfBeforeLogInAsEver) {
    account("Anna", "finis Africae");
    account("Bert", "in finem mundi");
    account("Carl", "hic sunt leones");
    people.reset();
    writer.reset();
    {
        const store::testing::RawDatabase raw(directory.path() / "subrosa.db");
        raw.run("UPDATE people SET name = 'Аccy', account_name = 'Аccy' WHERE name = 'Anna'");
        raw.run("UPDATE people SET name = 'Accy', account_name = 'accy' WHERE name = 'Bert'");
        raw.run("UPDATE people SET name = 'Ärne', account_name = 'Ärne' WHERE name = 'Carl'");
        raw.run("UPDATE people SET name_key = NULL");
        raw.run("DELETE FROM house WHERE name = 'name_keys'");
    }
    open(settings());
    EXPECT_FALSE(guest("Ａccy").token.empty()) << "without keys only the same name is known";
    ASSERT_TRUE(run(people->renew_name_keys()));
    EXPECT_EQ(run(people->login("Аccy", "finis Africae")).value().who.name, "Аccy");
    EXPECT_EQ(run(people->login("aCCy", "in finem mundi")).value().who.name, "Accy");
    EXPECT_EQ(reason(run(people->login("Accy", "finis Africae"))), PeopleReason::wrong_login);
    EXPECT_EQ(run(people->login("äRNE", "hic sunt leones")).value().who.name, "Ärne");
    EXPECT_EQ(reason(run(people->guest("Ａccy"))), PeopleReason::name_taken);
    EXPECT_EQ(reason(run(people->guest("ärne"))), PeopleReason::name_taken);
}

}  // namespace
}  // namespace subrosa::server
