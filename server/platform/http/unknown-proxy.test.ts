import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'

const sentence = /^A request came through a proxy that TRUST_PROXY does not name/

test.each([
  ['none is trusted', '', { 'x-forwarded-for': '203.0.113.7' }],
  ['none is trusted', '', { forwarded: 'for=203.0.113.7' }],
  ['another one is trusted', '10.0.0.5', { 'x-forwarded-for': '203.0.113.7' }],
])('a proxied request while %s is a warning in the log, once', async (_state, trustProxy, headers) => {
  const { app, lines } = await scene({ config: { trustProxy } })
  await app.inject('/healthz')
  expect(warnings(lines)).toEqual([])
  for (let round = 0; round < 3; round++) await app.inject({ url: '/healthz', headers })
  expect(warnings(lines)).toEqual([expect.objectContaining({ level: 40 })])
  expect(JSON.stringify(lines)).not.toContain('203.0.113.7')
})

test.each(['203.0.113.7', '127.0.0.1'])(
  'a request of %s through the proxy that is trusted is no warning',
  async from => {
    const { app, lines } = await scene({ config: { trustProxy: 'loopback' } })
    await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': from } })
    expect(lines.some(({ msg }) => msg === 'request')).toBe(true)
    expect(warnings(lines)).toEqual([])
  },
)

function warnings(lines: Record<string, unknown>[]) {
  return lines.filter(({ msg }) => sentence.test(String(msg)))
}
