// subrosa serve: the server.
#include "cli/open_files.hpp"
#include "cli/program.hpp"
#include "cli/server/server_commands.hpp"
#include "server/server.hpp"
#include "terminal/command_line.hpp"

#include <CLI/App.hpp>
#include <fmt/format.h>

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <string>
#include <termios.h>
#include <unistd.h>

namespace subrosa::cli {

using namespace terminal;
namespace {

struct Serve {
    server::ServerSettings settings;
    std::string data = "data";
    std::string web;
    std::string certificate;
    std::string key;
    std::string log = "info";
    std::size_t connections_per_address = server::Limits{}.connections_per_address;
    std::size_t connections = server::Limits{}.connections;
    std::size_t tables_per_person = server::Limits{}.tables_per_person;
    double requests_per_second = server::Limits{}.requests.per_second;
    bool unlimited = false;
};

server::Limits limits_of(const Serve& serve) {
    if (serve.unlimited) return server::unlimited();
    server::Limits limits;
    limits.connections = serve.connections;
    limits.connections_per_address = serve.connections_per_address;
    limits.tables_per_person = serve.tables_per_person;
    limits.requests = {serve.requests_per_second, 5 * serve.requests_per_second};
    return limits;
}

bool holds_client(const std::filesystem::path& directory) {
    std::error_code none;
    return std::filesystem::is_regular_file(directory / "index.html", none);
}

// Where scripts/build-web puts the web client.
std::filesystem::path beside_the_program() {
    std::error_code none;
    return std::filesystem::read_symlink("/proc/self/exe", none).parent_path() / "web";
}

// Lowers the limit of connections to the available file descriptors.
void fit_connections(std::size_t& connections, bool say_so) {
    constexpr std::size_t others = 64;  // the database, the log, files of the web client
    const std::size_t files = raise_open_files();
    const std::size_t room = files > others ? files - others : 0;
    if (connections <= room) return;
    if (say_so) {
        spdlog::warn("not {} but {} connections at most: only {} files may be open (ulimit -n)", connections,
                     room, files);
    }
    connections = room;
}

// Blocked before threads start, so that only wait_for_the_end() receives them.
sigset_t awaited_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    return signals;
}

// The controlling terminal, if there is one.
class ControllingTerminal {
  public:
    ControllingTerminal() : file_(open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)) {}
    ControllingTerminal(const ControllingTerminal&) = delete;
    ControllingTerminal& operator=(const ControllingTerminal&) = delete;
    ControllingTerminal(ControllingTerminal&&) = delete;
    ControllingTerminal& operator=(ControllingTerminal&&) = delete;
    ~ControllingTerminal() {
        if (file_ >= 0) close(file_);
    }

    // It existed at the start and was closed since.
    [[nodiscard]] bool gone() const {
        termios state{};
        return file_ >= 0 && tcgetattr(file_, &state) != 0;
    }

  private:
    int file_;
};

// SIGHUP stops the server if its terminal was closed; otherwise it reloads the certificate.
void wait_for_the_end(const sigset_t& signals, const ControllingTerminal& terminal, server::Server& server,
                      bool tls) {
    for (int signal = 0; sigwait(&signals, &signal) == 0;) {
        if (signal != SIGHUP || terminal.gone()) return;
        if (!tls) {
            spdlog::info("SIGHUP: there is no certificate to be read again");
        } else if (const auto read = server.read_certificate_again(); !read) {
            spdlog::error("the old certificate stays: {}", read.error().message);
        } else {
            spdlog::info("the certificate was read again");
        }
    }
}

