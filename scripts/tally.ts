/** What became of the tests of one suite: how many passed and failed, which were skipped, and how long each took. */
export type Tally = { passed: number; failed: number; skipped: string[]; tests: TimedTest[] }

export type TimedTest = { file: string; title: string; seconds: number }

export type VitestResult = { testResults: { name: string; status: string; assertionResults: VitestTest[] }[] }
type VitestTest = { status: string; fullName: string; duration?: number | null; tags?: string[] }

export type PlaywrightResult = {
  suites: PlaywrightSuite[]
  errors: unknown[]
  stats: { expected: number; unexpected: number }
}
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightSpec = { title: string; file: string; tests: PlaywrightTest[] }
type PlaywrightTest = { status: string; results: { duration: number }[] }

export function tallyVitest({ testResults }: VitestResult): Tally {
  const tests = testResults.flatMap(file => file.assertionResults)
  const failed = tests.filter(test => test.status === 'failed')
  const passed = tests.filter(test => test.status === 'passed')
  const skipped = tests.filter(
    test => !failed.includes(test) && !passed.includes(test) && !test.tags?.includes('variant'),
  )
  // A file that breaks before its first test has no failing test to count.
  const broken = testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => failed.includes(test)),
  )
  return {
    passed: passed.length,
    failed: failed.length + broken.length,
    skipped: skipped.map(test => test.fullName),
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => timed(name, fullName, duration ?? 0)),
    ),
  }
}

export function tallyPlaywright({ suites, errors, stats }: PlaywrightResult): Tally {
  const specs = suites.flatMap(specsOf)
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: specs
      .filter(({ tests }) => tests.some(test => test.status === 'skipped'))
      .map(({ title }) => title),
    tests: specs.flatMap(({ file, title, tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => timed(file, title, duration))),
    ),
  }
}

/** What a person reads at the end of a run: where its time went. */
export function describeTimes(tests: TimedTest[], seconds: Record<string, number>): string[] {
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  if (slowest.length === 0) return []
  return [
    'The slowest tests:',
    ...slowest.map(test => `  ${test.seconds.toFixed(1).padStart(5)} s  ${test.title} (${test.file})`),
    `The suites: ${Object.entries(seconds)
      .map(([name, time]) => `${name} ${time.toFixed(0)} s`)
      .join(', ')}`,
  ]
}

function timed(file: string, title: string, milliseconds: number): TimedTest {
  return { file: file.split(/[\\/]/).at(-1) ?? file, title, seconds: milliseconds / 1000 }
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}
