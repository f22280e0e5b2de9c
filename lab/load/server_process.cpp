#include "lab/load/server_process.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <tuple>
#include <unistd.h>
#include <utility>

namespace subrosa::load {

namespace {

Error failed(std::string_view what) {
    return Error{fmt::format("{}: {}", what, std::strerror(errno))};  // NOLINT(concurrency-mt-unsafe)
}

// The URLs in the server's first two lines of output: its own and that of its metrics. Empty: it ended early.
std::pair<std::string, std::string> addresses_from(int output) {
    std::string said;
    std::array<char, 256> piece{};
    while (std::count(said.begin(), said.end(), '\n') < 2) {
        const ssize_t got = read(output, piece.data(), piece.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return {};
        said.append(piece.data(), static_cast<std::size_t>(got));
    }
    const auto address_behind = [&](std::string_view word) {
        const std::size_t begin = said.find("http://", said.find(word));
        return begin == std::string::npos ? std::string()
                                          : said.substr(begin, said.find_first_of("/\n", begin + 7) - begin);
    };
    return {address_behind("open at"), address_behind("Metrics")};
}

// Runs in the child: only system calls between fork and exec.
[[noreturn]] void become_server(int output, pid_t parent, char* const* arguments) {
    setpgid(0, 0);                     // Ctrl-C must reach only the parent
    prctl(PR_SET_PDEATHSIG, SIGTERM);  // and the child must not outlive the parent
    if (getppid() != parent) _exit(127);
    if (dup2(output, STDOUT_FILENO) < 0) _exit(127);
    execv("/proc/self/exe", arguments);
    _exit(127);
}

// Waits for the end; kills the process on a timeout.
bool ended_well(pid_t process) {
    constexpr std::chrono::milliseconds step(10);
    constexpr std::chrono::seconds answer_timeout(40);
    const auto limit = std::chrono::steady_clock::now() + answer_timeout;
    int status = 0;
    while (true) {
        const pid_t ended = waitpid(process, &status, WNOHANG);
        if (ended == process) return WIFEXITED(status) && WEXITSTATUS(status) == 0;
        if (ended < 0 && errno != EINTR) return false;
        if (std::chrono::steady_clock::now() > limit) kill(process, SIGKILL);
        std::this_thread::sleep_for(step);
    }
}

}  // namespace

std::optional<Usage> usage_of(pid_t process) {
    Usage usage;
    std::ifstream status(fmt::format("/proc/{}/status", process));
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) usage.memory = std::stoull(line.substr(6)) * 1024;
    }
    std::ifstream stat(fmt::format("/proc/{}/stat", process));
    std::string line;
    std::getline(stat, line);
    const std::size_t name_end = line.rfind(')');
    if (usage.memory == 0 || name_end == std::string::npos) return std::nullopt;
    std::istringstream fields(line.substr(name_end + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;  // from field 3 to before the user time
    std::uint64_t user = 0;
    std::uint64_t system = 0;
    fields >> user >> system;
    usage.cpu = static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
    return usage;
}

Result<std::unique_ptr<ServerProcess>> ServerProcess::start(const std::filesystem::path& where) {
    static std::atomic<int> number{0};
    std::unique_ptr<ServerProcess> server(new ServerProcess);
    server->directory_ = where / fmt::format("subrosa-load-{}-{}", getpid(), number++);
    std::array<int, 2> pipe_ends{};
    if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) return failed("a pipe");
    server->output_ = pipe_ends[0];

    std::string data = server->directory_.string();
    std::array<std::string, 12> words{"subrosa",        "serve", "--data",      data,    "--port",  "0",
                                      "--metrics-port", "0",     "--unlimited", "--log", "warning", ""};
    std::array<char*, 12> arguments{};
    for (std::size_t i = 0; i + 1 < words.size(); ++i) arguments[i] = words[i].data();
    const pid_t parent = getpid();
    server->process_ = fork();
    if (server->process_ == 0) become_server(pipe_ends[1], parent, arguments.data());
    close(pipe_ends[1]);
    if (server->process_ < 0) {
        server->process_ = 0;
        return failed("a server");
    }
    std::tie(server->url_, server->metrics_url_) = addresses_from(server->output_);
    if (server->url_.empty()) return Error{"the server did not start"};
    return server;
}

ServerProcess::~ServerProcess() {
    stop();
}

bool ServerProcess::stop() {
    bool well = true;
    if (const pid_t process = std::exchange(process_, 0)) {
        kill(process, SIGTERM);
        well = ended_well(process);
    }
    if (const int output = std::exchange(output_, -1); output >= 0) close(output);
    std::error_code ignored;
    std::filesystem::remove_all(directory_, ignored);
    return well;
}

}  // namespace subrosa::load
