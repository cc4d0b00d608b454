/** Stores the width of the file's half of the page, in percent, on the device. */

const SPLIT_KEY = 'robotscope.split'

/** Applies a share to the page. Without one, `layout.css` uses the default. */
export function applySplit(split: number | undefined): void {
  const { style } = document.documentElement
  if (split === undefined) style.removeProperty('--split')
  else style.setProperty('--split', String(split))
}

/** The stored share. Undefined if there is none, if it is not valid, or if the browser forbids storage. */
export function loadSplit(): number | undefined {
  try {
    const split = Number(localStorage.getItem(SPLIT_KEY) ?? Number.NaN)
    return split > 0 && split < 100 ? split : undefined
  } catch {
    return undefined
  }
}

/** Stores the share, or removes the stored one if `split` is undefined. */
export function saveSplit(split: number | undefined): void {
  try {
    if (split === undefined) localStorage.removeItem(SPLIT_KEY)
    else localStorage.setItem(SPLIT_KEY, String(split))
  } catch {
    // Storage is forbidden: the share is only forgotten.
  }
}
