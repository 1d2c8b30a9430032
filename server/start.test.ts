import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunning, stopServer } from './local/postgres/running.ts'
import { freePort } from './platform/start/free-port.ts'
import { newFolder, type Program, startAkin, startProgram } from './testing/program.ts'
import { requireWeb } from './testing/require-web.ts'

/** One installation, whose life is told by the tests below in their order. */
const home = newFolder()
const cluster = path.join(home, 'postgres/cluster')
const loaded = path.join(home, 'loaded')
const started = new Set<Program>()
let port = 0
let serving: Program
/** A job that is due a moment later may need more. */
let loadedAtFirst = ''

beforeAll(async () => {
  requireWeb()
  port = await freePort()
})

afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  const postgres = findRunning(cluster)
  if (postgres) await stopServer(cluster, postgres.pid)
  rmSync(home, { recursive: true, force: true })
})

test.concurrent('a setting that is wrong stops the start with one clear sentence', async () => {
  const akin = start({ PORT: '70000' })
  expect(await akin.ended).toBe(1)
  expect(akin.output()).toBe('Akin cannot start: PORT must be a port number from 0 to 65535.\n')
})

test.concurrent('a database that does not answer stops the start with one clear sentence', {
  tags: 'variant',
}, async () => {
  const akin = start({ PORT: '0', DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/akin' })
  expect(await akin.ended).toBe(1)
  expect(akin.output()).toMatch(/^Akin cannot start: .*DATABASE_URL.*\n$/)
})

test('the first start makes its database, serves, and says where things are', async () => {
  serving = start(noteModules())
  await serving.ready()
  loadedAtFirst = readFileSync(loaded, 'utf8')
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

test('it has loaded no large library that it may never need', () => {
  const packages = new Set(loadedAtFirst.match(/(?<=\/node_modules\/)(@[^/\n]+\/)?[^/\n]+/g))
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'pg', 'drizzle-orm']))
  const large = [
    '@aws-sdk/client-s3',
    '@redis/client',
    'ajv',
    'nodemailer',
    'prom-client',
    'satori',
    'sharp',
    'vite',
  ]
  for (const each of large) expect([...packages]).not.toContain(each)
  expect(loadedAtFirst).toContain('/metrics/tell.ts')
  expect(loadedAtFirst, 'metrics and traces that nobody asked for').not.toMatch(/open-(metrics|traces)\.ts/)
})

test('it has logged when each part of the start was done', () => {
  const lines = readFileSync(path.join(home, 'akin.log'), 'utf8').trimEnd().split('\n')
  const [ready] = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'ready')
  expect(Object.keys(ready.parts).sort()).toEqual(['loaded', 'migrated', 'site'])
  for (const moment of Object.values(ready.parts)) expect(moment).toBeLessThanOrEqual(ready.ms)
})

test('a second one on the same data says so and leaves the first alone', async () => {
  const second = start({ PORT: '0' })
  expect(await second.ended).toBe(1)
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
  expect(second.output()).toBe(
    `Akin cannot start: Another Akin is already running on ${home} (process ${serving.child.pid}). Stop it, or set DATA_DIR to another folder.\n`,
  )
})

test('a command of operators finds its database', async () => {
  expect(await startAkin(['time', 'pass', '--days', '1'], { DATA_DIR: home })).toEqual({
    code: 0,
    said: 'Everything that is stored here is older by 1 day.\n',
  })
})

test('asked to stop, it ends well and leaves nothing running', async () => {
  serving.child.kill('SIGTERM')
  expect(await serving.ended).toBe(0)
  expect(findRunning(cluster)).toBeUndefined()
  await expect(fetch(`http://localhost:${port}/readyz`)).rejects.toThrow()
})

test('a taken port is named, and the database is stopped again', { tags: 'variant' }, async () => {
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

/** Writes down the address of each module when it is loaded. */
function noteModules() {
  const note = path.join(home, 'note-modules.mjs')
  writeFileSync(
    note,
    `import { appendFileSync } from 'node:fs'
     import { registerHooks } from 'node:module'
     registerHooks({
       load(url, context, next) {
         appendFileSync(${JSON.stringify(loaded)}, url + '\\n')
         return next(url, context)
       },
     })`,
  )
  return { NODE_OPTIONS: `--import ${note}` }
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
