import { expect, test } from 'vitest'
import { judgeFlaky, tallyPlaywright, tallyVitest } from './tally.ts'

test('Vitest: tests are counted by outcome, and the skipped ones are named', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a' },
    { status: 'failed', fullName: 'b' },
    { status: 'skipped', fullName: 'c' },
    { status: 'todo', fullName: 'd' },
  ]
  const result = { testResults: [{ status: 'failed', assertionResults }] }
  expect(tallyVitest(result)).toEqual({ passed: 1, failed: 1, skipped: ['c', 'd'], flaky: [] })
})

test('Vitest: a file that does not even load is one failure', () => {
  const result = { testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(tallyVitest(result)).toEqual({ passed: 0, failed: 1, skipped: [], flaky: [] })
})

test('Playwright: tests are counted over nested groups, and errors outside a test count as failures', () => {
  const group = { specs: [spec('only on a phone', 'skipped'), spec('every page loads', 'expected')] }
  const result = {
    suites: [{ specs: [], suites: [group] }],
    errors: [{ message: 'the server did not start' }],
    stats: { expected: 5, unexpected: 2, flaky: 1 },
  }
  expect(tallyPlaywright(result)).toEqual({
    passed: 6,
    failed: 3,
    skipped: ['only on a phone'],
    flaky: [],
  })
})

test('Playwright: a test that needed its second try has passed, and is named with its file', () => {
  const group = { specs: [spec('a toast goes', 'flaky'), spec('a toast comes', 'expected')] }
  const result = {
    suites: [{ specs: [], suites: [group] }],
    errors: [],
    stats: { expected: 1, unexpected: 0, flaky: 1 },
  }
  expect(tallyPlaywright(result)).toEqual({
    passed: 2,
    failed: 0,
    skipped: [],
    flaky: ['a toast goes (toasts.spec.ts)'],
  })
})

test('up to two flaky tests are only named', () => {
  expect(judgeFlaky([])).toEqual({ failed: 0, lines: [] })
  expect(judgeFlaky(['a', 'b'])).toEqual({ failed: 0, lines: ['flaky: a', 'flaky: b'] })
})

test('a third one is a failure of the run, and a sentence says so', () => {
  expect(judgeFlaky(['a', 'b', 'c'])).toEqual({
    failed: 1,
    lines: [
      'flaky: a',
      'flaky: b',
      'flaky: c',
      '3 tests passed only on the second try, more than the 2 that are allowed: this counts as a failure.',
    ],
  })
})

function spec(title: string, status: string) {
  return { title, file: 'toasts.spec.ts', tests: [{ status }] }
}
