/** What crawlers that render a page load for that. */
export const renderedKinds = [
  ...(['script', 'style', 'image', 'font', 'frame', 'media', 'object', 'data', 'other'] as const),
] as const

/** What a page loads a resource as; `data` for what its scripts ask for, `other` if the browser does not tell. */
export const loadedKinds = [...renderedKinds, 'icon', 'manifest'] as const

export type LoadedKind = (typeof loadedKinds)[number]

/**
 * As what a page names an address. `candidate`: an image or a video for other screens. `noscript`: for browsers without
 * scripts.
 */
export const namedKinds = [
  ...(['canonical', 'alternate', 'next', 'prev', 'amphtml', 'form', 'noscript', 'candidate'] as const),
] as const

export type NamedKind = (typeof namedKinds)[number]
