/** A number of octets for people: `256 KiB`. Powers of 1024, rounded to one decimal place. */
export function binarySizeText(octets: number): string {
  const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']
  let unit = 0
  let size = octets
  for (; size >= 1024 && unit < units.length - 1; unit++) size /= 1024
  return `${Math.round(size * 10) / 10} ${units[unit]}`
}
