import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { errorPage } from './error-page.ts'

const problems = [{ at: '1:1–1:8', says: 'found', severity: 'error' as const }]

lintTable(errorPage, {
  accept: {
    'an empty file': '',
    rules: 'User-agent: *\nDisallow: /error\nerror',
    'a sitemap alone': 'Sitemap: https://example.com/404',
    'a comment, which a person wrote': '# 404\nNot found',
    prose: 'We welcome all crawlers, unless they cause an error.',
    'a number that is no status': '4040 pages',
    'a page about something else, which is another rule’s': '<html><h1>404 Media</h1><p>Not found</html>',
    'rules with an error in HTML around them': '<title>404 Not Found</title>\nUser-agent: *\nDisallow: /a',
    'data without an error': '{"name": "example"}',
    'a long text': `Not found. ${'What we do about this: nothing. '.repeat(50)}`,
  },
  reject: {
    'RFC 9309 §2.3.1.1: words after a status': {
      file: '404: Not Found',
      problems: [{ at: '1:1–1:15', says: 'found', severity: 'error' }],
    },
    'a status alone': { file: '\n\n404\n', problems: [{ at: '3:1–3:4', says: 'found' }] },
    'words alone': {
      file: 'Not found.',
      problems: [{ at: '1:1–1:11', says: 'found' }],
    },
    'words with little before them': {
      file: 'default backend - 404',
      problems: [{ at: '1:1–1:22', says: 'found' }],
    },
    'of a server': { file: 'HTTP/1.1 403 Forbidden', problems: [{ at: '1:1–1:23', says: 'found' }] },
    'HTML with an error as its title': {
      file: '<!doctype html>\n<html><head>\n<title lang="en">\n404 Not Found</title>',
      problems: [{ at: '1:1–1:16', says: 'found', severity: 'error' }],
    },
    'HTML with an error as its title, and a name after it': {
      file: '<html><title>404 - Example</title>',
      problems: [{ at: '1:1–1:35', says: 'found' }],
    },
    'HTML with an error as a heading': {
      file: '<html><title></title>\n<h3>The resource could not be read</h3><h4>Server error 404</h4>',
      problems: [{ at: '1:1–1:22', says: 'found' }],
    },
    'HTML without a doctype': {
      file: '<h1>Access denied</h1>',
      problems: [{ at: '1:1–1:23', says: 'found' }],
    },
    JSON: { file: '{"x":1,\n"error": "Not Found"}', problems },
    'XML of a storage service': {
      file: '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code></Error>',
      problems: [{ at: '1:1–1:22', says: 'found' }],
    },
    'XML without a declaration': {
      file: '<Error><Code>NoSuchKey</Code></Error>',
      problems: [{ at: '1:1–1:38', says: 'found' }],
    },
  },
})

test('an error page is the only finding', () => {
  expect(problemsOf(parse('404: Not Found'), { style: true }).map(({ rule }) => rule)).toEqual(['error-page'])
})
