/**
 * What a version changes: its section of CHANGELOG.md. As a program, `node .scripts/release-notes.mjs` prints the section
 * of the version in package.json, and fails if there is none or if it has no date.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readArguments, stop } from './arguments.mjs'

/**
 * The text below the heading `## VERSION - 2026-12-31`, without the heading.
 * @param {string} changelog
 * @param {string} version
 */
export function releaseNotes(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find(text => text.split(/\s/, 1)[0] === version)
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## ${version} - DATE".`)
  const [heading = '', ...lines] = section.split('\n')
  if (!/^\S+ - \d{4}-\d\d-\d\d$/.test(heading)) throw new Error(`CHANGELOG.md: "## ${heading}" has no date.`)
  return `${lines.join('\n').trim()}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  readArguments('node .scripts/release-notes.mjs')
  const root = resolve(import.meta.dirname, '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  try {
    process.stdout.write(releaseNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version))
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  }
}
