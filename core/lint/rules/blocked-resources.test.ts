import { lintTable } from '../../testing/lint-table.ts'
import { blockedResources } from './blocked-resources.ts'

lintTable(blockedResources, {
  accept: {
    'other folders': 'User-agent: *\nDisallow: /admin/\nDisallow: /*.json$',
    'scripts and styles are allowed after all':
      'User-agent: *\nDisallow: /wp-includes/\nAllow: /wp-includes/*.js\nAllow: /wp-includes/*.css',
    'the whole site is blocked': 'User-agent: *\nDisallow: /\nDisallow: /*.js',
    'single files, which pages may do without': 'User-agent: *\nDisallow: /a/editor.js\nDisallow: /js/ads-*.js',
    'what only an administration needs':
      'User-agent: *\nDisallow: /wp-admin/css/\nDisallow: /wp-admin/js\nDisallow: /administrator/js/',
    'for another crawler': 'User-agent: GPTBot\nDisallow: /*.js$',
  },
  reject: {
    'Google, JavaScript SEO: kinds of files, told together': {
      file: 'User-agent: *\nDisallow: /*.js$\nDisallow: /*.css',
      problems: [
        {
          at: '2:1–2:17',
          says: '2 rules (lines 2 and 3) keep Googlebot from scripts or styles',
          severity: 'warning',
          dialects: ['google'],
          crawlers: ['Googlebot'],
          related: [3],
          witness: 'https://example.com/x.js',
        },
      ],
    },
    'Google, JavaScript SEO: a folder': {
      file: 'User-agent: *\nDisallow: /wp-includes/',
      problems: [
        {
          at: '2:1–2:24',
          says: 'Line 2, `Disallow: /wp-includes/`, keeps Googlebot from scripts or styles',
          severity: 'warning',
          dialects: ['google'],
          crawlers: ['Googlebot'],
          witness: 'https://example.com/wp-includes/x.js',
        },
      ],
    },
    'Google, JavaScript SEO: a folder without a slash at its end': {
      file: 'User-agent: *\nDisallow: /theme/css',
      problems: [{ at: '2:1–2:21', says: 'keeps Googlebot', witness: 'https://example.com/theme/css/x.js' }],
    },
  },
})
