import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from './platform/start/free-port.ts'
import { testDatabase } from './testing/database.ts'
import { newFolder, type Program, startProgram } from './testing/program.ts'
import { requireWeb } from './testing/require-web.ts'

/** The real program, with metrics and traces on, and a collector that keeps what it is sent. */
const home = newFolder()
const { url, close } = await testDatabase()
const sent: { key: string | undefined; body: string }[] = []
const collector = createServer(async (request, response) => {
  sent.push({ key: request.headers['x-key']?.toString(), body: await text(request) })
  response.end('{}')
})
let akin: Program
let port = 0
let metricsPort = 0

beforeAll(async () => {
  requireWeb()
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  ;[port, metricsPort] = [await freePort(), await freePort()]
  akin = startProgram({
    ...{ DATA_DIR: home, DATABASE_URL: url, PORT: String(port), METRICS_PORT: String(metricsPort) },
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=very%20secret',
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  await akin.ready()
})

afterAll(async () => {
  akin.child.kill('SIGKILL')
  await akin.ended
  collector.close()
  await close()
  rmSync(home, { recursive: true, force: true })
})

test('metrics are at a port of their own, for this machine alone', async () => {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const said = await answer.text()
  for (const name of [
    'akin_pool_connections',
    'akin_event_loop_delay_seconds',
    'akin_sockets',
    'akin_jobs_given_up',
  ])
    expect(said).toContain(`\n${name}`)
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
  expect((await fetch(`http://localhost:${port}/metrics`)).headers.get('content-type')).toContain('text/html')
  const others = Object.values(networkInterfaces()).flatMap(
    found => found?.filter(({ internal, family }) => !internal && family === 'IPv4') ?? [],
  )
  for (const { address } of others) expect(await isOpen(address)).toBe(false)
})

test('a request is a trace under its own id: the request, its act and its statements', async () => {
  const { headers } = await fetch(`http://localhost:${port}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
    body: JSON.stringify(newcomer),
  })
  const id = headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  const spans = await vi.waitFor(() => {
    const found = spansOf(id)
    expect(found.map(({ name }) => name)).toContain('POST /api/register')
    return found
  })
  const [root] = spans.filter(({ parentSpanId }) => !parentSpanId)
  const act = spans.find(({ name }) => name === 'act register')
  expect(root).toMatchObject({ name: 'POST /api/register', kind: 2, status: {} })
  expect(root?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '201' } })
  expect(act).toMatchObject({ parentSpanId: root?.spanId, kind: 1 })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === act?.spanId).map(({ name }) => name)
  expect(statements).toEqual(expect.arrayContaining(['begin', 'insert users', 'commit']))
})

test('its mail is a job with a trace of its own', async () => {
  await vi.waitFor(() => expect(allSpans().map(({ name }) => name)).toContain('job account-mail'))
})

test('nobody’s words, addresses or keys are in what was sent, and each batch had its key', () => {
  const all = sent.map(({ body }) => body).join('\n')
  expect(all).toContain('act register')
  for (const secret of [
    newcomer.email,
    newcomer.displayName,
    newcomer.password,
    'akin_session',
    '127.0.0.1',
    'very secret',
  ])
    expect(all).not.toContain(secret)
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['very secret']))
})

const newcomer = {
  displayName: 'TracedTess',
  email: 'tess@people.test',
  password: 'correct pony lamp',
  dateOfBirth: '1990-05-04',
  acceptTerms: true,
  marketingOptIn: false,
  website: '',
}

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: object
  attributes: { key: string; value: object }[]
}

function allSpans() {
  return sent.flatMap(({ body }): Span[] => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans)
}

function spansOf(traceId: string | null) {
  return allSpans().filter(span => span.traceId === traceId)
}

function isOpen(host: string) {
  return new Promise<boolean>(resolve => {
    const socket = connect({ host, port: metricsPort })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
