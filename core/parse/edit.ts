/** A replacement in the text of a parsed file; offsets are UTF-16. Equal offsets insert. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly insert: string
}
