import browser from 'webextension-polyfill'

/*
 * Differences between Chrome and Firefox that code outside this folder has to know. All other differences are handled
 * inside this folder.
 */

const isFirefox = browser.runtime.getURL('').startsWith('moz-extension:')

/** Firefox gives the background no access to a tab's site by `activeTab`; Chrome does. */
export const activeTabReachesBackground = !isFirefox

/** Chrome reports a redirect to an address that is not http or https only to listeners that ask for all headers. */
export const redirectEventOptions = isFirefox ? [] : (['extraHeaders'] as const)

/** True if each character of a header's value is one octet, false if the browser decoded the octets as UTF-8. */
export const headersAreOctets = isFirefox

/** Firefox puts the button on the toolbar when the extension is installed; Chrome leaves that to the person. */
export const hidesNewButtons = !isFirefox

/** Which wording the browser uses when it asks for access to every site. */
export const everySitePrompt = isFirefox ? 'firefox' : 'chrome'

/** True if the browser reports several headers of one name as a single one, joined with commas. */
export const joinsHeaders = isFirefox
