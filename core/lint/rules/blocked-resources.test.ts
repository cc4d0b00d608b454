import { lintTable } from '../../testing/lint-table.ts'
import { blockedResources } from './blocked-resources.ts'

lintTable(blockedResources, {
  accept: {
    'modules of a site that need not be a PrestaShop, and its other folders':
      'User-agent: *\nDisallow: /modules/\nDisallow: /classes/',
    'styles below other folders, and a word that begins so':
      'User-agent: *\nDisallow: /a/styles/\nDisallow: /styles-guide/',
    'a folder /w/ of a site that is no wiki': 'User-agent: *\nDisallow: /w/',
    'a path with two slashes, which no page asks for': 'User-agent: *\nDisallow: //wp-includes/',
    'other folders': 'User-agent: *\nDisallow: /admin/\nDisallow: /*.json$',
    'scripts and styles are allowed after all':
      'User-agent: *\nDisallow: /wp-includes/\nAllow: /wp-includes/*.js\nAllow: /wp-includes/*.css',
    'the folders of scripts and styles are allowed after all':
      'User-agent: *\nDisallow: /wp-content/*\nAllow: /wp-content/themes/\nAllow: /wp-content/plugins/\nDisallow: /wp-includes/\nAllow: /wp-includes/js/\nAllow: /wp-includes/css/',
    'the whole site is blocked': 'User-agent: *\nDisallow: /\nDisallow: /*.js',
    'single files, which pages may do without': 'User-agent: *\nDisallow: /a/editor.js\nDisallow: /js/ads-*.js',
    'what only an administration needs':
      'User-agent: *\nDisallow: /wp-admin/css/\nDisallow: /wp-admin/js\nDisallow: /administrator/js/',
    'a likely folder in which styles are open':
      'User-agent: *\nDisallow: /static/\nAllow: /static/css/\nAllow: /static/js/',
    'a folder that is likely to hold something else': 'User-agent: *\nDisallow: /images/\nDisallow: /my/static/a',
    'uploads, as `/media/` mostly holds': 'User-agent: *\nDisallow: /media\nDisallow: /media/*',
    'folders of Drupal 7 whose scripts and styles are open':
      'User-agent: *\nAllow: /misc/*.css\nAllow: /misc/*.js\nAllow: /modules/*.css\nAllow: /modules/*.js\nAllow: /themes/*.css\nAllow: /themes/*.js\nDisallow: /misc/\nDisallow: /modules/\nDisallow: /themes/',
    'two folders that need not be Drupal’s':
      'User-agent: *\nDisallow: /misc/\nDisallow: /modules/\nDisallow: /modules/',
    'the file of Squarespace, whose scripts come from another host':
      '\n# Squarespace Robots Txt\n\nUser-agent: *\nDisallow: /static/',
    'for another crawler': 'User-agent: GPTBot\nDisallow: /*.js$',
  },
  reject: {
    'the style sheet of the site, and folders of the old Contao': {
      file: 'User-agent: *\nDisallow: /style.css\nDisallow: /typolight/\nDisallow: /plugins/\nDisallow: /system/',
      problems: [
        {
          at: '2:1–2:21',
          says: 'blocked(count: 1, lines: [2], rule: `Disallow: /style.css`, engine: Google)',
          severity: 'warning',
          witness: 'https://example.com/style.css',
        },
        {
          at: '3:1–3:22',
          says: 'likely(count: 3, lines: [3, 4, 5], rule: `Disallow: /typolight/`, engine: Google)',
          severity: 'advice',
          related: [4, 5],
          witness: 'https://example.com/typolight/x.js',
        },
      ],
    },
    'folders of ASP.NET, Kentico, phpBB and PrestaShop': {
      file: 'User-agent: *\nDisallow: /App_Themes\nDisallow: /CMSPages/\nDisallow: /forum/styles/\nDisallow: /styles/\nDisallow: /modules/\nDisallow: /classes/\nDisallow: /*orderway=',
      problems: [
        {
          at: '2:1–2:22',
          says: 'likely(count: 5, lines: [2, 3, 4, 5, 6], rule: `Disallow: /App_Themes`, engine: Google)',
          severity: 'advice',
          dialects: ['google'],
          crawlers: ['Googlebot'],
          related: [3, 4, 5, 6],
          witness: 'https://example.com/App_Themes/x.js',
        },
      ],
    },
    'folders that only Bing may not fetch': {
      file: 'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /css/\nDisallow: /w/\n# /wiki/Special:Search',
      problems: [
        {
          at: '5:1–5:16',
          says: 'blocked(count: 1, lines: [5], rule: `Disallow: /css/`, engine: Bing)',
          severity: 'warning',
          dialects: ['rfc9309'],
          crawlers: ['Bingbot'],
          witness: 'https://example.com/css/x.css',
        },
        {
          at: '6:1–6:14',
          says: 'likely(count: 1, lines: [6], rule: `Disallow: /w/`, engine: Bing)',
          severity: 'advice',
          dialects: ['rfc9309'],
          crawlers: ['Bingbot'],
          witness: 'https://example.com/w/load.php',
        },
      ],
    },
    'folders of a wiki, and folders behind a star': {
      file: 'User-agent: *\nDisallow: /w/\nDisallow: */assets/\n# /wiki/Special:Search',
      problems: [
        {
          at: '2:1–2:14',
          says: 'likely(count: 2, lines: [2, 3], rule: `Disallow: /w/`, engine: Google)',
          severity: 'advice',
          related: [3],
          witness: 'https://example.com/w/load.php',
        },
      ],
    },
    'all folders of WordPress, and endings without a dot': {
      file: 'User-agent: *\nDisallow: /wp-*\nDisallow: /*css$\nDisallow: /build/',
      problems: [
        {
          at: '2:1–2:16',
          says: 'blocked(count: 2, lines: [2, 3], rule: `Disallow: /wp-*`, engine: Google)',
          severity: 'warning',
          related: [3],
          witness: 'https://example.com/wp-includes/js/x.js',
        },
        {
          at: '4:1–4:18',
          says: 'likely(count: 1, lines: [4], rule: `Disallow: /build/`, engine: Google)',
          severity: 'advice',
          witness: 'https://example.com/build/x.js',
        },
      ],
    },
    'folders of TYPO3, of vBulletin and of plugins of WordPress': {
      file: 'User-agent: *\nDisallow: /forum/clientscript/\nDisallow: /wp-content/plugins/\nDisallow: /typo3conf/',
      problems: [
        {
          at: '2:1–2:31',
          says: 'blocked(count: 2, lines: [2, 3], rule: `Disallow: /forum/clientscript/`, engine: Google)',
          dialects: ['google'],
          crawlers: ['Googlebot'],
          related: [3],
          witness: 'https://example.com/forum/clientscript/x.js',
        },
        {
          at: '4:1–4:22',
          says: 'likely(count: 1, lines: [4], rule: `Disallow: /typo3conf/`, engine: Google)',
          severity: 'advice',
          witness: 'https://example.com/typo3conf/x.js',
        },
      ],
    },
    'both folders of ASP.NET MVC': {
      file: 'User-agent: *\nDisallow: /Content/\nDisallow: /Scripts/',
      problems: [
        {
          at: '2:1–2:20',
          says: 'likely(count: 2, lines: [2, 3], rule: `Disallow: /Content/`, engine: Google)',
          severity: 'advice',
          witness: 'https://example.com/Content/x.js',
          places: ['2:1–2:20', '3:1–3:20'],
          related: [3],
        },
      ],
    },
    'the client libraries of Adobe Experience Manager': {
      file: 'User-agent: *\nDisallow: /etc.clientlibs/',
      problems: [
        {
          at: '2:1–2:27',
          says: 'blocked(count: 1, lines: [2], rule: `Disallow: /etc.clientlibs/`, engine: Google)',
          severity: 'warning',
          witness: 'https://example.com/etc.clientlibs/x.js',
        },
      ],
    },
    'Google, JavaScript SEO: folders that usually hold scripts or styles': {
      file: 'User-agent: *\nDisallow: /sites/*/files/\nDisallow: /static/\nDisallow: /assets',
      problems: [
        {
          at: '2:1–2:26',
          says: 'likely(count: 3, lines: [2, 3, 4], rule: `Disallow: /sites/*/files/`, engine: Google)',
          severity: 'advice',
          related: [3, 4],
          witness: 'https://example.com/sites/x/files/x.js',
        },
      ],
    },
    'Google, JavaScript SEO: folders of Drupal 7, told together': {
      file: 'User-agent: *\nDisallow: /includes/\nDisallow: /misc/\nDisallow: /modules/\nDisallow: /themes/',
      problems: [
        {
          at: '3:1–3:17',
          says: 'likely(count: 3, lines: [3, 4, 5], rule: `Disallow: /misc/`, engine: Google)',
          severity: 'advice',
          related: [4, 5],
          witness: 'https://example.com/misc/x.js',
        },
      ],
    },
    'Google, JavaScript SEO: folders of programs that build sites': {
      file: 'User-agent: *\nDisallow: /a/_nuxt\nDisallow: /_next/',
      problems: [
        {
          at: '2:1–2:19',
          says: 'blocked(count: 2, lines: [2, 3], rule: `Disallow: /a/_nuxt`, engine: Google)',
          severity: 'warning',
          related: [3],
          witness: 'https://example.com/a/_nuxt/x.js',
        },
      ],
    },
    'Google, JavaScript SEO: the folder of a site': {
      file: 'User-agent: *\nDisallow: /sites/default/',
      problems: [
        {
          at: '2:1–2:26',
          says: 'likely(count: 1, lines: [2], rule: `Disallow: /sites/default/`, engine: Google)',
          severity: 'advice',
          witness: 'https://example.com/sites/default/x.js',
        },
      ],
    },
    'Google, JavaScript SEO: kinds of files, told together': {
      file: 'User-agent: *\nDisallow: /*.js$\nDisallow: /*.css',
      problems: [
        {
          at: '2:1–2:17',
          says: 'blocked(count: 2, lines: [2, 3], rule: `Disallow: /*.js$`, engine: Google)',
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
          says: 'blocked(count: 1, lines: [2], rule: `Disallow: /wp-includes/`, engine: Google)',
          severity: 'warning',
          dialects: ['google'],
          crawlers: ['Googlebot'],
          witness: 'https://example.com/wp-includes/js/x.js',
        },
      ],
    },
    'Google, JavaScript SEO: one kind is allowed after all': {
      file: 'User-agent: *\nDisallow: /wp-content/\nAllow: /wp-content/themes/',
      problems: [
        {
          at: '2:1–2:23',
          says: 'blocked(count: 1, lines: [2], rule: `Disallow: /wp-content/`, engine: Google)',
          witness: 'https://example.com/wp-content/plugins/x/x.js',
        },
      ],
    },
    'Google, JavaScript SEO: a folder without a slash at its end': {
      file: 'User-agent: *\nDisallow: /theme/css',
      problems: [
        {
          at: '2:1–2:21',
          says: 'blocked(count: 1, lines: [2], rule: `Disallow: /theme/css`, engine: Google)',
          witness: 'https://example.com/theme/css/x.css',
        },
      ],
    },
  },
})
