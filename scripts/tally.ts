/** What became of the tests of one suite; the skipped ones by name, and those that passed only on the second try. */
export type Tally = { passed: number; failed: number; skipped: string[]; flaky: string[] }

export type VitestResult = { testResults: { status: string; assertionResults: VitestTest[] }[] }
type VitestTest = { status: string; fullName: string }

export type PlaywrightResult = {
  suites: PlaywrightSuite[]
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number }
}
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightSpec = { title: string; file: string; tests: { status: string }[] }

export function tallyVitest({ testResults }: VitestResult): Tally {
  const tests = testResults.flatMap(file => file.assertionResults)
  const failed = tests.filter(test => test.status === 'failed')
  const passed = tests.filter(test => test.status === 'passed')
  const skipped = tests.filter(test => !failed.includes(test) && !passed.includes(test))
  // A file that breaks before its first test has no failing test to count.
  const broken = testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => failed.includes(test)),
  )
  return {
    passed: passed.length,
    failed: failed.length + broken.length,
    skipped: skipped.map(test => test.fullName),
    flaky: [],
  }
}

export function tallyPlaywright({ suites, errors, stats }: PlaywrightResult): Tally {
  const specs = suites.flatMap(specsOf)
  const having = (status: string) => specs.filter(({ tests }) => tests.some(test => test.status === status))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: having('skipped').map(({ title }) => title),
    flaky: having('flaky').map(({ file, title }) => `${title} (${file})`),
  }
}

/** How many tests may need a second try before the run counts as failed. */
const flakyAllowed = 2

/** What to say of flaky tests after all suites, and by how much they raise the number of failures. */
export function judgeFlaky(names: string[]): { failed: number; lines: string[] } {
  const lines = names.map(name => `flaky: ${name}`)
  if (names.length <= flakyAllowed) return { failed: 0, lines }
  const sentence = `${names.length} tests passed only on the second try, more than the ${flakyAllowed} that are allowed: this counts as a failure.`
  return { failed: 1, lines: [...lines, sentence] }
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}
