import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findRunning, stopServer } from '../server/local/postgres/running.ts'
import { freePort } from '../server/platform/start/free-port.ts'
import { killServer } from '../server/testing/postgres-folder.ts'
import { newFolder, type Program, startProgram } from '../server/testing/program.ts'

const patience = 60_000

/** One local installation, whose parts are killed one after the other, in the order of the tests below. */
const home = newFolder()
const cluster = path.join(home, 'postgres/cluster')
const started = new Set<Program>()
let port = 0
let serving: Program

beforeAll(async () => {
  port = await freePort()
  serving = start()
  await serving.ready()
})

afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  const postgres = findRunning(cluster)
  if (postgres) await stopServer(cluster, postgres.pid)
  rmSync(home, { recursive: true, force: true })
})

test('killed without warning, it starts again by itself', async () => {
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
])('a PostgreSQL %s is started again when it dies, and people are served on', async (_which, name) => {
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
    expect(mails).toContainEqual(expect.objectContaining({ to: `${name}@people.test`, kind: 'verify-email' }))
  }, patience)
})

test('a PostgreSQL that cannot be started again ends it, with a sentence and a code for its supervisor', async () => {
  appendFileSync(path.join(cluster, 'postgresql.conf'), 'no_such_setting = 1\n')
  killServer(cluster)
  expect(await serving.ended).toBe(1)
  expect(withoutLog(serving.output())).toMatch(
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
function start(): Program {
  const program = startProgram({ DATA_DIR: home, PORT: String(port) })
  started.add(program)
  return program
}

/** Errors are logged to the terminal too; with its database killed there are some. */
function withoutLog(output: string) {
  return output.replace(/^\{.*\}\n/gm, '')
}
