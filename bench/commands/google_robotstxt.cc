// Adapts google/robotstxt (https://github.com/google/robotstxt, C++) to the protocol of the benchmarks. Holds
// none of its code: compile it with that library, which documents its own build.
//
// The protocol is the one of urllib_robotparser.py: read a request, take the time here, answer with one line.

#include <time.h>

#include <cstdint>
#include <cstdio>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "robots.h"

namespace {

struct Question {
  std::string agent;
  std::string url;
};

struct File {
  std::string octets;
  std::vector<Question> questions;
};

// Counts the calls of the handler, so that the compiler cannot optimise them away.
class Counter : public googlebot::RobotsParseHandler {
 public:
  int64_t lines = 0;
  void HandleRobotsStart() override {}
  void HandleRobotsEnd() override {}
  void HandleUserAgent(int, absl::string_view) override { ++lines; }
  void HandleAllow(int, absl::string_view) override { ++lines; }
  void HandleDisallow(int, absl::string_view) override { ++lines; }
  void HandleSitemap(int, absl::string_view) override { ++lines; }
  void HandleUnknownAction(int, absl::string_view, absl::string_view) override { ++lines; }
};

int64_t ProcessorNanoseconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return int64_t{1000000000} * time.tv_sec + time.tv_nsec;
}

std::vector<File> ReadFiles(size_t count) {
  std::vector<File> files(count);
  std::string line;
  for (File& file : files) {
    std::getline(std::cin, line);
    std::string word;
    size_t octets = 0, questions = 0;
    std::istringstream(line) >> word >> octets >> questions;
    file.octets.resize(octets);
    std::cin.read(file.octets.data(), static_cast<std::streamsize>(octets));
    std::cin.get();
    file.questions.resize(questions);
    for (Question& question : file.questions) {
      std::getline(std::cin, line);
      const size_t space = line.find(' ');
      question = {line.substr(0, space), line.substr(space + 1)};
    }
  }
  return files;
}

int64_t Parse(const std::vector<File>& files) {
  Counter counter;
  for (const File& file : files) googlebot::ParseRobotsTxt(file.octets, &counter);
  return counter.lines;
}

// The library has no compiled form: each query parses the file.
int64_t Answer(const std::vector<File>& files) {
  int64_t allowed = 0;
  googlebot::RobotsMatcher matcher;
  for (const File& file : files) {
    for (const Question& question : file.questions) {
      allowed += matcher.OneAgentAllowedByRobots(file.octets, question.agent, question.url);
    }
  }
  return allowed;
}

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::cout << "robots-bench 1 google/robotstxt, C++" << std::endl;
  std::map<std::string, std::vector<File>> sets;
  std::string line;
  while (std::getline(std::cin, line) && line != "end") {
    std::istringstream words(line);
    std::string request, first, second;
    words >> request >> first >> second;
    if (request == "set") {
      sets[first] = ReadFiles(std::stoul(second));
      std::cout << "ok" << std::endl;
      continue;
    }
    const auto set = sets.find(second);
    if (request != "run" || set == sets.end()) {
      std::cout << "no such set or request" << std::endl;
      continue;
    }
    const int64_t started = ProcessorNanoseconds();
    const int64_t number = first == "parse" ? Parse(set->second) : Answer(set->second);
    std::cout << "time " << ProcessorNanoseconds() - started << ' ' << number << std::endl;
  }
  return 0;
}
