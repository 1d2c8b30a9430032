import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'

const { app, config } = await scene()

async function post(payload: string) {
  const headers = { origin: config.publicUrl, 'content-type': 'application/json' }
  return (await app.inject({ method: 'POST', url: '/api/client-errors', payload, headers })).statusCode
}

test('a body that says each thing once is read', async () => {
  expect(await post('{"message":"a \\"b\\": c","path":"/","build":"b"}')).toBe(204)
})

test.each([
  '{"message":"m","path":"/","build":"b","build":"c"}',
  '{"message":"m","path":"/","build":"b","\\u0062uild":"c"}',
  '{"message":"m","path":"/","build":"b","more":[{"x":1,"x":2}]}',
])('a body that says one thing twice is refused: %s', async payload => {
  expect(await post(payload)).toBe(400)
})

test('brackets without end break nothing', async () => {
  expect(await post('['.repeat(30_000) + ']'.repeat(30_000))).toBe(400)
})
