import { api } from '@akin/contract/api.ts'
import type { CallLimit, Endpoint } from '@akin/contract/platform/endpoint.ts'
import { describe, expect, test, vi } from 'vitest'
import { scene } from '#testing/scene.ts'
import { type AnswerCall, answerCalls } from './answer-call.ts'
import type { Asker } from './asker.ts'
import type { Input } from './call.ts'

const { deps } = await scene({ config: { ipLimitsScale: 1 } })

type Limited = Endpoint & { limit: CallLimit }

const limited = Object.entries<Endpoint>(api).filter((entry): entry is [string, Limited] => !!entry[1].limit)
const forPeople = limited.filter(([, { limit }]) => limit.person)
const atOnce = limited.filter(([, { limit }]) => limit.atOnce)

/** What costs most, in CPU or in what it keeps: none of it may be without a line of its own. */
const dear = [
  ...([
    'search',
    'searchThread',
    'browseHelp',
    'listShared',
    'listStarred',
    'previewLink',
    'verifyLink',
  ] as const),
  ...(['upload', 'uploadVoice', 'setAvatar', 'setCover', 'attachFile', 'editProfile', 'setStatus'] as const),
  ...(['getPublicProfile', 'discover', 'listInterests', 'listSaved', 'listHidden', 'listSearches'] as const),
  ...(['saveSearch', 'markSearchSeen', 'editDiscoverSettings'] as const),
]

test.each(dear)('%s has its line: for a person, and at the same time', name => {
  const { limit }: Endpoint = api[name]
  expect(limit?.person?.max).toBeGreaterThan(0)
  expect(limit?.atOnce).toBeGreaterThan(0)
})

test.each(limited)('%s: no more from one address, and others go on', async (_name, endpoint) => {
  const call = open(endpoint)
  expect(await outcomes(endpoint.limit.max, n => call({ person: n }))).toEqual(['read'])
  expect(await call({ person: -1 })).toBe('rate_limited')
  expect(await call({ person: -1, ip: '203.0.113.8' })).toBe('read')
})

test.each(forPeople)('%s: no more of one person, wherever they are', async (_name, endpoint) => {
  const call = open(endpoint)
  expect(await outcomes(endpoint.limit.person?.max ?? 0, n => call({ ip: `${n}` }))).toEqual(['read'])
  expect(await call({ ip: 'elsewhere' })).toBe('rate_limited')
  expect(await call({ person: 2, ip: 'elsewhere' })).toBe('read')
})

test.each(atOnce)('%s: no more at the same time, until one is answered', async (_name, endpoint) => {
  const call = open(endpoint)
  const held = Array.from({ length: endpoint.limit.atOnce ?? 0 }, () => Promise.withResolvers<Input>())
  const underWay = held.map(({ promise }) => call({ reading: () => promise }))
  expect(await call({ ip: 'elsewhere' })).toBe('rate_limited')
  expect(await call({ person: 2 })).toBe('read')
  held[0]?.reject(new Error('gone'))
  expect(await underWay[0]).toBe('gone')
  expect(await call()).toBe('read')
  for (const { reject } of held) reject(new Error('gone'))
  await Promise.all(underWay)
})

describe('a place', () => {
  const endpoint = { ...api.logOut, limit: { max: 100, seconds: 60, atOnce: 1 } }

  test('is kept while the act runs, and given back when it fails', async () => {
    const act = Promise.withResolvers<void>()
    const run = vi.fn(() => act.promise)
    const call = over(answerCalls(endpoint, run, deps))
    const first = call({ reading: async () => ({}) })
    await vi.waitFor(() => expect(run).toHaveBeenCalled())
    expect(await call()).toBe('rate_limited')
    act.reject(new Error('failed'))
    expect(await first).toBe('failed')
    expect(await call()).toBe('read')
  })

  test('of visitors is that of their address', async () => {
    const held = Promise.withResolvers<Input>()
    const call = open(endpoint)
    const first = call({ person: null, reading: () => held.promise })
    expect(await call({ person: null })).toBe('rate_limited')
    expect(await call({ person: null, ip: '203.0.113.8' })).toBe('read')
    expect(await call()).toBe('read')
    held.reject(new Error('gone'))
    expect(await first).toBe('gone')
  })

  test('is never scarce for the pages that this process renders', async () => {
    const held = Promise.withResolvers<Input>()
    const call = open(endpoint)
    const first = call({ person: null, reading: () => held.promise, isInternal: true })
    expect(await call({ person: null, isInternal: true })).toBe('read')
    held.reject(new Error('gone'))
    await first
  })
})

/** What became of so many, each once. */
async function outcomes(count: number, call: (n: number) => Promise<string>) {
  const found = new Set<string>()
  for (let n = 0; n < count; n++) found.add(await call(n))
  return [...found]
}

interface Who {
  person?: number | null
  ip?: string
  isInternal?: boolean
  reading?: () => Promise<Input>
}

/** As the server opens it. Whoever is let in comes as far as to the input, and no further. */
function open(endpoint: Endpoint) {
  return over(answerCalls(endpoint, () => expect.unreachable(), deps))
}

function over(answer: AnswerCall) {
  return async ({ person = 1, ip = '203.0.113.7', isInternal = false, reading = read }: Who = {}) => {
    const caller = {
      ip,
      isInternal,
      userAgent: '',
      cookies: {},
      sessionId: undefined,
      isUnseen: false,
      log: deps.log,
    }
    const asker = person === null ? null : askerWith(person)
    return answer({ asker, caller, setHeader: vi.fn(), readInput: reading }).then(
      () => 'answered',
      (error: Error & { code?: string }) => error.code ?? error.message,
    )
  }
}

async function read(): Promise<Input> {
  throw new Error('read')
}

function askerWith(id: number): Asker {
  const account = { email: '', displayName: '', emailVerified: true, staffRole: 'admin' } as const
  return { id, sessionId: id, confirmedAt: new Date(), ...account }
}
