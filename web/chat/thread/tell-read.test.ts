import { expect, onTestFinished, test } from 'vitest'
import { caches } from '#platform/caches.ts'
import { tellGap } from '#platform/live/gaps.ts'
import { setTransport } from '#platform/request.ts'
import { tellRead, tellReadAgain } from './tell-read.ts'

const told: string[] = []
let isBroken = false
setTransport(async (path, { body }) => {
  told.push(`${path} ${body}`)
  if (isBroken) throw new TypeError('Failed to fetch')
  return new Response(null, { status: 204 })
})

const at = (seq: number, seenSeq = seq) => ({ seq, seenSeq })
const upTo = (seq: number, seenSeq = seq, conversationId = 1) =>
  `/api/conversations/${conversationId}/read ${JSON.stringify(at(seq, seenSeq))}`

function breakLine() {
  told.length = 0
  isBroken = true
  onTestFinished(() => {
    for (const cache of caches) cache.clear?.()
  })
}

function mendLine() {
  isBroken = false
  told.length = 0
}

test('what was read while nobody could be told is told once there is a line again, and once', async () => {
  breakLine()
  await Promise.all([tellRead(1, at(3)), tellRead(1, at(5, 1)), tellRead(2, at(8))])
  mendLine()
  tellGap()
  await settled()
  expect(told).toEqual([upTo(5, 3), upTo(8, 8, 2)])
  tellGap()
  await settled()
  expect(told).toHaveLength(2)
})

test('so it is when its conversation is opened, and not by whoever signs in next', async () => {
  breakLine()
  await tellRead(1, at(3))
  await tellRead(2, at(4))
  mendLine()
  tellReadAgain(1)
  tellReadAgain(3)
  await settled()
  expect(told).toEqual([upTo(3)])
  for (const cache of caches) cache.clear?.()
  tellGap()
  await settled()
  expect(told).toHaveLength(1)
})

function settled() {
  return new Promise(resolve => setTimeout(resolve))
}
