import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drawPng } from '../e2e/bench/draw-png.ts'
import { startServer } from '../e2e/bench/server.ts'
import { startPostgres } from '../server/local/postgres/start-postgres.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { makePeople } from '../server/testing/crowd/people.ts'
import { step } from './chat-reads/step.ts'
import { killAtEachPlace } from './export/kills.ts'
import { openFromDisk } from './export/open-from-disk.ts'
import { seed } from './export/seed.ts'
import { standing, until } from './export/standing.ts'
import { unpack } from './export/unpack.ts'
import { read, readByTurns } from './export/windows.ts'
import { load } from './load.ts'
import { quantile } from './quantile.ts'
import { row } from './row.ts'

type Figure = Parameters<typeof row>

/**
 * Someone with a million messages downloads their data. The server needs hardly more memory for it, twenty others who read
 * meanwhile hardly notice, and killed inside of its steps it goes on: at most one is repeated, and the archive is whole,
 * in parts of at most 2 GB, and opens from the disk. `npm run prove -- export --messages=8000 --media=100` does it with
 * fewer messages and megabytes of files.
 */
const option = (name: string, usual: number) =>
  Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? usual)
const [messages, mediaMb] = [option('messages', 1_000_000), option('media', 2_200)]
const longest = 2 * 1024 ** 3
const isInParts = mediaMb > 2_000
/** With fewer messages it is over before anyone could have noticed. */
const pairs = Math.min(6, Math.floor(messages / 100_000))
const everything = { messages: true, media: 'all', money: true, account: true }

const home = mkdtempSync(path.join(tmpdir(), 'akin-export-'))
const postgres = await startPostgres({ dir: path.join(home, 'postgres') })
const settings = { AKIN_ENV: 'local', DATABASE_URL: postgres.url, LOG_LEVEL: 'error', LIMITS_SCALE: '1' }
const server = await startServer(settings)
const { pool, close } = openDatabase(postgres.url, { statementTimeout: 600_000 })
try {
  const [ana, ...others] = await makePeople(postgres.url, 40)
  if (!ana) throw new Error('There is nobody here.')
  const headers = { cookie: ana.cookie, origin: server.url }
  const { id: pictureId } = await ask('/api/uploads', drawPng(200, 100), 'image/png')
  await server.stop()
  const filesDir = path.join(server.folder, 'files')
  const mediaBytes = mediaMb * 1e6
  await step('messages and files', () =>
    seed({ url: postgres.url, filesDir, userId: ana.id, messages, mediaBytes, pictureId }),
  )
  await server.start()
  const cookies = others.slice(10, 30).map(({ cookie }) => cookie)
  const readers = { pool, pairs, origin: server.url, pid: server.pid(), cookies }
  await load({ origin: server.url, paths: ['/api/user'], seconds: 8, connections: 8, cookies })
  const idle = await read(readers, 8)
  const began = performance.now()
  await ask('/api/export', JSON.stringify(everything))
  const turns = await step('read by others', () => readByTurns(readers))
  // What takes long says what it knows as soon as it does.
  const hold = (pairs > 0 ? noticed(idle.rss, turns) : []).map(figure => row(...figure))
  // How long it rests matters to those who read meanwhile, and to nobody after them.
  settings.LIMITS_SCALE = '100'
  const { killed, repeated, awayMs } = await step('killed', () => killAtEachPlace(pool, server, isInParts))
  await until('it is ready', async () => (await standing(pool)).state === 'ready')
  const seconds = (performance.now() - began - turns.pausedMs - awayMs) / 1000
  const { part: parts, filesDone, filesTotal } = await standing(pool)
  // It may have taken longer than a proof lasts.
  await pool.query('update sessions set confirmed_at = now() where user_id = $1', [ana.id])
  const folder = path.join(home, 'unpacked')
  const whole = await step('unpacked', () =>
    unpack(folder, parts, part => fetch(`${server.url}/api/export/${part}`, { headers })),
  )
  const opened = await openFromDisk(folder, whole.pageWithPicture)
  const { rows: there } = await pool.query<{ count: number }>(
    'select count(*)::int as count from messages where gone_at is null',
  )
  for (const line of killed) console.log(`  killed ${line}`)
  for (const line of [...whole.wrong, ...whole.dead].slice(0, 10)) console.log(`  ${line}`)
  const count = there[0]?.count ?? 0
  const figures: Figure[] = [
    ['put together', `${seconds.toFixed(0)} s`, 'at most 40 minutes', seconds <= 2_400],
    ['steps repeated after each kill', `${repeated}`, 'one at most', repeated <= 1],
    [
      'messages in it',
      `${whole.messages}`,
      `${count}, each once`,
      whole.messages === count && whole.isInOrder,
    ],
    [
      'files as the manifest says',
      `${whole.files - whole.wrong.length}`,
      `${whole.files}`,
      whole.wrong.length === 0,
    ],
    ['files done, and of how many', `${filesDone}, ${filesTotal}`, 'the same', filesDone === filesTotal],
    [
      'parts',
      whole.parts.map(mb).join(', '),
      isInParts ? 'more than one, at most 2 GB' : 'one',
      whole.parts.length > 1 === isInParts && whole.parts.every(bytes => bytes <= longest),
    ],
    ['addresses that lead nowhere', `${whole.dead.length}`, 'none', whole.dead.length === 0],
    [
      'opened from the disk',
      `${opened.pictures} pictures`,
      'some, without scripts',
      opened.pictures > 0 && opened.isSecond,
    ],
    ['asked for elsewhere', `${opened.elsewhere.length}`, 'nothing', opened.elsewhere.length === 0],
  ]
  const failed = [...hold, ...figures.map(figure => row(...figure))].filter(holds => !holds).length
  console.log(
    failed === 0 ? 'Proved: an archive of any length.' : `Not proved: ${failed} of these do not hold.`,
  )
  process.exitCode = failed === 0 ? 0 : 1

  async function ask(address: string, body: string | Buffer, type = 'application/json') {
    const sent = {
      ...{ method: 'POST', body: new Uint8Array(Buffer.from(body)) },
      headers: { ...headers, 'content-type': type },
    }
    const answer = await fetch(server.url + address, sent)
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<{ id: number }>
  }
} finally {
  await close()
  await server.remove()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}

/** What it was like for others. */
function noticed(idle: number, { rss, ...turns }: Awaited<ReturnType<typeof readByTurns>>): Figure[] {
  const [quiet, during] = [quantile(turns.quiet, 0.95), quantile(turns.during, 0.95)]
  return [
    ['memory, idle and meanwhile', `${mb(idle)}, ${mb(rss)}`, 'at most 1.3 times', rss <= 1.3 * idle],
    [
      `p95 of GET /api/user, ${turns.quiet.length} each`,
      `${quiet.toFixed(2)}, ${during.toFixed(2)} ms`,
      'at most 1.2 times',
      during <= 1.2 * quiet,
    ],
  ]
}

function mb(bytes: number) {
  return `${Math.round(bytes / 1e6)} MB`
}
