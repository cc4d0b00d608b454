import manifest from '../../package.json' with { type: 'json' }

export const { version } = manifest

/** The address of the source code, without a slash at its end; empty if there is none yet. */
export const homepage: string = manifest.site.source.replace(/\/$/, '')
