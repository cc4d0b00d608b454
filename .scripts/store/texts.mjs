/**
 * The texts for the stores, from which material.mjs makes the files of a submission. Name and summary are not here: they
 * are the manifest's, in each language of the catalogue. The reasons for permissions are not here either: they are in a
 * table in docs/security.md.
 */

/**
 * @typedef {object} Listing
 * @property {readonly string[]} description paragraphs of plain text, as stores show no markup
 * @property {readonly string[]} captions of the screenshots, in their order
 */

/** @type {Readonly<Record<'en' | 'de', Listing>>} */
export const listings = {
  en: {
    description: [
      'What may each crawler fetch from this site, and why?',
      'The button shows how many of your crawlers may not fetch the page in front of you. Its popup names the line of robots.txt that decides for each crawler, and says why: the server’s answer, the group that the crawler follows, the rules that match, and the section of the specification.',
      'For each crawler, robots.txt is read as the crawler’s operator documents: for Googlebot by Google’s rules, for others by RFC 9309. Some four hundred product tokens of search engines, AI companies, SEO tools and archives are known, with their sources, and your own can be added.',
      'What else it does:\n• Its panel at the side of the window shows the same and follows the tabs.\n• Say what you want of your own sites, such as search but no AI training. The button then says on each page whether it is so, and since when not.\n• It shows robots.txt and the page’s own directives together, for example a noindex that a crawler cannot see because it may not fetch the page.\n• It remembers the last robots.txt of a site and says which URLs changed their verdict, and for whom.\n• It audits the links of a page and the sitemaps of its site.\n• Its playground tests URLs against a robots.txt while you edit it, finds mistakes, offers fixes and compares two files by their meaning.',
      'Without access to any site it answers when you press its button. To see the answer on the button while you browse, allow single sites or all sites.',
      'Nothing about you leaves the browser. Only the sites themselves are asked, without cookies. Private windows leave nothing. There are no accounts, no ads and no analytics.',
    ],
    captions: [
      'Which of your crawlers may not fetch this page, and by which line',
      'Why: each step of the decision, with the section of the specification',
      'Mistakes in a robots.txt, what follows from them, and fixes',
      'Two files compared by their meaning: which URLs change their verdict, and for whom',
      'A sitemap audited for five crawlers at once',
    ],
  },
  de: {
    description: [
      'Was darf jeder Crawler von dieser Website abrufen, und warum?',
      'Die Schaltfläche zeigt, wie viele Ihrer Crawler die Seite vor Ihnen nicht abrufen dürfen. Das Popup nennt für jeden Crawler die Zeile der robots.txt, die entscheidet, und sagt, warum: die Antwort des Servers, die Gruppe, der der Crawler folgt, die Regeln, die zutreffen, und den Abschnitt der Spezifikation.',
      'Für jeden Crawler wird die robots.txt so gelesen, wie sein Betreiber es dokumentiert: für Googlebot nach den Regeln von Google, für andere nach RFC 9309. Rund vierhundert Produkt-Token von Suchmaschinen, KI-Anbietern, SEO-Werkzeugen und Archiven sind bekannt, mit ihren Quellen, und eigene lassen sich ergänzen.',
      'Was es außerdem kann:\n• Die Leiste an der Seite des Fensters zeigt dasselbe und folgt den Tabs.\n• Sagen Sie, was Sie von Ihren eigenen Websites wollen, etwa Suche, aber kein KI-Training. Die Schaltfläche sagt dann auf jeder Seite, ob es so ist und seit wann nicht.\n• Es zeigt robots.txt und die Angaben der Seite selbst zusammen, etwa ein noindex, das ein Crawler nicht sehen kann, weil er die Seite nicht abrufen darf.\n• Es merkt sich die letzte robots.txt einer Website und sagt, welche URLs für wen anders entschieden werden.\n• Es prüft die Links einer Seite und die Sitemaps ihrer Website.\n• Sein Playground prüft URLs, während Sie eine robots.txt bearbeiten, findet Fehler, bietet Korrekturen an und vergleicht zwei Dateien nach ihrer Bedeutung.',
      'Ohne jede Berechtigung für Websites antwortet es, wenn Sie auf die Schaltfläche klicken. Damit die Schaltfläche auf jeder Seite von selbst antwortet, erlauben Sie einzelne oder alle Websites.',
      'Nichts über Sie verlässt den Browser. Gefragt werden nur die Websites selbst, ohne Cookies. Private Fenster hinterlassen nichts. Es gibt keine Konten, keine Werbung und keine Statistik.',
    ],
    captions: [
      'Welche Ihrer Crawler diese Seite nicht abrufen dürfen, und durch welche Zeile',
      'Warum: jeder Schritt der Entscheidung, mit dem Abschnitt der Spezifikation',
      'Fehler in einer robots.txt, ihre Folgen und Korrekturen',
      'Zwei Dateien nach ihrer Bedeutung verglichen: welche URLs für wen anders entschieden werden',
      'Eine Sitemap, für fünf Crawler zugleich geprüft',
    ],
  },
}

/** What else the forms of the stores ask for. */
export const answers = {
  singlePurpose:
    'Robotscope shows which crawlers, of those that the person selects, may fetch the pages of a site, and why.',
  remoteCode: "None. All code is in the package. The content security policy of its pages has script-src 'self'.",
  chromeCategory: 'Developer Tools',
  /** A category of addons.mozilla.org, by its name in addresses (addons-server, `olympia/constants/categories.py`). */
  firefoxCategory: 'web-development',
  /** The licence in package.json, as addons.mozilla.org names licences (addons-server, API v5, "Licenses"). */
  firefoxLicences: { MIT: 'MIT' },
  /**
   * The kinds of data in the form of the Chrome Web Store, each with what is handled of it; empty if nothing is. What is
   * kept on the device counts as handled, too (developer.chrome.com, "User Data FAQ"). Only developers with an account see
   * the form: compare its words with these before you send it.
   */
  dataTypes: {
    'Personally identifiable information': '',
    'Health information': '',
    'Financial and payment information': '',
    'Authentication information': '',
    'Personal communications': '',
    Location: '',
    'Web history': 'the sites whose robots.txt was read, with the time, and in memory the pages in open tabs',
    'User activity': '',
    'Website content': 'robots.txt of these sites, and what pages say to crawlers',
  },
  keptOnDevice:
    'It is kept on this device only and is sent to nobody. A person can look at what is stored and delete it in the options.',
  limitedUse:
    'The use of this data adheres to the Chrome Web Store User Data Policy, including the Limited Use requirements.',
  certifications: [
    'I do not sell or transfer user data to third parties, outside of the approved use cases.',
    'I do not use or transfer user data for purposes that are unrelated to my item’s single purpose.',
    'I do not use or transfer user data to determine creditworthiness or for lending purposes.',
  ],
}
