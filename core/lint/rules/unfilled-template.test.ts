import { lintTable } from '../../testing/lint-table.ts'
import { unfilledTemplate } from './unfilled-template.ts'

lintTable(unfilledTemplate, {
  accept: {
    'braces in a path': 'User-agent: *\nDisallow: /{a}/\nDisallow: /a{2}',
    'a pattern for URLs that crawlers make of unfilled links': 'User-agent: *\nDisallow: /*{{*}}',
    'a path of that name': 'User-agent: *\nDisallow: /undefined\nDisallow: /null/',
  },
  reject: {
    'a variable in a path': {
      file: 'User-agent: *\nDisallow: /{{ path }}/',
      problems: [{ at: '2:12–2:22', says: 'variable(count: 1, lines: [2], piece: `{{ path }}`)' }],
    },
    'several of them, which are one finding': {
      file: 'User-agent: *\nDisallow: undefined\nDisallow: /{object.path}/\nSitemap: <%= host %>/sitemap.xml\n',
      problems: [
        {
          at: '2:11–2:20',
          says: 'variable(count: 3, lines: [2, 3, 4], piece: `undefined`)',
          places: ['2:11–2:20', '3:12–3:25', '4:10–4:21'],
          related: [3, 4],
        },
      ],
    },
    'the host of a sitemap': {
      file: 'Sitemap: https://undefined/sitemap.xml',
      problems: [{ at: '1:10–1:27', says: 'variable(count: 1, lines: [1], piece: `https://undefined`)' }],
    },
    'the name of a crawler': {
      file: 'User-agent: \u0024{bot.name}\nDisallow: /a',
      problems: [{ at: '1:13–1:24', says: 'variable(count: 1, lines: [1], piece: `\u0024{bot.name}`)' }],
    },
  },
})
