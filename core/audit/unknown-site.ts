/**
 * The origin of paths whose site nothing names: no option, no source, and no line of robots.txt. No site can have it, as
 * RFC 2606 §2 reserves the name. Reports say so where they show it.
 */
export const UNKNOWN_ORIGIN = 'https://site.invalid'
