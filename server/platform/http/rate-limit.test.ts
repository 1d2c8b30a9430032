import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { statementsOf } from '#auth/testing.ts'
import { scene } from '#testing.ts'

const { call } = await scene({ config: { ipLimitsScale: 1 } })

test('after its limit an endpoint says when to try again', async () => {
  const body = { message: 'm', path: '/', build: 'b' }
  for (let sent = 0; sent < limits.clientErrors.max; sent++) {
    expect((await call(api.reportClientError, { body })).status).toBe(204)
  }
  const refused = await call(api.reportClientError, { body })
  expect(refused.status).toBe(429)
  expect(refused.body.message).toMatch(/^That was a lot at once\. Please try again in \d+ minutes\.$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect(refused.headers['retry-after']).toBe(String(refused.body.retryAfter))
})

test('requests beyond the limit of an address are refused before the database is asked, those to files are not', async () => {
  const few = await scene({ config: { ipLimitsScale: 3 / limits.requestsPerMinute.max } })
  const { cookie } = await few.person('Ana')
  const ask = (url: string) => few.app.inject({ url, headers: { cookie } })
  for (let sent = 0; sent < 3; sent++) expect((await ask('/api/user')).statusCode).toBe(200)
  const statements = await statementsOf(async () => {
    expect((await ask('/api/user')).statusCode).toBe(429)
  })
  expect(statements).toEqual([])
  expect((await ask('/assets/nothing.js')).statusCode).toBe(404)
  expect((await few.app.inject({ url: '/api/user', remoteAddress: '203.0.113.9' })).statusCode).toBe(401)
})
