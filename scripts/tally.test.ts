import { expect, test } from 'vitest'
import { tallyPlaywright, tallyVitest } from './tally.ts'

test('Vitest: tests are counted by outcome, and the skipped ones are named', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a' },
    { status: 'failed', fullName: 'b' },
    { status: 'skipped', fullName: 'c' },
    { status: 'todo', fullName: 'd' },
  ]
  const result = { testResults: [{ status: 'failed', assertionResults }] }
  expect(tallyVitest(result)).toEqual({ passed: 1, failed: 1, skipped: ['c', 'd'] })
})

test('Vitest: a file that does not even load is one failure', () => {
  const result = { testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(tallyVitest(result)).toEqual({ passed: 0, failed: 1, skipped: [] })
})

test('Playwright: tests are counted over nested groups, and errors outside a test count as failures', () => {
  const group = { specs: [{ title: 'only on a phone', tests: [{ status: 'skipped' }] }] }
  const result = {
    suites: [{ specs: [], suites: [group] }],
    errors: [{ message: 'the server did not start' }],
    stats: { expected: 5, unexpected: 2, flaky: 1 },
  }
  expect(tallyPlaywright(result)).toEqual({ passed: 6, failed: 3, skipped: ['only on a phone'] })
})
