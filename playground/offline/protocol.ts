/** The message by which the page asks a copy of a later version to take the place of the one in use. */
export const TAKE_OVER = 'take-over'
