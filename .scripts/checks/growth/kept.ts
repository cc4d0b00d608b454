/** What grew too much once: an entrance, a place and a piece. */
export const kept: readonly (readonly [entrance: string, place: string, piece: string])[] = [
  ['lint', 'many rules with stars', '\r\n'],
  ['lint', 'many groups of one name', '*'],
  ['lint', 'many names of one group', '\n'],
  ['relations', 'many rules of both kinds', '#'],
  ['lint', 'many rules of both kinds', '#'],
  ['comparison', 'many names of one group', 'a'],
]
