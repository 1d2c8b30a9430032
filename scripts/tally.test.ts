import { expect, test } from 'vitest'
import { describeTimes, tallyPlaywright, tallyVitest } from './tally.ts'

test('Vitest: tests are counted by outcome and timed, and the skipped ones are named, but for variants', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a', duration: 1500 },
    { status: 'failed', fullName: 'b', duration: 20 },
    { status: 'skipped', fullName: 'c' },
    { status: 'todo', fullName: 'd', duration: null },
    { status: 'skipped', fullName: 'e', tags: ['variant'] },
  ]
  const result = { testResults: [{ name: '/akin/web/a.test.ts', status: 'failed', assertionResults }] }
  const { tests, ...counts } = tallyVitest(result)
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: ['c', 'd'] })
  expect(tests[0]).toEqual({ file: 'a.test.ts', title: 'a', seconds: 1.5 })
  expect(tests.map(({ seconds }) => seconds)).toEqual([1.5, 0.02, 0, 0, 0])
})

test('Vitest: a file that does not even load is one failure', () => {
  const result = { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] }
  expect(tallyVitest(result)).toEqual({ passed: 0, failed: 1, skipped: [], tests: [] })
})

test('Playwright: tests are counted over nested groups, and errors outside a test count as failures', () => {
  const group = { specs: [spec('only on a phone', 'skipped'), spec('every page loads', 'expected')] }
  const result = {
    suites: [{ specs: [], suites: [group] }],
    errors: [{ message: 'the server did not start' }],
    stats: { expected: 5, unexpected: 2 },
  }
  const { tests, ...counts } = tallyPlaywright(result)
  expect(counts).toEqual({ passed: 5, failed: 3, skipped: ['only on a phone'] })
  expect(tests[1]).toEqual({ file: 'pages.spec.ts', title: 'every page loads', seconds: 2 })
})

test('a run ends with its ten slowest tests and the time of each suite', () => {
  const tests = Array.from({ length: 12 }, (_, at) => ({ file: 'a.test.ts', title: `t${at}`, seconds: at }))
  const lines = describeTimes(tests, { server: 300.4, journeys: 250 })
  expect(lines).toHaveLength(12)
  expect(lines[1]).toBe('   11.0 s  t11 (a.test.ts)')
  expect(lines[10]).toBe('    2.0 s  t2 (a.test.ts)')
  expect(lines.at(-1)).toBe('The suites: server 300 s, journeys 250 s')
})

function spec(title: string, status: string) {
  return { title, file: 'pages.spec.ts', tests: [{ status, results: [{ duration: 2000 }] }] }
}
