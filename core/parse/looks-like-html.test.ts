import { expect, test } from 'vitest'
import { looksLikeHtml } from './looks-like-html.ts'

test.each([
  ['a document type', '<!doctype html>', true],
  ['a document type in other letters', '<!DOCTYPE  HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">', true],
  ['a tag without a document type', '<html lang="en">', true],
  ['a tag in capitals', '<HEAD>', true],
  ['a head without its tags', '<title>Not found</title>', true],
  ['a page that moves on', '<meta http-equiv="refresh" content="0; url=/">', true],
  ['a script', '<script>location = "/"</script>', true],
  ['white space before it', '\r\n\t  <body>', true],
  ['a byte order mark before it', '\ufeff\n<html>', true],
  ['a part of a byte order mark before it', '\udcef\udcbb<html>', true],
  ['comments before it', '<!-- a --> <!--[if IE]>--><html>', true],
  ['XHTML', '<?xml version="1.0"?>\n<!DOCTYPE html>', true],
  ['nothing', '', false],
  ['rules', 'User-agent: *\nDisallow: /', false],
  ['a tag in a comment of robots.txt', '# <html>', false],
  ['a tag after rules', 'User-agent: *\n<html>', false],
  ['an element of no page’s beginning', '<p>Not found</p>', false],
  ['a tag that begins like another', '<headline>', false],
  ['rules after a comment of HTML', '<!-- ours -->\nUser-agent: *', false],
  ['a comment without an end', '<!-- <html>', false],
  ['a page inside of a comment', '<!-- <html> -->\nUser-agent: *', false],
  ['a comment within a word', '<ht<!-- a -->ml>', false],
  ['other XML', '<?xml version="1.0"?><urlset></urlset>', false],
  ['a page after too much white space', `${' '.repeat(1024)}<html>`, false],
])('%s', (_name, text, expected) => {
  expect(looksLikeHtml(text)).toBe(expected)
})
