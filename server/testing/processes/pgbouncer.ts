import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#platform/start/free-port.ts'
import { unpackedProgram } from '../unpacked.ts'

/** Before 1.21 it passes names of statements through. */
export const poolerReleases = ['bookworm', 'trixie'] as const
export type PoolerRelease = (typeof poolerReleases)[number]

export function pgbouncerFolder(release: PoolerRelease) {
  return path.resolve(import.meta.dirname, `../../../.cache/pgbouncer-${release}`)
}

/** Whether `npm run prove -- pooler` has brought the one of this release of Debian. */
export function findPgbouncer(release: PoolerRelease) {
  return existsSync(path.join(pgbouncerFolder(release), '.unpacked'))
}

/** A real PgBouncer in transaction mode before this PostgreSQL, and nothing told to it beyond what its manual demands. */
export async function startPgbouncer(release: PoolerRelease, databaseUrl: string) {
  const behind = new URL(databaseUrl)
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-pgbouncer-'))
  const port = await freePort()
  const log = path.join(folder, 'log')
  // It lays down the rights of root, and reads these files afterwards.
  chmodSync(folder, 0o755)
  writeFileSync(path.join(folder, 'users'), `"${behind.username}" "${decodeURIComponent(behind.password)}"\n`)
  writeFileSync(path.join(folder, 'ini'), settings(folder, behind, port))
  const { loader, args } = unpackedProgram(pgbouncerFolder(release), 'usr/sbin/pgbouncer')
  const output = openSync(log, 'a')
  const child = spawn(loader, [...args, path.join(folder, 'ini')], { stdio: ['ignore', output, output] })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  const itself = new URL('/pgbouncer', url).href
  while (!(await answers(itself))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${readFileSync(log, 'utf8')}`)
    await pause(50)
  }
  /** Its own words, such as `show version`. */
  async function tell(command: string) {
    await using client = await connect(itself)
    return (await client.query(command)).rows as Record<string, string>[]
  }

  return {
    url: url.href,
    tell,
    /** How many questions have gone over it to PostgreSQL. */
    async countAsked() {
      const totals = await tell('show stats_totals')
      const others = totals.filter(({ database }) => database !== 'pgbouncer')
      return others.reduce((sum, { query_count }) => sum + Number(query_count), 0)
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function settings(folder: string, { hostname, port, username }: URL, ownPort: number) {
  return `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
admin_users = ${username}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 10
log_connections = 0
log_disconnections = 0
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

async function answers(url: string) {
  try {
    await using _client = await connect(url)
    return true
  } catch {
    return false
  }
}
