import { lintTable } from '../../testing/lint-table.ts'
import { adminAjax } from './admin-ajax.ts'

const dialects = ['rfc9309', 'google', 'google-2020', 'draft-koster-rep-00'] as const

lintTable(adminAjax, {
  accept: {
    'a long file in which nothing else is WordPress’s': `User-agent: *\nDisallow: /wp-admin/${'\nDisallow: /a'.repeat(6)}`,
    'the whole site': 'User-agent: *\nDisallow: /',
    'the exception of WordPress': 'User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php',
    'one with a wildcard': 'User-agent: *\nDisallow: /wp-admin/\nAllow: /*/admin-ajax.php',
    'one of a site in a folder': 'User-agent: *\nDisallow: /blog/wp-admin/\nAllow: /blog/wp-admin/admin-ajax.php',
    'a folder that is open anyway': 'User-agent: *\nDisallow: /x\nAllow: /wp-admin/admin-ajax.php/',
  },
  reject: {
    'no exception': {
      file: 'User-agent: *\nDisallow: /wp-admin',
      problems: [
        {
          at: '2:11–2:20',
          says: 'missing(line: 2, rule: `Disallow: /wp-admin`)',
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          witness: 'https://example.com/wp-admin/admin-ajax.php',
          fixed: 'User-agent: *\nDisallow: /wp-admin\nAllow: /wp-admin/admin-ajax.php',
        },
      ],
    },
    'a slash at its end': {
      file: 'User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php/',
      problems: [
        {
          at: '3:8–3:33',
          says: 'misses(line: 3, rule: `Allow: /wp-admin/admin-ajax.php/`, winner: `Disallow: /wp-admin/`, winnerLine: 2)',
          severity: 'warning',
          dialects,
          related: [2],
          witness: 'https://example.com/wp-admin/admin-ajax.php',
          fixed: 'User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php',
          safe: false,
          effect: 'changes(changes: [opens(paths: [`/wp-admin/admin-ajax.php`], crawlers: everyCrawler)])',
        },
      ],
    },
    'the wrong folder, or another character': {
      file: 'User-agent: *\nDisallow: /wp-admin/\nAllow: /admin-ajax.php\nAllow: /wp-admin/admin_ajax.php',
      problems: [
        {
          at: '3:8–3:23',
          says: 'misses(line: 3, rule: `Allow: /admin-ajax.php`, winner: `Disallow: /wp-admin/`, winnerLine: 2)',
          related: [2],
          witness: 'https://example.com/wp-admin/admin-ajax.php',
          fixed:
            'User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\nAllow: /wp-admin/admin_ajax.php',
        },
        {
          at: '4:8–4:32',
          says: 'misses(line: 4, rule: `Allow: /wp-admin/admin_ajax.php`, winner: `Disallow: /wp-admin/`, winnerLine: 2)',
          related: [2],
          witness: 'https://example.com/wp-admin/admin-ajax.php',
          fixed: 'User-agent: *\nDisallow: /wp-admin/\nAllow: /admin-ajax.php\nAllow: /wp-admin/admin-ajax.php',
        },
      ],
    },
  },
})
