/** The message from the page that tells a waiting service worker to replace the active one. */
export const TAKE_OVER = 'take-over'
