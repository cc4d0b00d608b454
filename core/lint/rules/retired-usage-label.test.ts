import { lintTable } from '../../testing/lint-table.ts'
import { retiredUsageLabel } from './retired-usage-label.ts'

lintTable(retiredUsageLabel, {
  accept: {
    'labels of today': 'User-agent: *\nContent-Usage: train-ai=n, ai-use=n, search=y',
    signals: 'User-agent: *\nContent-Signal: ai=no',
  },
  reject: {
    'labels of earlier drafts': {
      file: 'User-agent: *\nContent-Usage: search=y, tdm=n, genai=n, agents=n',
      problems: [
        {
          at: '2:26–2:40',
          says: 'retired(count: 2, line: 2, labels: [`tdm=n`, `genai=n`], categories: [`train-ai`, `ai-use`, `search`])',
          severity: 'warning',
        },
      ],
    },
  },
})
