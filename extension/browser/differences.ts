import browser from 'webextension-polyfill'

/*
 * Where Chrome and Firefox differ in a way that the rest of the extension has to know. All other differences are settled
 * in this folder.
 */

const isFirefox = browser.runtime.getURL('').startsWith('moz-extension:')

/** Firefox gives the background no access to a tab's site by `activeTab`; Chrome does. */
export const activeTabReachesBackground = !isFirefox

/** Chrome reports a redirect to what is not a web address to those alone who ask for all headers. Firefox always does. */
export const showingEveryRedirect = isFirefox ? [] : (['extraHeaders'] as const)

/** True if each character of a header's value stands for one octet, false if octets were read as UTF-8. */
export const headersAreOctets = isFirefox

/** Firefox puts the button on the toolbar when the extension is installed; Chrome leaves that to the person. */
export const hidesNewButtons = !isFirefox

/** How the browser words the question for access to every site. */
export const asksForEverySiteAs = isFirefox ? 'firefox' : 'chrome'

/** True if the browser reports several headers of one name as a single one, joined with commas. */
export const joinsHeaders = isFirefox
