import { once } from 'node:events'
import { appendFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from './platform/free-port.ts'
import { findRunning, stopServer } from './platform/postgres/running.ts'
import { buildWeb } from './platform/testing/build-web.ts'
import { killServer } from './platform/testing/postgres-folder.ts'
import { newFolder, type Program, startProgram } from './testing/program.ts'

const patience = 60_000

/** One installation, whose life is told by the tests below in their order. */
const home = newFolder()
const cluster = path.join(home, 'postgres/cluster')
const started = new Set<Program>()
let port = 0
let serving: Program

beforeAll(async () => {
  await buildWeb()
  port = await freePort()
}, 120_000)

afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  const postgres = findRunning(cluster)
  if (postgres) await stopServer(cluster, postgres.pid)
  rmSync(home, { recursive: true, force: true })
})

test.concurrent.each([
  {
    name: 'a public installation without its secrets',
    settings: { AKIN_ENV: 'production', PUBLIC_URL: 'https://akin.example' },
    sentence:
      'Akin cannot start: With AKIN_ENV=production Akin also needs AKIN_SECRET, DATABASE_URL, SMTP_URL, MAIL_FROM, TRUST_PROXY (the addresses of the proxies in front of it, or none).',
  },
  {
    name: 'a database address that is none',
    settings: { DATABASE_URL: 'mysql://localhost/akin' },
    sentence: 'Akin cannot start: DATABASE_URL must look like postgres://user:password@host:5432/database.',
  },
  {
    name: 'a port that is none',
    settings: { PORT: '70000' },
    sentence: 'Akin cannot start: PORT must be a port number from 0 to 65535.',
  },
])('$name stops the start with one clear sentence', { timeout: patience }, async ({ settings, sentence }) => {
  const akin = start(settings)
  expect(await akin.ended).toBe(1)
  expect(akin.output()).toBe(`${sentence}\n`)
})

test.concurrent('a database that does not answer stops the start with one clear sentence', {
  timeout: patience,
}, async () => {
  const akin = start({ PORT: '0', DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/akin' })
  expect(await akin.ended).toBe(1)
  expect(akin.output()).toMatch(/^Akin cannot start: .*DATABASE_URL.*\n$/)
})

test('the first start makes its database, serves, and says where things are', {
  timeout: patience,
}, async () => {
  serving = start()
  await serving.ready()
  expect(serving.output()).toContain(`Open        http://localhost:${port}\n`)
  expect(serving.output()).toContain(`http://localhost:${port}/dev/mail`)
  expect(serving.output()).toContain(`PostgreSQL in ${path.join(home, 'postgres')}`)
  expect(serving.output()).toContain('npm run demo')
  expect(findRunning(cluster)?.state).toBe('ready')

  const answer = await fetch(`http://localhost:${port}/readyz`)
  expect(await answer.json()).toEqual({ status: 'ready', database: true, bus: true, closing: false })
  const page = await fetch(`http://localhost:${port}/`)
  expect((await page.text()).includes('Find your people')).toBe(true)
})

test('a second one on the same data says so and leaves the first alone', { timeout: patience }, async () => {
  const second = start({ PORT: '0' })
  expect(await second.ended).toBe(1)
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
  expect(second.output()).toBe(
    `Akin cannot start: Another Akin is already running on ${home} (process ${serving.child.pid}). Stop it, or set DATA_DIR to another folder.\n`,
  )
})

test('killed without warning, it starts again by itself', { timeout: patience }, async () => {
  serving.child.kill('SIGKILL')
  expect(await serving.ended).toBe('SIGKILL')
  expect(findRunning(cluster), 'PostgreSQL outlives it').toBeDefined()

  serving = start()
  await serving.ready()
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
})

test.each([
  ['that outlived another Akin', 'ana'],
  ['that was started again', 'ben'],
])(
  'a PostgreSQL %s is started again when it dies, and people are served on',
  {
    timeout: patience,
  },
  async (_which, name) => {
    const before = killServer(cluster)
    const statuses = new Set<number>()
    await vi.waitFor(async () => {
      const { status } = await fetch(`http://localhost:${port}/readyz`)
      statuses.add(status)
      expect(status).toBe(200)
      const now = findRunning(cluster)
      expect(now?.state).toBe('ready')
      expect(now?.pid).not.toBe(before.pid)
    }, patience)
    expect([200, 503]).toEqual(expect.arrayContaining([...statuses]))
    expect(findRunning(cluster)?.port).toBe(before.port)

    // A write, and a job that mails because of it.
    expect((await register(name)).status).toBe(201)
    await vi.waitFor(async () => {
      const mails = await (await fetch(`http://localhost:${port}/dev/mail.json`)).json()
      expect(mails).toContainEqual(
        expect.objectContaining({ to: `${name}@people.test`, kind: 'verify-email' }),
      )
    }, patience)
  },
)

test('asked to stop, it ends well and leaves nothing running', { timeout: patience }, async () => {
  serving.child.kill('SIGTERM')
  expect(await serving.ended).toBe(0)
  expect(findRunning(cluster)).toBeUndefined()
  await expect(fetch(`http://localhost:${port}/readyz`)).rejects.toThrow()
})

test('a taken port is named, and the database is stopped again', { timeout: patience }, async () => {
  const other = createServer().listen(port, 'localhost')
  await once(other, 'listening')
  const akin = start()
  expect(await akin.ended).toBe(1)
  other.close()
  expect(withoutLog(akin.output())).toBe(
    `Akin cannot start: port ${port} is taken by another program. Stop that one, or choose another port with PORT=${port + 1} npm start.\n`,
  )
  expect(findRunning(cluster)).toBeUndefined()
})

test('a start with nothing to do is ready in under 4 s', { timeout: patience }, async () => {
  const began = performance.now()
  const akin = start()
  await akin.ready()
  const took = performance.now() - began
  // On a machine that has more to do than it can, everyone waits for a turn.
  const crowd = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
  expect(took).toBeLessThan(4000 * crowd)
  akin.child.kill('SIGINT')
  expect(await akin.ended).toBe(0)
  expect(findRunning(cluster)).toBeUndefined()
})

test('a PostgreSQL that cannot be started again ends it, with a sentence and a code for its supervisor', {
  timeout: patience,
}, async () => {
  const akin = start()
  await akin.ready()
  appendFileSync(path.join(cluster, 'postgresql.conf'), 'no_such_setting = 1\n')
  killServer(cluster)
  expect(await akin.ended).toBe(1)
  expect(withoutLog(akin.output())).toMatch(
    /\nAkin stops: PostgreSQL has ended and did not start again; \S+server\.log says why\.\n$/,
  )
})

function register(name: string) {
  return fetch(`http://localhost:${port}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
    body: JSON.stringify({
      displayName: name,
      email: `${name}@people.test`,
      password: 'correct pony lamp',
      dateOfBirth: '1990-05-04',
      acceptTerms: true,
      marketingOptIn: false,
      website: '',
    }),
  })
}

/** On the settings of this installation. */
function start(settings: Record<string, string> = {}): Program {
  const program = startProgram({ DATA_DIR: home, PORT: String(port), ...settings })
  started.add(program)
  return program
}

/** Errors are logged to the terminal too; on a crowded machine there may be some. */
function withoutLog(output: string) {
  return output.replace(/^\{.*\}\n/gm, '')
}
