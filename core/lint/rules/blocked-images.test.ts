import { lintTable } from '../../testing/lint-table.ts'
import { blockedImages } from './blocked-images.ts'

lintTable(blockedImages, {
  accept: {
    'paths that begin like a folder':
      'User-agent: *\nDisallow: /media-kit\nDisallow: /uploader\nDisallow: /assets/imgix',
    'a folder of something else, and a deeper one':
      'User-agent: *\nDisallow: /images-of-errors/\nDisallow: /theme/img/',
    'pictures that a rule opens again': 'User-agent: *\nDisallow: /images/\nAllow: /*.jpg$',
    'a folder that is open for image search':
      'User-agent: *\nDisallow: /images/\n\nUser-agent: Googlebot-Image\nAllow: /',
    'a site that is closed': 'User-agent: *\nDisallow: /\nDisallow: /images/',
  },
  reject: {
    'pictures of a forum': {
      file: 'User-agent: *\nDisallow: /forum/images/\nDisallow: /theme/images/\nDisallow: /wp-content/uploads',
      problems: [
        {
          at: '2:1–2:25',
          says: 'folder(count: 2, lines: [2, 4], rule: `Disallow: /forum/images/`)',
          related: [4],
          severity: 'advice',
          dialects: ['google'],
          crawlers: ['Googlebot-Image'],
          witness: 'https://example.com/forum/images/x.jpg',
        },
      ],
    },
    'folders of what a site is built of, and of what people add': {
      file: 'User-agent: *\nDisallow: /assets/img/\nDisallow: /upload/',
      problems: [
        {
          at: '2:1–2:23',
          says: 'folder(count: 2, lines: [2, 3], rule: `Disallow: /assets/img/`)',
          related: [3],
          witness: 'https://example.com/assets/img/x.jpg',
        },
      ],
    },
    'a folder of pictures': {
      file: 'User-agent: *\nDisallow: /images/',
      problems: [
        {
          at: '2:1–2:19',
          says: 'folder(count: 1, lines: [2], rule: `Disallow: /images/`)',
          witness: 'https://example.com/images/x.jpg',
        },
      ],
    },
    'pictures of several kinds': {
      file: 'User-agent: *\nDisallow: /*.jpg$\nDisallow: *.PNG',
      problems: [
        {
          at: '2:1–2:18',
          says: 'kind(count: 2, lines: [2, 3], rule: `Disallow: /*.jpg$`)',
          witness: 'https://example.com/x.jpg',
          places: ['2:1–2:18', '3:1–3:16'],
          related: [3],
        },
      ],
    },
    'several of them, for image search alone': {
      file: 'User-agent: Googlebot-Image\nDisallow: /img\nDisallow: /media/*',
      problems: [
        {
          at: '2:1–2:15',
          says: 'folder(count: 2, lines: [2, 3], rule: `Disallow: /img`)',
          witness: 'https://example.com/img/x.jpg',
          places: ['2:1–2:15', '3:1–3:19'],
          related: [3],
        },
      ],
    },
  },
})
