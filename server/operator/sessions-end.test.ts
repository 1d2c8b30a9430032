import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openSession } from '#auth/sessions/session.ts'
import { openRedisBus } from '#platform/bus/redis-bus.ts'
import { freePort } from '#platform/start/free-port.ts'
import { makePeople } from '#testing/crowd/people.ts'
import { newFolder, startAkin } from '#testing/program.ts'
import { findRedis, startTestRedis } from '#testing/redis.ts'
import { type Person, scene } from '#testing/scene.ts'
import { runOn, urlOf } from '#testing/template.ts'
import { runAkin } from './akin.ts'
import { sessionsEnd } from './sessions-end.ts'

// Each command is a process that has to be started, which takes its time on a machine with much to do.
vi.setConfig({ testTimeout: 60_000 })
/** Sessions are looked at once an hour: whatever closes a socket here is the command. */
const hour = 60 * 60 * 1000
const { db, call, connect, deps, person, lines } = await scene({ live: { recheckMs: hour } })
const databaseUrl = db.$client.options.connectionString ?? ''
const folder = newFolder()
afterAll(() => rmSync(folder, { recursive: true }))

test('someone is signed out on all devices at once, and nobody else is', async () => {
  const [ana, ben] = [await person('Ana'), await person('Ben')]
  const phone = { ...ana, cookie: `akin_session=${await openSession(db, ana.id, 'Phone')}` }
  const anas = [await connect(ana), await connect(ana), await connect(phone)]
  const bens = await connect(ben)
  expect(await endInProcess('--user', 'ana')).toEqual({ code: 0, said: 'Ended 2 sessions of Ana.\n' })
  for (const socket of anas) {
    expect(await socket.closed).toBe(4401)
    expect(socket.frames.map(({ type }) => type)).toEqual(['session_revoked'])
  }
  expect(await statuses(ana, phone, ben)).toEqual([401, 401, 200])
  await expect(connect(ana)).rejects.toThrow('refused with 401')
  expect(bens.ws.readyState).toBe(bens.ws.OPEN)
  const event = { userId: ana.id, event: 'sessions ended by an operator', sessions: 2, msg: 'account' }
  expect(logOf(folder)).toMatchObject([event])
})

test('a dry run says what would end, and changes nothing', async () => {
  const cleo = await person('Cleo')
  const socket = await connect(cleo)
  await openSession(db, cleo.id, 'Phone')
  await db.execute(sql`
    insert into sessions (user_id, token_hash, expires_at) values (${cleo.id}, 'ended', now() - interval '1 day')`)
  const before = await allSessions()
  const would = 'Would end 2 sessions of Cleo. Nothing was changed.\n'
  expect(await end('--user', 'Cleo', '--dry-run')).toEqual({ code: 0, said: would })
  expect(await run('--all', '--dry-run')).toMatch(
    /^Would end \d+ sessions of \d+ people. Nothing was changed.$/,
  )
  expect(await allSessions()).toEqual(before)
  expect(notices(cleo)).toEqual([])
  expect([await statuses(cleo), socket.frames]).toEqual([[200], []])
})

test('the person may be named by id, by email address or by display name', async () => {
  const dora = await person('Dora')
  for (const named of [String(dora.id), ' DORA@people.test', 'dORA']) {
    expect(await run('--user', named, '--dry-run')).toBe('Would end 1 session of Dora. Nothing was changed.')
  }
  const nobody = 'This could not be done: nobody has the id, email address or display name "Zoe".\n'
  expect(await end('--user', 'Zoe')).toEqual({ code: 1, said: nobody })
  for (const named of ['', '0', `0${dora.id}`, '99999999999999999999', '%', 'Dor']) {
    await expect(run('--user', named)).rejects.toThrow(`display name "${named}"`)
  }
  await db.execute(
    sql`update users set display_name = ${String(dora.id)} where id = ${(await person('Eli')).id}`,
  )
  await expect(run('--user', String(dora.id))).rejects.toThrow('the id of one person and the display name of')
  expect(await statuses(dora)).toEqual([200])
})

