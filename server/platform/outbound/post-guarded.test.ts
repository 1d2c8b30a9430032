import type { RequestListener } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { openTestSite } from '#testing/site.ts'
import type { Network } from './network.ts'
import { postGuarded } from './post-guarded.ts'
import { isPublicAddress } from './public-address.ts'

const connections = new Set<unknown>()
const asked: { host: string | undefined; body: string }[] = []
const pages: Record<string, RequestListener> = {
  '/taken': (_request, response) => response.writeHead(201, { 'content-length': 0 }).end(),
  '/elsewhere': (_request, response) => response.writeHead(307, { location: '/taken' }).end(),
  '/endless': (_request, response) => void response.writeHead(200).write('x'),
  '/silent': () => {},
  '/busy': (_request, response) => response.writeHead(429, { 'retry-after': '7', 'content-length': 0 }).end(),
}
const { network, close } = await openTestSite(async (request, response) => {
  connections.add(request.socket)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  asked.push({ host: request.headers.host, body: Buffer.concat(chunks).toString() })
  pages[request.url ?? '']?.(request, response)
})
afterAll(close)

function post(address: string, changes: Partial<Network> = {}, timeoutMs = 5_000) {
  const net = Object.keys(changes).length > 0 ? { ...network, ...changes } : network
  return postGuarded(address, {
    ...{ headers: {}, body: Buffer.from('hello'), timeoutMs, network: net, isNamed: false },
  })
}

test('what is posted arrives, and connections are kept for the next one', async () => {
  for (let times = 0; times < 6; times++)
    expect(await post('https://site.test/taken')).toEqual({ status: 201, retryAfter: null })
  expect(asked).toEqual(Array.from({ length: 6 }, () => ({ host: 'site.test', body: 'hello' })))
  expect(connections.size).toBeLessThan(4)
})

test('an answer leads nowhere, and is not read', async () => {
  asked.length = 0
  expect(await post('https://site.test/elsewhere')).toMatchObject({ status: 307 })
  expect(await post('https://site.test/endless')).toMatchObject({ status: 200 })
  expect(await post('https://site.test/busy')).toEqual({ status: 429, retryAfter: '7' })
  expect(asked).toHaveLength(3)
})

test('who does not answer is not waited for', async () => {
  await expect(post('https://site.test/silent', {}, 200)).rejects.toThrow()
})

test('a kept connection that was closed meanwhile is replaced', async () => {
  for (const socket of connections) (socket as { destroy(): void }).destroy()
  expect(await post('https://site.test/taken')).toMatchObject({ status: 201 })
})

test('nothing is sent to an address of ours, by whatever name, nor without a certificate', async () => {
  asked.length = 0
  await expect(post('https://site.test/taken', { mayReach: isPublicAddress })).rejects.toThrow('No public')
  const one = ['93.184.216.34', '10.0.0.8']
  await expect(
    post('https://site.test/taken', { resolve: async () => one, mayReach: isPublicAddress }),
  ).rejects.toThrow('No public')
  await expect(post('https://nowhere.example/taken')).rejects.toThrow('No public')
  await expect(post('http://site.test/taken')).rejects.toThrow('not one we open')
  const { ca: _, ...stranger } = network
  await expect(
    postGuarded('https://site.test/taken', {
      ...{ headers: {}, body: Buffer.from('hello'), timeoutMs: 5_000, network: stranger, isNamed: false },
    }),
  ).rejects.toThrow()
  expect(asked).toEqual([])
})
