import { beforeEach, expect, test } from 'vitest'
import { request, setTransport } from './request.ts'

const asked: string[] = []
const route = { method: 'GET', path: '/api/people/:userId' } as const

beforeEach(() => {
  asked.length = 0
  setTransport(async path => {
    asked.push(path)
    return done()
  })
})

const done = () => new Response(null, { status: 204 })
const refused = () => Response.json({ code: 'not_signed_in' }, { status: 401 })

test('what is asked for stands in the address, and nothing that was left out', async () => {
  await request(route, { params: { userId: 7 }, query: { q: 'a & b', cursor: undefined } })
  await request(route, { params: { userId: 7 }, query: {} })
  expect(asked).toEqual(['/api/people/7?q=a+%26+b', '/api/people/7'])
})

test('a list is one name several times', async () => {
  await request(route, { params: { userId: 7 }, query: { languages: ['de', 'nb'], sort: 'new' } })
  await request(route, { params: { userId: 7 }, query: { languages: [] } })
  expect(asked).toEqual(['/api/people/7?languages=de&languages=nb&sort=new', '/api/people/7'])
})

test('what was refused for the secret before is asked again once the session has another one, and any other 401 is final', async () => {
  const change = { method: 'POST', path: '/api/password/change', renewsSession: true } as const
  const changed = Promise.withResolvers<Response>()
  const answers = [refused(), done(), refused()]
  setTransport(async path => {
    asked.push(path)
    return path === change.path ? changed.promise : (answers.shift() ?? done())
  })
  const asking = request(route, { params: { userId: 7 } })
  const changing = request(change)
  changed.resolve(done())
  expect((await changing).ok).toBe(true)
  expect((await asking).ok).toBe(true)
  expect(asked).toEqual(['/api/people/7', change.path, '/api/people/7'])
  await expect(request(route, { params: { userId: 7 } })).rejects.toMatchObject({ status: 401 })
  expect(asked).toHaveLength(4)
})

test('a change that is refused renews nothing: what was refused meanwhile is asked once', async () => {
  const change = { method: 'POST', path: '/api/password/change', renewsSession: true } as const
  setTransport(async path => {
    asked.push(path)
    return refused()
  })
  const both = [request(change), request(route, { params: { userId: 7 } })]
  for (const call of both) await expect(call).rejects.toMatchObject({ status: 401 })
  expect(asked).toEqual([change.path, '/api/people/7'])
})
