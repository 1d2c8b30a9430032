import { startServer } from '../e2e/bench/server.ts'
import { authenticator } from '../server/auth/passkeys/authenticator.testing.ts'
import { hashPassword } from '../server/auth/passwords/password-hashing.ts'
import { users } from '../server/auth/tables.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { cpuOf, processesOf } from './cpu.ts'
import { keepFigures } from './figures.ts'

/**
 * What a sign-in with a passkey costs beside one with a password, as people bring them: the question and the answer, on a
 * real server, with passwords at their full cost. CPU of the server and of its database, in turns in one run.
 */
const rounds = Number(process.argv[2] ?? 6)
const each = 50
const goal = 0.2
const password = 'quiet lantern over the harbour'
const email = 'ana@people.test'

const cluster = await startTestCluster()
const server = await startServer({ DATABASE_URL: cluster.url, LIMITS_SCALE: '1000000', LOG_LEVEL: 'error' })
try {
  await fill()
  const key = authenticator(server.url)
  await addPasskey()
  const withPassword = () => post('/api/login', { email, password })
  const withPasskey = async () => {
    const asked = await (await post('/api/login/passkey/options')).json()
    return post('/api/login/passkey', key.answer(asked))
  }
  const database = await processesOf(cluster.url)
  const pids = () => [server.pid() ?? 0, ...database()]
  await Promise.all([repeat(withPassword), repeat(withPasskey)])
  const used = { password: 0, passkey: 0 }
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [first, second] = [await cpuOfAll(withPassword, pids), await cpuOfAll(withPasskey, pids)]
    used.password += first
    used.passkey += second
    ratios.push(second / first)
  }
  keepFigures('sign-ins', [{ name: 'CPU with a passkey to that with a password', now: ratios, most: goal }])
  const ms = (sum: number) => (sum / rounds / each / 1e3).toFixed(2)
  const ratio = used.passkey / used.password
  console.log(`with a password ${ms(used.password)} ms of CPU, with a passkey ${ms(used.passkey)} ms`)
  console.log(
    `${ratio <= goal ? 'holds' : 'FAILS'}: ${ratio.toFixed(3)} of a password's, the goal is at most ${goal}`,
  )
  process.exitCode = ratio <= goal ? 0 : 1

  async function addPasskey() {
    const cookie = String((await post('/api/login', { email, password })).headers.get('set-cookie')).split(
      ';',
    )[0]
    const wish = await (await post('/api/passkeys/options', undefined, cookie)).json()
    await post('/api/passkeys', key.register(wish), cookie)
  }
} finally {
  await server.remove()
  await cluster.stop()
}

async function fill() {
  const { db, close } = openDatabase(cluster.url)
  const [passwordHash, verifiedAt] = [await hashPassword(password, 'the bench'), new Date()]
  await db.insert(users).values({
    ...{ email, displayName: 'Ana', passwordHash, dateOfBirth: '1990-01-01' },
    ...{ termsVersion: '2026-11-15', emailVerifiedAt: verifiedAt },
  })
  await close()
}

async function post(path: string, body?: unknown, cookie = '') {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      origin: server.url,
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

async function repeat(signIn: () => Promise<Response>) {
  for (let count = 0; count < each; count++) await (await signIn()).text()
}

/** With all threads of the server: passwords are hashed beside the main one. */
async function cpuOfAll(signIn: () => Promise<Response>, pids: () => number[]) {
  const before = cpuOf(pids())
  await repeat(signIn)
  return cpuOf(pids()) - before
}
