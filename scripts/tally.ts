/** What became of the tests of one suite; the skipped ones by name. */
export type Tally = { passed: number; failed: number; skipped: string[] }

export type VitestResult = { testResults: { status: string; assertionResults: VitestTest[] }[] }
type VitestTest = { status: string; fullName: string }

export type PlaywrightResult = {
  suites: PlaywrightSuite[]
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number }
}
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightSpec = { title: string; tests: { status: string }[] }

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
  }
}

export function tallyPlaywright({ suites, errors, stats }: PlaywrightResult): Tally {
  const skipped = suites.flatMap(specsOf).filter(spec => spec.tests.some(test => test.status === 'skipped'))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: skipped.map(spec => spec.title),
  }
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}
