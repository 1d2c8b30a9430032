import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestBrowser } from '#testing/push/test-browser.ts'
import { oneATurn } from './one-a-turn.ts'
import { outcomeOf } from './outcome.ts'
import { encryptPush, mostPlaintextBytes } from './seal-push.ts'
import { watchHosts } from './watch-hosts.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291 comes out byte by byte', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const browser = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
  const written = encryptPush(browser, 'When I grow up, I want to be a watermelon', { padding: 0, salt, own })
  expect(written.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the length says little, and the longest text is still a body that every push service takes', () => {
  const { keys, decrypt } = openTestBrowser()
  const to = { p256dh: bytes(keys.p256dh), auth: bytes(keys.auth) }
  const sizes = [1, 40, 512, 513, mostPlaintextBytes].map(
    length => encryptPush(to, 'x'.repeat(length)).length,
  )
  expect(sizes).toEqual([615, 615, 615, 1127, 4096])
  expect(() => encryptPush(to, 'x'.repeat(mostPlaintextBytes + 1))).toThrow(RangeError)
  expect(decrypt(encryptPush(to, 'žluťoučký 🌿'))).toBe('žluťoučký 🌿')
})

test.each([
  [201, null, { kind: 'sent' }],
  [204, null, { kind: 'sent' }],
  [404, null, { kind: 'gone' }],
  [410, null, { kind: 'gone' }],
  [429, '120', { kind: 'later', afterSeconds: 120 }],
  [429, 'Thu, 01 Jan 1970 00:01:30 GMT', { kind: 'later', afterSeconds: 90 }],
  [503, 'soon', { kind: 'later', afterSeconds: 60 }],
  [500, '', { kind: 'later', afterSeconds: 60 }],
  [400, null, { kind: 'refused' }],
  [403, null, { kind: 'refused' }],
  [413, null, { kind: 'refused' }],
  [307, null, { kind: 'refused' }],
] as const)('%s with Retry-After %s', (status, retryAfter, outcome) => {
  expect(outcomeOf(status, retryAfter, 0)).toEqual({ status, ...outcome })
})

test('a push service that does not answer is left alone for a while, and nobody waits for it', () => {
  let now = 0
  const hosts = watchHosts({ now: () => now })
  for (let times = 0; times < 2; times++) hosts.noteAnswer('slow.test', true)
  expect(hosts.pauseOf('slow.test')).toBe(0)
  hosts.noteAnswer('slow.test', true)
  expect([hosts.pauseOf('slow.test'), hosts.pauseOf('quick.test')]).toEqual([30, 0])
  now = 31_000
  expect(hosts.pauseOf('slow.test')).toBe(0)
  hosts.noteAnswer('slow.test', false)
  hosts.noteAnswer('slow.test', true)
  expect(hosts.pauseOf('slow.test')).toBe(0)
})

/** So many pushes to a service that takes so long for each, and has room for so many at once. */
async function sendTo(service: { ms: number; room: number }, count: number) {
  let now = 0
  let busy = 0
  const ends: { at: number; end: () => void }[] = []
  const hosts = watchHosts({ now: () => now })
  const all = Array.from({ length: count }, () =>
    hosts.inPlace('push.test', () => {
      busy += 1
      const takes = service.ms * Math.max(1, busy / service.room)
      return new Promise<void>(end => ends.push({ at: now + takes, end }))
    }),
  )
  for (let ended = 0; ended < count; ended++) {
    ends.sort((one, other) => one.at - other.at)
    const next = ends.shift()
    now = next?.at ?? now
    busy -= 1
    next?.end()
    await new Promise(resolve => setImmediate(resolve))
  }
  await Promise.all(all)
  return hosts.placesOf('push.test')
}

test('as many are under way as a push service takes without a queue', async () => {
  expect(await sendTo({ ms: 100, room: 100 }, 2_000)).toBe(32)
  expect(await sendTo({ ms: 3, room: 1 }, 2_000)).toBeLessThanOrEqual(6)
})

test('however many ask at once, one goes on with each turn of the event loop', async () => {
  const turn = oneATurn()
  const went: string[] = []
  const all = [1, 2, 3].map(nth => turn().then(() => void went.push(`${nth}`)))
  for (let rest = 0; rest < 5; rest++) {
    await new Promise(resolve => setImmediate(resolve))
    went.push('|')
  }
  await Promise.all(all)
  expect(went.join('')).toMatch(/^\|?1\|2\|3\|+$/)
})