std::string in_url(const std::string& address) {
    return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

int run_serve(Serve& serve) {
    if (serve.certificate.empty() != serve.key.empty())
        return misuse("serve: --tls-certificate and --tls-key belong together");
    server::ServerSettings& settings = serve.settings;
    settings.data = serve.data;
    if (!serve.web.empty()) {
        if (!holds_client(serve.web))
            return misuse(
                fmt::format("serve: --web: there is no web client in {} (no index.html)", serve.web));
        settings.web = serve.web;
    } else if (holds_client(beside_the_program())) {
        settings.web = beside_the_program();
    }
    if (!serve.certificate.empty()) settings.listen.tls = server::TlsFiles{serve.certificate, serve.key};
    settings.listen.limits = limits_of(serve);
    spdlog::set_default_logger(spdlog::stderr_color_mt("subrosa"));
    spdlog::set_level(spdlog::level::from_str(serve.log));
    spdlog::set_pattern("%Y-%m-%d %H:%M:%S.%e %^%l%$ %v");
    fit_connections(settings.listen.limits.connections, !serve.unlimited);

    const sigset_t signals = awaited_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);  // a file size limit is a write error, like a full disk
    const ControllingTerminal terminal;
    auto server = server::Server::start(settings);
    if (!server) {
        fmt::print(stderr, "subrosa: serve: {}\n", server.error().message);
        return exit_found_wrong;
    }
    fmt::print("Sub Rosa is open at {}://{}:{}/\n", settings.listen.tls ? "https" : "http",
               in_url(settings.listen.address), (*server)->port());
    if (settings.metrics_port)
        fmt::print("Metrics are at http://{}:{}/metrics\n", in_url(settings.metrics_address),
                   (*server)->metrics_port());
    if (settings.web.empty())
        fmt::print("There is no web client: scripts/build-web builds it, --web says where it is.\n");
    fmt::print("Data in {}; {} unfinished {} there again. Ctrl-C stops the server.\n", serve.data,
               (*server)->restored(), (*server)->restored() == 1 ? "table is" : "tables are");
    std::fflush(stdout);
    wait_for_the_end(signals, terminal, **server, settings.listen.tls.has_value());
    fmt::print("Closing: everything that was answered is written down.\n");
    std::fflush(stdout);
    (*server)->stop();
    return 0;
}

}  // namespace

void add_serve_command(CLI::App& app, int& exit_code) {
    CLI::App* command =
        app.add_subcommand("serve", "Starts the server: tables for people on different devices.");
    const auto serve = std::make_shared<Serve>();
    server::ListenSettings& listen = serve->settings.listen;
    listen.port = 8080;
    command->add_option("--data", serve->data, "Directory of the database, made if it is not there")
        ->capture_default_str();
    command->add_option("--address", listen.address, "Address to listen on; 0.0.0.0 or :: for all")
        ->capture_default_str();
    command->add_option("--port", listen.port, "Port to listen on; 0: any that is free")
        ->capture_default_str();
    command->add_option(
        "--web", serve->web,
        "Directory of the built web client; else the one beside the program, if there is one");
    command->add_option("--tls-certificate", serve->certificate, "PEM file of the certificate and its chain");
    command->add_option("--tls-key", serve->key, "PEM file of its key");
    command->add_option("--origin", listen.origins, "Pages from there are allowed too: https://play.example");
    command->add_option("--trust-proxy", listen.trusted_proxies,
                        "Address or network whose X-Forwarded-* headers are believed");
    command->add_option("--host", listen.hosts,
                        "Host name of the server, without a port; others are refused. Without: "
                        "any, but on a loopback address only names of this machine");
    command->add_flag("--old-cookies", listen.old_cookies,
                      "With TLS: logins of before cookies were bound to the host are taken, too");
    command->add_option("--metrics-port", serve->settings.metrics_port,
                        "Port for /metrics and /health of the operator; 0: any that is free");
    command->add_option("--metrics-address", serve->settings.metrics_address, "Address of that port")
        ->capture_default_str();
    command->add_option("--threads", serve->settings.threads, "For connections and tables; 0: one a core");
    command->add_option("--bot-threads", serve->settings.bot_threads, "For bots; 0: one less than cores");
    command->add_option("--connections", serve->connections, "At most, in all")->capture_default_str();
    command
        ->add_option("--connections-per-address", serve->connections_per_address, "At most, from one address")
        ->capture_default_str();
    command->add_option("--tables-per-person", serve->tables_per_person, "Open ones, at most")
        ->capture_default_str();
    command
        ->add_option("--requests-per-second", serve->requests_per_second,
                     "HTTP requests from one address; five times as many at once")
        ->capture_default_str();
    command->add_flag("--unlimited", serve->unlimited,
                      "No rates, and no numbers for one address or person: for load tests only");
    command->add_flag("--anyway", serve->settings.anyway,
                      "Opens a damaged database all the same, with what can still be read");
    command->add_option("--log", serve->log, "debug, info, warning, error or off")
        ->check(CLI::IsMember({"debug", "info", "warning", "error", "off"}))
        ->capture_default_str();
    command->footer(
        "Example: subrosa serve --data /var/lib/subrosa --port 8080\nHow to host it: docs/host.md");
    command->callback([&exit_code, serve] { exit_code = run_serve(*serve); });
}

}  // namespace subrosa::cli
