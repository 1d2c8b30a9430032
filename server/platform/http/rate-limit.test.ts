import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
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
