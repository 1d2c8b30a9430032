import { expect, test } from 'vitest'
import { noAnswer, refusal } from './answers.ts'
import { FakeServer } from './fake-server.ts'
import { ana } from './nothing-yet.ts'

const get = { method: 'GET' }
const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
const login = { email: 'ana@people.test', password: 'quiet lantern' }

test('endpoints are answered by name, as the contract writes it', async () => {
  const server = new FakeServer({ logIn: ana, forgotPassword: refusal('rate_limited', { retryAfter: 5 }) })
  const signedIn = await server.transport('/api/login', post(login))
  expect(signedIn.status).toBe(200)
  expect(await signedIn.json()).toEqual(ana)
  const refused = await server.transport('/api/password/forgot', post({ email: login.email }))
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({
    code: 'rate_limited',
    message: 'That was a lot at once. Please wait a little and try again.',
    retryAfter: 5,
  })
  expect(server.faults).toEqual([])
})

test('calls are remembered with what they said', async () => {
  const server = new FakeServer({ logIn: ana, endSession: 'done' })
  await server.transport('/api/login', post(login))
  const ended = await server.transport('/api/sessions/12', { method: 'DELETE' })
  expect(ended.status).toBe(204)
  expect(server.calls('logIn')).toEqual([{ body: login }])
  expect(server.calls('endSession')).toEqual([{ params: { sessionId: '12' } }])
  expect(server.calls('register')).toEqual([])
})

test('an answer can be held back, lost, changed, and made from the call', async () => {
  const late = Promise.withResolvers<typeof ana>()
  const server = new FakeServer({ getUser: late.promise, logIn: noAnswer })
  const asked = server.transport('/api/user', get)
  await expect(server.transport('/api/login', post(login))).rejects.toThrow('Failed to fetch')
  late.resolve(ana)
  expect(await (await asked).json()).toEqual(ana)
  server.answer({
    checkDisplayName: ({ query }) => ({ available: false, message: JSON.stringify(query), suggestions: [] }),
  })
  const checked = await server.transport('/api/display-name/check?name=Ana', get)
  expect(await checked.json()).toMatchObject({ message: '{"name":"Ana"}' })
})

test('a fake that says what the contract does not allow is found out', async () => {
  const server = new FakeServer({ getUser: { ...ana, id: 'seven' as never } })
  await server.transport('/api/user', get)
  expect(server.faults).toEqual([expect.stringContaining("getUser: this is no answer of the contract's.")])
})

test('a page that asks what nobody answers, or what the contract does not know, is found out', async () => {
  const server = new FakeServer({})
  await server.transport('/api/login', post(login))
  await server.transport('/api/login', post({ email: 'no address' }))
  await server.transport('/api/nothing', get)
  expect(server.faults).toEqual([
    `logIn was called with ${JSON.stringify({ body: login })} and has no answer.`,
    expect.stringContaining('logIn: the contract does not accept the body.'),
    'GET /api/nothing is not in the contract.',
  ])
})
