import { lintTable } from '../../testing/lint-table.ts'
import { blockedResources } from './blocked-resources.ts'

lintTable(blockedResources, {
  accept: {
    'other folders': 'User-agent: *\nDisallow: /admin/\nDisallow: /*.json$',
    'scripts and styles are allowed after all':
      'User-agent: *\nDisallow: /wp-includes/\nAllow: /wp-includes/*.js\nAllow: /wp-includes/*.css',
    'the whole site is blocked': 'User-agent: *\nDisallow: /\nDisallow: /*.js',
    'for another crawler': 'User-agent: GPTBot\nDisallow: /*.js$',
  },
  reject: {
    'Google, JavaScript SEO: kinds of files': {
      file: 'User-agent: *\nDisallow: /*.js$\nDisallow: /*.css',
      problems: [
        {
          at: '2:1–2:17',
          says: 'keeps Googlebot from fetching scripts or styles',
          severity: 'warning',
          dialects: ['google'],
          crawlers: ['Googlebot'],
          witness: 'https://example.com/x.js',
        },
        {
          at: '3:1–3:17',
          says: 'keeps Googlebot from fetching scripts or styles',
          severity: 'warning',
          dialects: ['google'],
          crawlers: ['Googlebot'],
          witness: 'https://example.com/x.css',
        },
      ],
    },
    'Google, JavaScript SEO: folders': {
      file: 'User-agent: *\nDisallow: /wp-includes/\nDisallow: /theme/css',
      problems: [
        {
          at: '2:1–2:24',
          says: 'keeps Googlebot from fetching scripts or styles',
          severity: 'warning',
          dialects: ['google'],
          crawlers: ['Googlebot'],
          witness: 'https://example.com/wp-includes/x.js',
        },
        {
          at: '3:1–3:21',
          says: 'keeps Googlebot from fetching scripts or styles',
          severity: 'warning',
          dialects: ['google'],
          crawlers: ['Googlebot'],
          witness: 'https://example.com/theme/css/x.js',
        },
      ],
    },
    'one file, which pages may do without': {
      file: 'User-agent: *\nDisallow: /a/editor.js',
      problems: [
        {
          at: '2:1–2:23',
          says: 'keeps Googlebot from fetching scripts or styles',
          severity: 'advice',
          dialects: ['google'],
          crawlers: ['Googlebot'],
          witness: 'https://example.com/a/editor.js',
        },
      ],
    },
  },
})
