// TLS over real sockets, with a generated certificate.
#include "tests/server/toy_server.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

namespace subrosa::server::testing {
namespace {

struct TemporaryPair {
    std::filesystem::path directory;
    TlsFiles files;

    TemporaryPair() {
        std::string name = (std::filesystem::temp_directory_path() / "subrosa-tls-XXXXXX").string();
        directory = ::mkdtemp(name.data());
        files = {directory / "certificate.pem", directory / "key.pem"};
    }
    TemporaryPair(const TemporaryPair&) = delete;
    TemporaryPair& operator=(const TemporaryPair&) = delete;
    ~TemporaryPair() { std::filesystem::remove_all(directory); }
};

using File = std::unique_ptr<std::FILE, decltype(&std::fclose)>;

// A self-signed certificate for localhost.
void make_certificate(const TlsFiles& files) {
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
    const std::unique_ptr<X509, decltype(&X509_free)> certificate(X509_new(), X509_free);
    X509_set_version(certificate.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -60);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
    X509_set_pubkey(certificate.get(), key.get());
    X509_NAME* name = X509_get_subject_name(certificate.get());
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"),
                               -1, -1, 0);
    X509_set_issuer_name(certificate.get(), name);
    X509_EXTENSION* names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost");
    X509_add_ext(certificate.get(), names, -1);
    X509_EXTENSION_free(names);
    ASSERT_GT(X509_sign(certificate.get(), key.get(), EVP_sha256()), 0);
    const File certificate_file(std::fopen(files.certificate.c_str(), "w"), std::fclose);
    const File key_file(std::fopen(files.key.c_str(), "w"), std::fclose);
    ASSERT_EQ(PEM_write_X509(certificate_file.get(), certificate.get()), 1);
    ASSERT_EQ(PEM_write_PrivateKey(key_file.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr), 1);
}

class Tls : public ::testing::Test {
  protected:
    void SetUp() override { make_certificate(pair.files); }
    TemporaryPair pair;
};

TEST_F(Tls, RequestsAndWebSocketsWorkForWhoTrustsTheCertificate) {
    ListenSettings settings;
    settings.tls = pair.files;
    ToyServer server(settings);
    client::Settings at = server.at();
    at.trust = *client::trust_file(pair.files.certificate);
    at.origin = at.url.origin();
    client::Client client(at);
    const auto reply = client.get("/x");
    ASSERT_TRUE(reply) << reply.error().message;
    EXPECT_EQ(reply->json()->as_object().at("secure"), true);
    EXPECT_EQ(reply->header("Strict-Transport-Security"), "max-age=31536000");
    EXPECT_NE(reply->header("Content-Security-Policy").find("wss://localhost:"), std::string_view::npos);
    EXPECT_EQ(client.post("/x", {{"a", 1}})->status, 200U);

    auto socket = client.open("/ws/echo");
    ASSERT_TRUE(socket) << socket.error().message;
    const std::string text(10'000, 'x');
    for (int i = 0; i < 5; ++i) {
        ASSERT_TRUE(socket->send(text));
        EXPECT_EQ(socket->receive(3s).text, text);
    }
    ASSERT_TRUE(socket->send("bye"));
    EXPECT_EQ(socket->receive(3s).closed, 1000U);
    EXPECT_TRUE(soon([&] { return server.toy->closed == 1; }));
}

TEST_F(Tls, WhoDoesNotTrustTheCertificateGetsNoAnswer) {
    ListenSettings settings;
    settings.tls = pair.files;
    settings.limits.closing = 200ms;
    ToyServer server(settings);
    const auto distrusted = client::Client(server.at()).get("/");
    ASSERT_FALSE(distrusted);
    client::Settings other_name = server.at();
    other_name.trust = *client::trust_file(pair.files.certificate);
    other_name.url.host = "127.0.0.1";  // the certificate is for localhost
    EXPECT_FALSE(client::Client(other_name).get("/"));
    EXPECT_EQ(server.toy->handled, 0);
}

TEST_F(Tls, WhoSpeaksPlainlyIsHungUpOn) {
    ListenSettings settings;
    settings.tls = pair.files;
    settings.limits.read = 300ms;
    ToyServer server(settings);
    Raw plain(server.listener->port());
    plain.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    plain.receive(3s);
    EXPECT_TRUE(plain.hung_up);
    Raw silent(server.listener->port());
    EXPECT_EQ(silent.receive(3s), "");
    EXPECT_TRUE(silent.hung_up);
    EXPECT_EQ(server.toy->handled, 0);
}

TEST_F(Tls, ACertificateThatIsReadAgainIsForConnectionsToCome) {
    ListenSettings settings;
    settings.tls = pair.files;
    ToyServer server(settings);
    const auto trusting = [&] {
        client::Settings at = server.at();
        at.trust = *client::trust_file(pair.files.certificate);
        return std::make_unique<client::Client>(at);
    };
    const auto before = trusting();
    auto socket = before->open("/ws/echo");
    ASSERT_TRUE(socket) << socket.error().message;

    make_certificate(pair.files);
    EXPECT_FALSE(trusting()->get("/"));  // the old one still serves
    ASSERT_TRUE(server.listener->read_certificate_again());
    EXPECT_EQ(trusting()->get("/")->status, 200U);
    ASSERT_TRUE(socket->send("still here"));
    EXPECT_EQ(socket->receive(3s).text, "still here");

    const auto after = trusting();
    std::ofstream(pair.files.key) << "no key";
    const auto bad = server.listener->read_certificate_again();
    ASSERT_FALSE(bad);
    EXPECT_TRUE(bad.error().message.starts_with("key ")) << bad.error().message;
    EXPECT_EQ(after->get("/")->status, 200U);  // and a bad one changes nothing
}

TEST_F(Tls, TheSessionIsInACookieThatOnlyThisHostCanSet) {
    for (const bool old_cookies : {false, true}) {
        ListenSettings settings;
        settings.tls = pair.files;
        settings.old_cookies = old_cookies;
        ToyServer server(settings);
        client::Settings at = server.at();
        at.trust = *client::trust_file(pair.files.certificate);
        client::Client client(at);
        client.cookies()["subrosa_session"] = "planted";
        const auto planted = client.get("/")->json()->as_object();
        EXPECT_EQ(planted.at("session"), old_cookies ? "planted" : "");
        EXPECT_EQ(planted.at("old_cookie"), old_cookies);
        client.cookies()["__Host-subrosa_session"] = "own";
        const auto own = client.get("/")->json()->as_object();
        EXPECT_EQ(own.at("session"), "own");
        EXPECT_EQ(own.at("old_cookie"), false);
    }
}

TEST_F(Tls, AKeyOfAnotherCertificateIsAnError) {
    const TemporaryPair other;
    make_certificate(other.files);
    boost::asio::io_context io;
    Metrics metrics;
    ListenSettings settings;
    settings.tls = TlsFiles{pair.files.certificate, other.files.key};
    EXPECT_FALSE(Listener::open(io, settings, std::make_shared<Toy>(), metrics));
}

}  // namespace
}  // namespace subrosa::server::testing
