/**
 * Builds google/robotstxt, Google's own parser in C++, as a program that `compare-google` and `bench -- --beside` call: into
 * `dist/google-parser`, once for each version of the parser. Needs g++, pkg-config and Abseil. In Debian these are the
 * packages `g++`, `pkg-config` and `libabsl-dev`.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Judges URLs as core/bench/first-verdicts.mjs describes. The clock runs while URLs are judged, as the parser reads the file
 * again for each of them, and not while the files are loaded.
 */
const MAIN = `
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>
#include "robots.h"

std::string contentsOf(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

int main(int count, char** arguments) {
  long allowed = 0;
  std::clock_t ticks = 0;
  std::string verdicts;
  for (int i = 1; i + 2 < count; i += 3) {
    const std::string robots = contentsOf(arguments[i]);
    const std::vector<std::string> agents{arguments[i + 1]};
    std::ifstream list(arguments[i + 2]);
    std::vector<std::string> urls;
    for (std::string url; std::getline(list, url);) urls.push_back(url);
    std::vector<int> lines;
    lines.reserve(urls.size());
    const std::clock_t start = std::clock();
    for (const std::string& url : urls) {
      googlebot::RobotsMatcher matcher;
      const bool isAllowed = matcher.AllowedByRobots(robots, &agents, url);
      lines.push_back(isAllowed ? matcher.matching_line() : -matcher.matching_line());
      if (isAllowed) allowed++;
    }
    ticks += std::clock() - start;
    for (const int line : lines) verdicts += (verdicts.empty() ? "" : ",") + std::to_string(line);
  }
  std::cout << "{\\"allowed\\":" << allowed << ",\\"seconds\\":" << double(ticks) / CLOCKS_PER_SEC << ",\\"verdicts\\":["
            << verdicts << "]}\\n";
}
`

/**
 * The path of the program to call.
 * @param {string} path a checkout of google/robotstxt, which is built; or a program, which is taken as it is
 * @returns {string}
 */
export function googleParser(path) {
  const checkout = resolve(path)
  if (!existsSync(checkout)) throw new Error(`There is neither a program nor a folder ${checkout}.`)
  if (!statSync(checkout).isDirectory()) return checkout
  const sources = ['robots.cc', 'robots.h'].map(name => join(checkout, name))
  const missing = sources.find(source => !existsSync(source))
  if (missing) throw new Error(`${missing} is missing: the folder is not a checkout of google/robotstxt.`)
  const hash = createHash('sha256').update(MAIN)
  for (const source of sources) hash.update(readFileSync(source))
  const folder = resolve(import.meta.dirname, '../dist/google-parser', hash.digest('hex').slice(0, 16))
  const program = join(folder, 'robots')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'main.cc'), MAIN)
  const abseil = run('pkg-config', ['--cflags', '--libs', 'absl_strings', 'absl_fixed_array']).trim().split(/\s+/)
  const made = `${program}-${process.pid}`
  const files = [join(folder, 'main.cc'), join(checkout, 'robots.cc')]
  run('g++', ['-O2', '-std=c++17', '-I', checkout, '-o', made, ...files, ...abseil])
  renameSync(made, program)
  return program
}

/** @param {string} command @param {readonly string[]} options @returns {string} */
function run(command, options) {
  try {
    return execFileSync(command, options, { encoding: 'utf8' })
  } catch (error) {
    const why = error instanceof Error && 'code' in error && error.code === 'ENOENT' ? ' was not found' : ' failed'
    throw new Error(`${command}${why}. Building google/robotstxt needs g++, pkg-config and Abseil (libabsl-dev).`, {
      cause: error,
    })
  }
}
