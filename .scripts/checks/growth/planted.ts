/** Work that the search for growth must find, and work that it must not. */
import type { Entrance } from './entrances.ts'

/** An entrance whose work has to do with a small part of the text, so that also quadratic work is short. */
const one = (name: string, run: (text: string) => unknown): Entrance => ({
  name,
  kinds: ['name'],
  every: 5000,
  prepare: text => () => run(text.slice(0, text.length >> 7)),
})

export const tooMuch: readonly Entrance[] = [
  one('a loop in a loop', text => {
    let equal = 0
    for (const a of text) for (const b of text) if (a === b) equal++
    return equal
  }),
  one('a callback in a callback', text => [...text].map(a => [...text].filter(b => a < b).length)),
  one('a search of all that was read', text => {
    const seen: string[] = []
    for (let i = 0; i < text.length; i++) if (!seen.includes(`${i}`)) seen.push(`${i}`)
    return seen
  }),
  one('a search to the end at each place', text => {
    let found = 0
    for (let i = 0; i < text.length; i++) if (text.indexOf('†', i) < 0) found++
    return found
  }),
  one('an expression to the end at each place', text => {
    const all = /[^†]*/y
    let sum = 0
    for (let i = 0; i < text.length; i++) {
      all.lastIndex = i
      sum += all.exec(text)?.[0].length ?? 0
    }
    return sum
  }),
  one('a copy at each place', text => {
    let rest = [...text]
    while (rest.length > 0) rest = rest.slice(1)
  }),
  one('a list spread at each place', text => {
    let rest: readonly string[] = []
    for (const character of text) rest = [...rest, character]
    return rest
  }),
]

export const linear: readonly Entrance[] = [
  one('a hundred steps for each character', text => {
    let sum = 0
    for (const a of text) for (let i = 0; i < 100; i++) sum += a.length
    return sum
  }),
  one('sorted', text => [...text].sort((a, b) => (a < b ? -1 : 1))),
  one('quadratic until a bound', text => {
    const bounded = text.slice(0, 200)
    let sum = 0
    for (const a of bounded) for (const b of bounded) if (a === b) sum++
    return sum
  }),
]