test('the way to the servers may be cut: it comes back, and what was missed is made good', async () => {
  const [finn, gil] = [await person('Finn'), await person('Gil')]
  const [finns, gils] = [await connect(finn), await connect(gil)]
  // A socket that has just opened is looked at once by itself.
  await pause(300)
  await db.execute(sql`delete from sessions where user_id = ${finn.id}`)
  const { rows } = await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'akin operator notices' and datname = current_database()`)
  expect(rows).toHaveLength(1)
  expect(await finns.closed).toBe(4401)
  expect(gils.ws.readyState).toBe(gils.ws.OPEN)
  await run('--user', 'Gil')
  expect(await gils.closed).toBe(4401)
})

test('everyone is signed out, however many they are', async () => {
  const [ida, jan] = [await person('Ida'), await person('Jan')]
  await makePeople(databaseUrl, 1_100)
  const sockets = [await connect(ida), await connect(jan)]
  const { sessions, people } = await living()
  expect(people).toBeGreaterThan(1_100)
  const said = `Ended ${sessions.toLocaleString('en-GB')} sessions of ${people.toLocaleString('en-GB')} people.\n`
  expect(await end('--all', '--yes')).toEqual({ code: 0, said })
  for (const socket of sockets) expect(await socket.closed).toBe(4401)
  expect(await living()).toEqual({ sessions: 0, people: 0 })
  expect(await statuses(ida, jan)).toEqual([401, 401])
  const [event] = logOf(folder).slice(-1)
  expect(event).toMatchObject({ event: "everyone's sessions ended by an operator", sessions, people })
  expect(await run('--all', '--yes')).toBe('Ended no sessions of no people.')
})

test('everyone is signed out only by someone who is sure', { tags: 'variant' }, async () => {
  const kim = await person('Kim')
  const sentence =
    'Signing everyone out needs --yes where there is no terminal to ask in. See npm run akin -- --help.\n'
  expect(await endInProcess('--all')).toEqual({ code: 2, said: sentence })
  const ask = vi.fn().mockResolvedValueOnce('').mockResolvedValueOnce('y').mockResolvedValueOnce(' Yes ')
  const act = sessionsEnd.read(['--all'])
  for (const _ of [1, 2]) expect(await act({ ...deps, ask })).toBe('Nothing was changed.')
  expect(await statuses(kim)).toEqual([200])
  expect(await act({ ...deps, ask })).toBe('Ended 1 session of 1 person.')
  expect(ask).toHaveBeenLastCalledWith('This ends 1 session of 1 person. Go on? (yes/no) ')
  expect(await statuses(kim)).toEqual([401])
})

test('where no Akin runs it says so in one sentence, and leaves nothing behind', async () => {
  const empty = newFolder()
  onTestFinished(() => rmSync(empty, { recursive: true }))
  expect(await end('--user', 'Ana', { DATA_DIR: empty, DATABASE_URL: '' })).toEqual({
    code: 1,
    said: `This could not be done: no Akin is running on ${empty}. Start it with npm start, or name its database with DATABASE_URL.\n`,
  })
  expect(readdirSync(empty)).toEqual([])
})

test('a database that does not answer is named in one sentence', async () => {
  const { code, said } = await end('--all', '--yes', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/akin' })
  expect([code, said]).toEqual([1, expect.stringMatching(/^This could not be done: .*DATABASE_URL.*\n$/)])
})

test('a database without an Akin in it is left as it is', async () => {
  await runOn(databaseUrl, 'create database nothing_in_it')
  onTestFinished(() => runOn(databaseUrl, 'drop database nothing_in_it'))
  const { code, said } = await end('--all', '--yes', { DATABASE_URL: urlOf(databaseUrl, 'nothing_in_it') })
  const sentence = 'there is no Akin in this database yet. Start it once with npm start.'
  expect([code, said]).toEqual([1, `This could not be done: ${sentence}\n`])
})

test('in production the log line is beside what is said, on standard error', {
  tags: 'variant',
}, async () => {
  const lea = await person('Lea')
  const { code, said } = await endInProcess('--user', 'Lea', {
    AKIN_ENV: 'production',
    AKIN_SECRET: '0123456789abcdefghijklmnopqrstuvwxyz',
    PUBLIC_URL: 'https://akin.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'akin@akin.example',
    TRUST_PROXY: 'none',
  })
  expect([code, said]).toEqual([0, expect.stringContaining('Ended 1 session of Lea.\n')])
  expect(said).toContain(`"userId":${lea.id},"event":"sessions ended by an operator"`)
})

test('with a Redis that is away the servers are told all the same', { tags: 'variant' }, async () => {
  const mia = await person('Mia')
  const socket = await connect(mia)
  const { code } = await end('--user', 'Mia', { REDIS_URL: `redis://127.0.0.1:${await freePort()}` })
  expect([code, await socket.closed]).toEqual([0, 4401])
})

describe.skipIf(!findRedis())('with Redis', () => {
  test('the servers are told through it as well', async () => {
    const redis = await startTestRedis()
    onTestFinished(redis.kill)
    const bus = openRedisBus(redis.url, { warn() {}, info() {} })
    onTestFinished(() => bus.close())
    const nora = await person('Nora')
    const [signal, recheckAll] = [vi.fn(), vi.fn()]
    bus.onSignal(signal)
    bus.onRecheckAll(recheckAll)
    await vi.waitFor(() => expect(bus.healthy()).toBe(true))
    await bus.subscribe(nora.id)
    await end('--user', 'Nora', { REDIS_URL: redis.url })
    await vi.waitFor(() => expect(signal.mock.calls).toEqual([[nora.id, { recheck: true }]]))
    expect(recheckAll).not.toHaveBeenCalled()
    await end('--all', '--yes', { REDIS_URL: redis.url })
    await vi.waitFor(() => expect(recheckAll).toHaveBeenCalledOnce())
  })
})

type Words = (string | Record<string, string>)[]

/** The command as it is typed, beside the server of this file. */
async function end(...given: Words) {
  const { code, said } = await runAkin(...typed(given))
  return { code, said: `${said}\n` }
}

/** The same as a process of its own. */
function endInProcess(...given: Words) {
  return startAkin(...typed(given))
}

function typed(given: Words): [string[], Record<string, string>] {
  const words = given.filter(each => typeof each === 'string')
  const settings = given.find(each => typeof each !== 'string')
  return [['sessions', 'end', ...words], { DATA_DIR: folder, DATABASE_URL: databaseUrl, ...settings }]
}

/** The act alone. */
function run(...words: string[]) {
  return sessionsEnd.read(words)(deps)
}

function statuses(...people: Person[]) {
  return Promise.all(people.map(async asker => (await call(api.getUser, { asker })).status))
}

function notices({ id }: Person) {
  return lines.filter(({ recheck }) => recheck === id || recheck === 'all')
}

async function allSessions() {
  return (await db.execute(sql`select * from sessions order by id`)).rows
}

async function living() {
  const { rows } = await db.execute<{ sessions: number; people: number }>(sql`
    select count(*)::int as sessions, count(distinct user_id)::int as people
    from sessions where expires_at > now()`)
  return rows[0] ?? { sessions: -1, people: -1 }
}

function logOf(dir: string) {
  const text = readFileSync(path.join(dir, 'akin.log'), 'utf8')
  return text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>)
}
