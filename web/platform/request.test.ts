import { afterEach, expect, test } from 'vitest'
import { request, setTransport } from './request.ts'

const asked: string[] = []
const route = { method: 'GET', path: '/api/people/:userId' } as const

setTransport(async path => {
  asked.push(path)
  return new Response(null, { status: 204 })
})

afterEach(() => {
  asked.length = 0
})

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
