import { readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '@akin/contract/api.ts'
import { downloads } from '@akin/contract/downloads.ts'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { readings } from '#readings.ts'
import { scene } from '#testing/scene.ts'
import { jobReading } from '../jobs/job-readings.ts'
import { countedMailer } from '../mail/counted-mailer.ts'
import { MailRefused } from '../mail/mail.ts'
import { countedStorage } from '../storage/counted-storage.ts'
import { openDisk } from '../storage/disk.ts'
import { families } from './families.ts'
import { mostSeries } from './family.ts'
import { openMetrics } from './open-metrics.ts'
import { openReadings, type Reading } from './readings.ts'
import { tell } from './tell.ts'

const metrics = openMetrics()
const { app, deps, config, person, connect, call } = await scene({
  live: {},
  config: { limitsScale: 1e6, ipLimitsScale: 1e6 },
})
const { port, [Symbol.asyncDispose]: stop } = await metrics.serve(
  { host: '127.0.0.1', port: 0 },
  deps,
  readings,
)
const ana = await person('Ana')
afterAll(async () => {
  await stop()
  metrics.close()
})

/** No id that the walk below leaves behind may look like anything else. */
const id = '918273645'

test('whatever is asked for, there are fewer than 2,000 series, each route by its template, and no id in any', async () => {
  for (const endpoint of Object.values<Endpoint>(api)) await ask(endpoint)
  // The others draw pictures.
  const files = Object.values(downloads).filter(({ path }) => path.startsWith('/api/'))
  for (const { path } of files) await app.inject(filled(path))
  for (let n = 0; n < 50; n++) await app.inject(`/nothing-${n}-here/${id}`)
  const series = await scrape()
  expect(series.length).toBeLessThan(2_000)
  const routes = series.filter(line => line.startsWith('akin_route_seconds_total'))
  expect(routes.length).toBeGreaterThan(Object.keys(api).length)
  expect(routes.join()).toContain('route="GET /api/users/:userId"')
  expect(routes.join()).not.toContain('nothing')
  expect(numberOf(series, 'akin_backup_verified_timestamp'), 'none was ever tried').toBe(0)
  expect(series.filter(line => /route="(other|.*\d{4})"/.test(line))).toEqual([])
  expect(series.join()).not.toMatch(new RegExp(`${id}|people\\.test|${ana.displayName}"`))
  expect(numberOf(series, 'akin_requests_total{route="unknown",status="4xx"}')).toBeGreaterThanOrEqual(50)
})

test('were every label taken, there would still be no more than 2,000', () => {
  const most = Object.values(families).map(mostSeries)
  expect(most.reduce((sum, series) => sum + series, 0)).toBeLessThanOrEqual(2_000)
})

test('names beyond those that there is room for share one', async () => {
  const { most } = families.slowRequests
  for (let n = 0; n < most + 20; n++) tell('slowRequests', { route: `GET /slow/${n}` })
  const slow = (await scrape()).filter(line => line.startsWith('akin_slow_requests_total'))
  expect(slow).toHaveLength(most + 1)
  expect(numberOf(slow, 'akin_slow_requests_total{route="other"}')).toBeGreaterThanOrEqual(20)
})

test('what happens is counted: an account, a frame, a mail, a file', async () => {
  const before = await scrape()
  const { status } = await call(api.register, {
    body: {
      ...{ displayName: 'Newcomer', email: 'newcomer@people.test', password: 'correct pony lamp' },
      ...{ dateOfBirth: '1990-05-04', acceptTerms: true, marketingOptIn: false, website: '' },
    },
  })
  expect(status).toBe(201)
  const { ws, frame } = await connect(ana)
  ws.send(JSON.stringify({ type: 'surely-unknown', id: 1 }))
  await frame('refused')
  const storage = countedStorage(await openDisk(config.filesDir))
  await storage.put('counted/file', Buffer.alloc(1_000), { contentType: 'text/plain' })
  ;(await storage.get('counted/file', { start: 0, end: 99 }))?.stream.destroy()
  await expect(storage.put('../out', Buffer.alloc(1), { contentType: 'text/plain' })).rejects.toThrow()
  const refusing = countedMailer({ ...deps.mailer, send: () => Promise.reject(new MailRefused('no')) })
  await expect(refusing.send({} as never)).rejects.toThrow(MailRefused)
  const after = await scrape()
  const grown = (series: string) => (numberOf(after, series) || 0) - (numberOf(before, series) || 0)
  expect(grown('akin_events_total{event="registration"}')).toBe(1)
  expect(numberOf(before, 'akin_pushes_total{outcome="refused"}'), 'what has not happened yet').toBe(0)
  expect(grown('akin_frames_received_total{frame="other",outcome="refused"}')).toBe(1)
  expect(grown('akin_frames_sent_total')).toBeGreaterThanOrEqual(1)
  expect(grown('akin_storage_bytes_total{way="written"}')).toBe(1_000)
  expect(grown('akin_storage_bytes_total{way="read"}')).toBe(100)
  expect(grown('akin_storage_calls_total{call="put",outcome="failed"}')).toBe(0)
  expect(grown('akin_mails_total{outcome="refused"}')).toBe(1)
  expect(numberOf(after, 'akin_sockets')).toBe(1)
  expect(numberOf(after, 'akin_files_free_bytes')).toBeGreaterThan(0)
})

test('of jobs that nobody takes it is said how many there are, and for how long', async () => {
  const found = await jobReading.ask(deps)
  const read = (name: string, of: string) =>
    found.find(([known, labels]) => known === name && labels.of === of)?.[2]
  expect(read('jobsWaiting', 'mails')).toBeGreaterThanOrEqual(1)
  expect(read('jobsLate', 'mails')).toBeGreaterThan(0)
  expect(read('jobsDead', 'others')).toBe(0)
})

test('what has to be asked for is asked at most once in a while, and one that hangs holds nobody up', async () => {
  const ask = vi.fn<Reading['ask']>().mockResolvedValueOnce([['sockets', {}, 7]])
  ask.mockImplementation(() => new Promise(() => {}))
  const log = { warn() {} }
  const [set, reset] = [vi.fn(), vi.fn()]
  const refresh = openReadings(deps, [{ of: ['sockets'], ask }], {
    everyMs: 20,
    patienceMs: 5,
    set,
    reset,
    log,
  })
  await refresh()
  await refresh()
  expect(ask).toHaveBeenCalledOnce()
  expect(set.mock.calls).toEqual([['sockets', {}, 7]])
  await vi.waitFor(async () => {
    await refresh()
    expect(reset.mock.calls.length).toBeGreaterThan(2)
  })
  expect(ask, 'the second one hangs').toHaveBeenCalledTimes(2)
  expect(set).toHaveBeenCalledOnce()
})

const delivered = path.resolve(import.meta.dirname, '../../../deploy/metrics')

test.each(['rules.yml', 'dashboard.json'])('%s speaks of metrics that there are', file => {
  const named = readFileSync(path.join(delivered, file), 'utf8').match(/\b(akin|process)_[a-z_0-9]+/g) ?? []
  const known = new Set<string>()
  for (const { name, kind } of Object.values(families)) {
    known.add(name)
    if (kind === 'histogram') for (const part of ['bucket', 'sum', 'count']) known.add(`${name}_${part}`)
  }
  expect(named.length).toBeGreaterThan(10)
  expect([...new Set(named)].filter(name => !known.has(name))).toEqual([])
})

async function scrape() {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  return (await answer.text()).split('\n').filter(line => line !== '' && !line.startsWith('#'))
}

function numberOf(series: string[], name: string) {
  return Number(series.find(line => line.startsWith(`${name} `))?.slice(name.length + 1))
}

function ask({ method, path }: Endpoint) {
  const headers = { origin: config.publicUrl }
  return app.inject({ method, url: filled(path), headers, ...(method !== 'GET' && { payload: {} }) })
}

function filled(path: string) {
  return path.replace(/:\w+/g, id)
}
