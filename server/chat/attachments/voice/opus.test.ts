import { expect, test } from 'vitest'
import { opusHead, opusSeconds } from './opus.ts'

test.each([
  [[0xf8, 0xff, 0xfe], 20],
  [[0x18], 60],
  [[0x80], 2.5],
  [[0xf9, 1, 2], 40],
  [[0xfa, 1, 2], 40],
  [[0xfb, 3, 1], 60],
  [[0x1b, 2, 1], 120],
  [[0x1b, 3, 1], null],
  [[0xfb, 0, 1], null],
  [[0xfb], null],
  [[], null],
])('the packet %j lasts %j ms', (bytes, ms) => {
  expect(opusSeconds(Uint8Array.from(bytes))).toBe(ms === null ? null : ms / 1000)
})

test('of the head of a stream only what is to be skipped at its beginning is kept', () => {
  const came = Buffer.from('4f70757348656164010138014444000000000053656372657421', 'hex')
  const head = opusHead(1, came)
  expect([head.length, head.readUInt16LE(10), head.includes('Secret')]).toEqual([19, 312, false])
  expect(opusHead(2, undefined).readUInt16LE(10)).toBe(0)
  expect(opusHead(2, came.subarray(0, 11)).readUInt8(9)).toBe(2)
})
