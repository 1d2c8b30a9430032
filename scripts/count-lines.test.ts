import { expect, test } from 'vitest'
import { areaOf, tableOf } from './count-lines.ts'

test('tests and their helpers are told from what runs in production', () => {
  const tests = 'tests, and what only they use'
  for (const file of [
    'server/auth/sessions/log-in.test.ts',
    'server/auth/account.scene.ts',
    'server/auth/account.scene.ts',
    'server/auth/auth.testing.ts',
    'server/testing/database.ts',
    'server/chat/race-sends.testing.ts',
    'web/testing/people.ts',
    'e2e/walk.ts',
  ]) {
    expect(areaOf(file), file).toBe(tests)
  }
  expect(areaOf('server/auth/sessions/log-in.ts')).toBe('server that runs in production')
  expect(areaOf('server/local/outbox.ts')).toBe('server on local installations alone')
  expect(areaOf('web/chat/chat.module.css')).toBe('styles')
  expect(areaOf('web/chat/chat.page.tsx')).toBe('web')
})

test('lines are added up beside what they may be', () => {
  const table = tableOf(
    new Map([
      ['web/a.tsx', 1200],
      ['web/b.ts', 34],
    ]),
  )
  expect(table.map(line => line.replace(/ +/g, ' '))).toContain('web 2 files 1,234 lines goal 48,000')
})
