import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../server/platform/start/free-port.ts'
import { testDatabase } from '../server/testing/database.ts'
import { runPromtool, startPrometheus } from '../server/testing/prometheus.ts'
import { type Server, startServer } from './bench/server.ts'

/** A server with metrics on, and a real Prometheus on the files that we deliver, but for the address and the pace. */
const files = path.resolve(import.meta.dirname, '../deploy/metrics')
const folder = mkdtempSync(path.join(tmpdir(), 'akin-metrics-'))
const { url, close } = await testDatabase()
let metrics = ''
let server: Server
let prometheus: Awaited<ReturnType<typeof startPrometheus>>

beforeAll(async () => {
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  server = await startServer({ DATABASE_URL: url, METRICS_PORT: String(port) })
  const config = readFileSync(path.join(files, 'prometheus.yml'), 'utf8')
    .replace('rules.yml', path.join(files, 'rules.yml'))
    .replaceAll('9464', String(port))
    .replace(/15s/g, '1s')
  writeFileSync(path.join(folder, 'prometheus.yml'), config)
  prometheus = await startPrometheus(path.join(folder, 'prometheus.yml'))
})

afterAll(async () => {
  await prometheus?.stop()
  await server?.remove()
  await close()
  rmSync(folder, { recursive: true, force: true })
})

const ruleTests = ['rules.test.yml', 'days.test.yml']

test('the alarms go off when they should, and at no other time', async () => {
  const { status, said } = await runPromtool(['test', 'rules', ...ruleTests], { cwd: files })
  expect(said).toContain('SUCCESS')
  expect(status).toBe(0)
})

test('every alarm has a test, and a place in the handbook', () => {
  const names = (file: string, before: string) =>
    readFileSync(file, 'utf8').match(new RegExp(`(?<=${before})Akin\\w+`, 'g')) ?? []
  const alarms = names(path.join(files, 'rules.yml'), 'alert: ')
  expect(alarms.length).toBeGreaterThan(10)
  const tested = ruleTests.flatMap(file => names(path.join(files, file), 'alertname: '))
  expect(new Set(tested)).toEqual(new Set(alarms))
  expect(new Set(names(path.resolve(files, '../../docs/run.md'), '`'))).toEqual(new Set(alarms))
})

test('what a server says is well formed, in every word', async () => {
  await fetch(`${server.url}/api/user`)
  const said = await (await fetch(metrics)).text()
  expect(await runPromtool(['check', 'metrics'], { input: said })).toEqual({ status: 0, said: '' })
})

test('Prometheus scrapes the server, and no alarm is wrong or goes off', async () => {
  await vi.waitFor(async () => {
    const up = await prometheus.ask<{ result: { value: [number, string] }[] }>('query?query=up')
    expect(up.result.map(({ value }) => value[1])).toEqual(['1'])
    const query = encodeURIComponent('sum(akin_requests_total)')
    const { result } = await prometheus.ask<typeof up>(`query?query=${query}`)
    expect(Number(result[0]?.value[1])).toBeGreaterThan(0)
  }, 60_000)
  interface Rule {
    name: string
    health: string
    state: string
  }
  const { groups } = await vi.waitFor(async () => {
    const read = await prometheus.ask<{ groups: { rules: Rule[] }[] }>('rules')
    for (const rule of read.groups.flatMap(({ rules }) => rules)) expect(rule.health, rule.name).toBe('ok')
    return read
  }, 60_000)
  const rules = groups.flatMap(group => group.rules)
  expect(rules.length).toBeGreaterThan(10)
  expect(rules.filter(({ state }) => state === 'firing').map(({ name }) => name)).toEqual([])
})
