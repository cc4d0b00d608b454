/** A site whose pages are changed by scripts, sent differently without cookies, or in several languages. */
import { redirect, text, page as webPage } from '../server/answers.ts'
import type { Site } from '../server/server.ts'

const link = (rel: string, href: string, language = '') =>
  `<link rel="${rel}" href="${href}"${language === '' ? '' : ` hreflang="${language}"`}>`

export const servedSite: Site = {
  host: 'served',
  robots: text('User-agent: *\nDisallow: /private\n'),
  pages: {
    '/same': webPage('Same', { head: link('canonical', '/same'), body: '<a href="/a">A</a>' }),
    // Google may not run the script of a page on which it sees noindex.
    '/scripted': webPage('Served', {
      head: `<meta name="robots" content="noindex">${link('canonical', '/one')}${link('alternate', '/de', 'de')}`,
      body: `<a href="/a">A</a><script>
        document.querySelector('meta[name=robots]').content = 'index'
        document.querySelector('link[rel=canonical]').href = '/two'
        document.querySelector('link[rel=alternate]').remove()
        document.title = 'Rendered'
        document.body.append(document.createElement('a'))
        document.body.lastChild.href = '/b'
        document.cookie = 'session=secret'
        </script>`,
    }),
    '/canonicals': webPage('Canonicals', { head: link('canonical', '/one') + link('canonical', '/two') }),
    '/based': webPage('Based', {
      head: `<base href="/en/">${link('canonical', 'page')}${link('alternate', 'de', 'de')}`,
    }),
    '/en': webPage('English', {
      head: ['en', 'de', 'fr', 'it', 'es', 'pt'].map(language => link('alternate', `/${language}`, language)).join(''),
      body: '<script>document.cookie = "session=secret"</script>',
    }),
    '/de': webPage('Deutsch', { head: link('alternate', '/en#top', 'en') }),
    '/fr': webPage('Français', { head: link('alternate', '/fr', 'fr') }),
    '/it': webPage('Italiano', { headers: { Link: '</en>; rel=alternate; hreflang=en' } }),
    '/es': redirect('/en'),
    '/members': request => (request.headers['cookie'] ? webPage('Members') : redirect('/login')(request)),
    '/enter': webPage('Enter', { body: '<script>document.cookie = "session=secret"</script>' }),
  },
}
