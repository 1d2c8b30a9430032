import { expect, test } from 'vitest'
import { killPushers } from '../server/testing/push/kill-pushers.ts'

test('two servers send 30,000 pushes while they are killed in turn: none is lost, at most one in a thousand comes twice', {
  timeout: 900_000,
}, async () => {
  const { total, lost, doubled } = await killPushers({ people: 300, each: 100, kills: 3 })
  console.log(`${total} pushes, 3 kills: ${lost} lost, ${doubled} doubled`)
  expect(lost).toBe(0)
  expect(doubled).toBeLessThanOrEqual(total / 1000)
})
