import { afterEach, beforeEach, expect, test } from 'vitest'
import { caches } from '#platform/caches.ts'
import { setTransport } from '#platform/request.ts'
import { askWhoIsHere, leaveAccount } from './account-here.ts'
import { changeUser, forgetUser, readUser, setUser, subscribeToUser } from './user.ts'

const ana = { id: 1, displayName: 'Ana', emailVerified: true } as never
const ben = { id: 2, displayName: 'Ben', emailVerified: true } as never

const kept = new Map<string, string>()
const memory = { setItem: kept.set.bind(kept), removeItem: kept.delete.bind(kept) }
let told: string[]
const cache = {
  retry: async () => {},
  reset: () => void told.push('reset'),
  clear: () => void told.push('clear'),
}

beforeEach(() => {
  told = []
  Object.assign(globalThis, { localStorage: memory, window: new EventTarget() })
  caches.add(cache)
  forgetUser()
})

afterEach(() => {
  caches.delete(cache)
  Reflect.deleteProperty(globalThis, 'localStorage')
  Reflect.deleteProperty(globalThis, 'window')
})

test('whoever shows the user is told of every change', () => {
  let changes = 0
  const stop = subscribeToUser(() => {
    changes += 1
  })
  setUser(ana)
  changeUser({ emailVerified: false })
  expect(readUser()).toMatchObject({ displayName: 'Ana', emailVerified: false })
  stop()
  setUser(null)
  expect(changes).toBe(2)
})

test('there is nothing to change where nobody is signed in', () => {
  setUser(null)
  changeUser({ emailVerified: false })
  expect(readUser()).toBeNull()
})

test('what was kept for one person is asked for again for the next, and is forgotten when they leave', async () => {
  setTransport(async () => Response.json(ana))
  setUser(ana)
  await askWhoIsHere()
  expect(told, 'the same person').toEqual([])
  setTransport(async () => Response.json(ben))
  await askWhoIsHere()
  expect(readUser()).toMatchObject({ displayName: 'Ben' })
  expect(told).toEqual(['reset'])
  leaveAccount()
  expect(readUser()).toBeNull()
  expect(told).toEqual(['reset', 'clear'])
})

test('of two questions only the answer to the later one counts', async () => {
  const late = Promise.withResolvers<Response>()
  setTransport(() => late.promise)
  const first = askWhoIsHere()
  setTransport(async () => Response.json(ben))
  await askWhoIsHere()
  late.resolve(Response.json(ana))
  await first
  expect(readUser()).toMatchObject({ displayName: 'Ben' })
})

test('whoever asked earlier goes on once the later one has its answer, and not before', async () => {
  setUser(ana)
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const
  const asked: Promise<Response>[] = answers.map(({ promise }) => promise)
  setTransport(() => asked.shift() ?? Promise.reject(new Error('Asked too often.')))
  const heard = askWhoIsHere().then(readUser)
  const second = askWhoIsHere()
  answers[0].resolve(Response.json(ana))
  await new Promise(resolve => setTimeout(resolve, 5))
  answers[1].resolve(Response.json({}, { status: 401 }))
  await second
  expect(await heard, 'not the person of before').toBeNull()
})
