/** Expectations as a JUnit report, which most CI servers can read. */
import { visibleControls } from '../../text/phrases.ts'

export interface TestCase {
  readonly name: string
  /** The file or site that the tests are about. */
  readonly className: string
  /** Why the expectation does not hold; absent if it does. */
  readonly failure?: string | undefined
  /** Why it is not known whether the expectation holds. */
  readonly error?: string | undefined
  readonly file?: string | undefined
  readonly line?: number | undefined
}

export function junitReport(name: string, cases: readonly TestCase[]): string {
  const suites = [...new Set(cases.map(({ className }) => className))].map(className => {
    const suiteCases = cases.filter(one => one.className === className)
    return `  <testsuite ${attributes({ name: className, ...caseCounts(suiteCases) })}>\n${suiteCases.map(testCase).join('')}  </testsuite>\n`
  })
  const all = attributes({ name, ...caseCounts(cases) })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${all}>\n${suites.join('')}</testsuites>\n`
}

const caseCounts = (cases: readonly TestCase[]) => ({
  tests: cases.length,
  failures: cases.filter(({ failure }) => failure !== undefined).length,
  errors: cases.filter(({ error }) => error !== undefined).length,
  skipped: 0,
})

function testCase({ name, className, failure, error, file, line }: TestCase): string {
  const head = `    <testcase ${attributes({ name, classname: className, file, line })}`
  const [kind, message] = failure === undefined ? ['error', error] : ['failure', failure]
  if (message === undefined) return `${head}/>\n`
  return `${head}>\n      <${kind} ${attributes({ message })}>${escapedXml(message)}</${kind}>\n    </testcase>\n`
}

const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escapedXml(String(value))}"`]))
    .join(' ')

/** Escapes text for XML. Characters that nobody sees are written out; XML 1.0 (§2.2) does not allow some of them. */
const escapedXml = (text: string): string =>
  visibleControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
