import { expect, test } from 'vitest'
import { killPushers } from '#testing/push/kill-pushers.ts'

// 30,000 pushes and five kills: npm run prove -- notifications.
test('a server that is killed while it pushes has lost nothing, and only what was under way comes twice', async () => {
  const { lost, doubled } = await killPushers({ people: 30, each: 20, kills: 1, isHurried: true })
  expect(lost).toBe(0)
  expect(doubled).toBeLessThanOrEqual(32)
})
