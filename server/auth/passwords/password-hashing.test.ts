import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '#platform/refuse.ts'

const work = vi.hoisted(() => ({ running: 0, most: 0, finish: [] as (() => void)[] }))

vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const slow = async () => {
    work.most = Math.max(work.most, ++work.running)
    await new Promise<void>(resolve => work.finish.push(resolve))
    work.running--
    return 'hashed'
  }
  return {
    ...real,
    hash: (password: string, cost: object) => (password === 'slow' ? slow() : real.hash(password, cost)),
  }
})

const { hashPassword: hashOf, isOutdated, passwordMatches: matches } = await import('./password-hashing.ts')

const hashPassword = (password: string, by: number | string = 'someone') => hashOf(password, by)
const passwordMatches = (stored: string | undefined, password: string) => matches(stored, password, 'someone')

describe('a hash', () => {
  test('is argon2id with today’s costs and matches its password alone', async () => {
    const stored = await hashPassword('correct pony lamp')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwordMatches(stored, 'correct pony lamp')).toBe(true)
    for (const other of [
      'Correct pony lamp',
      'correct pony lamp ',
      ' correct pony lamp',
      'correct pony lam',
    ]) {
      expect(await passwordMatches(stored, other)).toBe(false)
    }
  })

  test('holds every character of a long password', async () => {
    const long = 'x'.repeat(127)
    const stored = await hashPassword(`${long}a`)
    expect(await passwordMatches(stored, `${long}a`)).toBe(true)
    expect(await passwordMatches(stored, `${long}b`)).toBe(false)
  })

  test('does not care how a keyboard composes an accent', async () => {
    expect(await passwordMatches(await hashPassword('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true)
  })

  test('that nobody has matches nothing', async () => {
    expect(await passwordMatches(undefined, 'correct pony lamp')).toBe(false)
  })

  test('with other costs is outdated', () => {
    expect(isOutdated('$argon2id$v=19$m=19456,t=2,p=1$salt$hash')).toBe(false)
    expect(isOutdated('$argon2id$v=19$m=4096,t=3,p=1$salt$hash')).toBe(true)
    expect(isOutdated('$argon2i$v=19$m=19456,t=2,p=1$salt$hash')).toBe(true)
  })
})

describe('a flood of hashes', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    work.most = 0
  })
  afterEach(() => vi.useRealTimers())

  test('runs two at a time, lets fifty wait and sends the rest away', async () => {
    const all = Promise.allSettled(Array.from({ length: 60 }, (_, n) => hashPassword('slow', n)))
    await finishUntil(52)
    const outcomes = await all
    expect(work.most).toBe(2)
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(52)
    const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(8)
    for (const reason of refused) expect(reason).toSatisfy(isBusy)
  })

  test('of one address leaves room for others, whose turn is next', async () => {
    const flood = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('slow', '203.0.113.7')))
    let isDone = false
    const other = hashPassword('slow', 7).then(() => {
      isDone = true
    })
    await finishUntil(3)
    await vi.advanceTimersByTimeAsync(0)
    expect(isDone).toBe(true)
    await finishUntil(18)
    const outcomes = await flood
    await other
    const crowd = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(crowd).toEqual(Array(40).fill('rate_limited'))
  })

  test('keeps nobody waiting for longer than five seconds, and recovers', async () => {
    const all = Promise.allSettled(Array.from({ length: 4 }, () => hashPassword('slow')))
    await vi.advanceTimersByTimeAsync(5_000)
    await finishUntil(2)
    const outcomes = await all
    expect(outcomes.map(outcome => outcome.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    const next = hashPassword('slow')
    await finishUntil(1)
    expect(await next).toBe('hashed')
    expect(work.running).toBe(0)
  })
})

async function finishUntil(count: number) {
  for (let done = 0; done < count; done++) {
    await vi.advanceTimersByTimeAsync(0)
    expect(work.running).toBeLessThanOrEqual(2)
    work.finish.shift()?.()
  }
  await vi.advanceTimersByTimeAsync(0)
}

function isBusy(reason: unknown) {
  return reason instanceof Refusal && reason.status === 503 && reason.extra.retryAfter === 5
}
