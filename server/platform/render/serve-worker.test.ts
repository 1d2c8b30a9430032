import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { undecided } from '../installation/read-installation.ts'
import { serveWorker } from './serve-worker.ts'

const shell = { pages: ['/chat'], files: ['/assets/a.js'] }

function serving(serviceWorker: boolean, known: { shell?: typeof shell | null; stamp?: () => string } = {}) {
  const app = Fastify()
  const web = {
    build: 'one',
    shell: known.shell === undefined ? shell : known.shell,
    worker: async () => 'ours',
  }
  serveWorker(app, { serviceWorker }, web, async () => ({ ...undecided, stamp: known.stamp?.() ?? '' }))
  return app
}

test('beside the worker stands what it is to keep, and to whoever has that already nothing is sent', async () => {
  let stamp = ''
  const app = serving(true, { stamp: () => stamp })
  expect((await app.inject('/sw.js')).body).toBe('ours')
  const { headers, ...answer } = await app.inject('/shell.json')
  expect(answer.json()).toMatchObject({ build: 'one', ...shell })
  expect(headers['cache-control']).toBe('no-cache')
  const again = () => app.inject({ url: '/shell.json', headers: { 'if-none-match': String(headers.etag) } })
  expect((await again()).statusCode).toBe(304)
  stamp = 'another name'
  const changed = await again()
  expect(changed.statusCode).toBe(200)
  expect(changed.json()).not.toEqual(answer.json())
})

test('switched off, or while everything changes, there is nothing to keep', async () => {
  const off = await serving(false).inject('/sw.js')
  expect(off.body).toMatch(/registration\.unregister\(\)[\s\S]*caches\.delete/)
  expect(off.body).not.toContain('fetch')
  expect((await serving(false).inject('/shell.json')).statusCode).toBe(404)
  expect((await serving(true, { shell: null }).inject('/shell.json')).statusCode).toBe(404)
})
