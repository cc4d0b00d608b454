import type { RobotsTxt } from '../../../core/index.ts'
import type { Snapshot } from '../../audit/question.ts'
import { judgedByExample } from '../../state/examples/judged-by-example.ts'
import { t } from '../../strings/t.ts'

/** Whether an audit judges a person's own data by an unchanged example. The example's own sitemap is not such data. */
export const isJudgedByExample = ({ inputs }: Snapshot, robots: RobotsTxt): boolean =>
  inputs.some(({ description }) => description.name !== t('auditor_example_name')) && judgedByExample(robots.text)
