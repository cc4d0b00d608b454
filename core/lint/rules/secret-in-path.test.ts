import { lintTable } from '../../testing/lint-table.ts'
import { secretInPath } from './secret-in-path.ts'

lintTable(secretInPath, {
  accept: {
    'long names that are not random':
      'User-agent: *\nDisallow: /MyCompanyCorporateSite2024\nDisallow: /a1b2c3d4\nDisallow: /backup-solutions/\nDisallow: /x/backup/',
    'a pattern, which names no file': 'User-agent: *\nDisallow: /*.sql$\nDisallow: /*/.git/',
    'files that every installation has': 'User-agent: *\nDisallow: /INSTALL.sqlite.txt\nDisallow: /admin/',
    'names that everybody knows, and pages about secrets':
      'User-agent: *\nDisallow: /admin/\nDisallow: /administrator/\nDisallow: /secret-santa/\nDisallow: /forgot-password\nDisallow: /cloud-backup/\nDisallow: /badminton-area',
    'a page about backups': 'User-agent: *\nDisallow: /features/backup.html\nDisallow: /.github/',
    'an allow rule': 'User-agent: *\nAllow: /.env',
  },
  reject: {
    'a tool for a database, and a stage': {
      file: 'User-agent: *\nDisallow: /phpredis\nDisallow: /test_stage/',
      problems: [
        {
          at: '2:11–2:20',
          says: 'entrance(count: 2, lines: [2, 3], path: `/phpredis`)',
          severity: 'advice',
          related: [3],
        },
      ],
    },
    copies: {
      file: 'User-agent: *\nDisallow: /kopie/',
      problems: [{ at: '2:11–2:18', says: 'told(count: 1, lines: [2], path: `/kopie/`)', severity: 'warning' }],
    },
    'copies of a database, and a name that nobody could guess': {
      file: 'User-agent: *\nDisallow: /bak/\nDisallow: /database/\nDisallow: /site_backup.123/\nDisallow: /q7Wm2Zk9Rt4Bn5Xv8Lp',
      problems: [
        {
          at: '2:11–2:16',
          says: 'told(count: 4, lines: [2, 3, 4, 5], path: `/bak/`)',
          severity: 'warning',
          related: [3, 4, 5],
        },
      ],
    },
    'entrances for staff, and copies of a site and of a file': {
      file: 'User-agent: *\nDisallow: /adminpanel/\nDisallow: /admin-secret/\nDisallow: /site-backup/\nDisallow: /a/.x.html.swp',
      problems: [
        {
          at: '4:11–4:24',
          says: 'told(count: 2, lines: [4, 5], path: `/site-backup/`)',
          severity: 'warning',
          related: [5],
        },
        {
          at: '2:11–2:23',
          says: 'entrance(count: 2, lines: [2, 3], path: `/adminpanel/`)',
          severity: 'advice',
          related: [3],
        },
      ],
    },
    'RFC 9309 §3: a file with passwords': {
      file: 'User-agent: *\nDisallow: /.env',
      problems: [{ at: '2:11–2:16', says: 'told(count: 1, lines: [2], path: `/.env`)' }],
    },
    'copies of a database and a folder of versions': {
      file: 'User-agent: *\nDisallow: /old/backup.sql\nDisallow: /.git/\nDisallow: /keys/server.pem$',
      problems: [
        {
          at: '2:11–2:26',
          says: 'told(count: 3, lines: [2, 3, 4], path: `/old/backup.sql`)',
          places: ['2:11–2:26', '3:11–3:17', '4:11–4:28'],
          related: [3, 4],
        },
      ],
    },
  },
})
