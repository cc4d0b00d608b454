import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { htmlDocument } from './html-document.ts'

lintTable(htmlDocument, {
  accept: {
    rules: 'User-agent: *\nDisallow: /',
    'an error in XML, which is another rule’s': '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>',
    'an error in HTML, which is another rule’s': '<!DOCTYPE html>\n<title>404 Not Found</title>',
    'rules after a comment of HTML': '<!-- our rules -->\nUser-agent: *\nDisallow: /',
    'rules after a comment of HTML and the user-agent line beside it': '<!-1-->User-agent: *\nDisallow: /a',
  },
  reject: {
    'a page that asks for a password': {
      file: '<!DOCTYPE html>\n<title>Example</title>\n<form><input type="password"></form>',
      problems: [
        {
          at: '1:1–1:16',
          says: 'login(found: noRules)',
          severity: 'error',
        },
      ],
    },
    'JSON with rules': {
      file: '{"rules":[{"userAgent":"*","allow":"/"}]}',
      problems: [{ at: '1:1–1:42', says: 'json(found: noRules)', severity: 'error' }],
    },
    'directives of a web server, after a comment': {
      file: '# bots\nRewriteEngine On\nRewriteRule .* - [F]',
      problems: [{ at: '1:1–1:7', says: 'server(found: noRules)', severity: 'error' }],
    },
    'a page whose title is about signing in': {
      file: '<html><title>Sign in to Example</title>',
      problems: [{ at: '1:1–1:40', says: 'login(found: noRules)', severity: 'error' }],
    },
    'markup without a doctype, in which a script has names of fields': {
      file: '<div>\nallow: true,\n<iframe allow="a: b">\n</div>',
      problems: [{ at: '1:1–1:6', says: 'html(found: noRules)', severity: 'error' }],
    },
    'RFC 9309 §2.3.1.1: a page that was served with status 200': {
      file: '\n<!DOCTYPE html>\n<html><body>Welcome</body></html>',
      problems: [
        {
          at: '2:1–2:16',
          says: 'html(found: noRules)',
          severity: 'error',
        },
      ],
    },
    'a sitemap': {
      file: '<?xml version="1.0" encoding="UTF-8"?>\n<!-- all -->\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
      problems: [{ at: '1:1–1:39', says: 'sitemap(found: noRules)', severity: 'error' }],
    },
    'an index of sitemaps without a declaration': {
      file: '<s:sitemapindex></s:sitemapindex>',
      problems: [{ at: '1:1–1:34', says: 'sitemap(found: noRules)', severity: 'error' }],
    },
    'XML of another kind': {
      file: '<?xml version="1.0"?><rss></rss>',
      problems: [{ at: '1:1–1:33', says: 'xml(found: noRules)', severity: 'error' }],
    },
    'names and subjects that are no errors': {
      file: '<title>404 Media</title><h1>Error tracking</h1><h2>500 startups</h2><p>Not found',
      problems: [{ at: '1:1–1:81', says: 'html(found: noRules)', severity: 'error' }],
    },
    'an error page with user-agent lines in it': {
      file: '<title>404 Not Found</title>\nUser-agent: *\nDisallow: /a',
      problems: [{ at: '1:1–1:29', says: 'html(found: rules(count: 1))', severity: 'error' }],
    },
    'markup without a doctype': {
      file: '<h1>Our site</h1>',
      problems: [{ at: '1:1–1:18', says: 'html(found: noRules)', severity: 'error' }],
    },
    'RFC 9309 §2.2: rules in the middle of HTML count': {
      file: '<html><pre>\nUser-agent: *\nDisallow: /a\n</pre></html>',
      problems: [
        {
          at: '1:1–1:12',
          says: 'html(found: rules(count: 1))',
          severity: 'error',
        },
      ],
    },
    'a comment that does not end': {
      file: '<!-- hello\nworld',
      problems: [{ at: '1:1–1:11', says: 'html(found: noRules)', severity: 'error' }],
    },
  },
})

test('a large page is one finding', () => {
  const page = `\ufeff<!doctype html>\n${'<p>\n'.repeat(150_000)}`
  expect(problemsOf(parse(page), { style: true }).map(({ rule }) => rule)).toEqual(['html-document'])
})
