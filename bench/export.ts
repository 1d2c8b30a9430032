import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { drawPng } from '../e2e/bench/draw-png.ts'
import { startServer } from '../e2e/bench/server.ts'
import { unzip } from '../server/auth/export/export.scene.ts'
import { startPostgres } from '../server/local/postgres/start-postgres.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { makePeople } from '../server/testing/crowd/people.ts'
import { probed } from './crowd/probed.ts'
import { load } from './load.ts'
import { quantile } from './quantile.ts'
import { row } from './row.ts'

/**
 * Someone with a million messages downloads their data. The server needs hardly more memory for it, others hardly notice,
 * and killed at five places it goes on: at most one step is repeated, and the archive is whole and opens from the disk.
 * `npm run prove -- export --messages=40000` does it with fewer.
 */
const count = Number(/--messages=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1_000_000)
const everything = { messages: true, media: 'all', money: true, account: true }
const home = mkdtempSync(path.join(tmpdir(), 'akin-export-'))
const postgres = await startPostgres({ dir: path.join(home, 'postgres') })
const probe = await probed()
const settings = { AKIN_ENV: 'local', DATABASE_URL: postgres.url, LOG_LEVEL: 'error', LIMITS_SCALE: '100' }
const server = await startServer({ ...settings, ...probe.env })
const { pool: client, close } = openDatabase(postgres.url, { statementTimeout: 600_000 })
try {
  const [ana, ...others] = await makePeople(postgres.url, 40)
  if (!ana) throw new Error('There is nobody here.')
  await fill(ana.id, ana.contactId)
  const picture = (await ask('/api/uploads', 'POST', drawPng(200, 100), 'image/png')) as { id: number }
  const words = { clientId: randomUUID(), body: 'A picture', attachmentIds: [picture.id] }
  await ask(`/api/chat/${ana.contactId}/messages`, 'POST', JSON.stringify(words))
  await measure(5)
  const before = await probe.read()
  const quiet = await measure(20)
  await ask('/api/export', 'POST', JSON.stringify(everything))
  const during = await measure(20)
  const { rss } = await probe.read()
  const kills = await killAtFivePlaces()
  await until(async () => (await standing()).state === 'ready')
  const part = await fetch(`${server.url}/api/export/1`, { headers: headers() })
  const files = await unzip(new Uint8Array(await part.arrayBuffer()))
  const pages = [...files].filter(([name]) => /^messages\/.*\.json$/.test(name))
  const numbers = pages.flatMap(([, text]) =>
    (JSON.parse(String(text)).messages as { number: number }[]).map(({ number }) => number),
  )
  const picturesShown = await openFromDisk(files)
  const ratio = p95(during) / p95(quiet)
  const results = [
    row(
      'memory, idle and meanwhile',
      `${mb(before.rss)}, ${mb(rss)}`,
      'at most 1.3 times',
      rss <= 1.3 * before.rss,
    ),
    row(
      'p95 of GET /api/user',
      `${p95(quiet).toFixed(1)}, ${p95(during).toFixed(1)} ms`,
      'at most 1.2 times',
      ratio <= 1.2,
    ),
    row(
      'kills, and steps repeated',
      `${kills.kills}, ${kills.repeated}`,
      'one each at most',
      kills.repeated <= kills.kills,
    ),
    row(
      'messages in it',
      `${numbers.length}`,
      `${count + 1}, each once`,
      new Set(numbers).size === count + 1 && numbers.length === count + 1,
    ),
    row(
      'opened from the disk',
      `${picturesShown} picture`,
      'index, a page, its picture',
      picturesShown === 1,
    ),
  ]
  const failed = results.filter(holds => !holds).length
  console.log(
    failed === 0 ? 'Proved: an archive of any length.' : `Not proved: ${failed} of these do not hold.`,
  )
  process.exitCode = failed === 0 ? 0 : 1

  function headers() {
    return { cookie: ana?.cookie ?? '', origin: server.url }
  }

  async function ask(address: string, method: string, body: string | Buffer, type = 'application/json') {
    const sent = {
      method,
      body: new Uint8Array(Buffer.from(body)),
      headers: { ...headers(), 'content-type': type },
    }
    const answer = await fetch(server.url + address, sent)
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  /** Twenty people read, each once in a second. */
  async function measure(seconds: number) {
    const { cookie } = others[0] ?? ana ?? { cookie: '' }
    return load({ origin: server.url, paths: ['/api/user'], seconds, perSecond: 20, headers: { cookie } })
  }
} finally {
  await close()
  await server.remove()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}

async function standing() {
  const { rows } = await client.query<{ state: string; steps: number }>(
    'select state, steps from account_exports',
  )
  return rows[0] ?? { state: 'none', steps: 0 }
}

/** Kills in the middle of a step, when its file is written and not noted; a file that belongs to nothing is a repeated step. */
async function killAtFivePlaces() {
  let kills = 0
  while (kills < 5 && (await standing()).state === 'preparing') {
    const { steps } = await standing()
    await until(async () => (await standing()).steps > steps + 1 || (await standing()).state !== 'preparing')
    await until(isUnderWay)
    await server.kill()
    kills += 1
    await client.query(`update account_exports set due_at = now() where state = 'preparing'`)
    await server.start()
  }
  const { rows } = await client.query<{ loose: number }>(
    `select count(*)::int as loose from loose_files where key like 'exports/%'`,
  )
  return { kills, repeated: rows[0]?.loose ?? 0 }
}

/** A step is being taken, or there is none left to take. */
async function isUnderWay() {
  const { rows } = await client.query(
    `select from account_exports where state = 'preparing' and due_at <= now()`,
  )
  return rows.length === 0
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await pause(5)
}

/** Two people take turns, straight into the tables. */
async function fill(one: number, other: number) {
  const [a, b] = [Math.min(one, other), Math.max(one, other)]
  const { rows } = await client.query('select id from connections where user_a_id = $1 and user_b_id = $2', [
    a,
    b,
  ])
  const id = rows[0]?.id
  await client.query(
    `insert into conversations (id, last_seq, sent_a, sent_b, last_by_a, opened_at)
     values ($1, $2::int, ($2::int + 1) / 2, $2::int / 2, $2::int % 2 = 1, now())
     on conflict (id) do update set last_seq = excluded.last_seq, sent_a = excluded.sent_a, sent_b = excluded.sent_b,
       last_by_a = excluded.last_by_a, opened_at = now()`,
    [id, count],
  )
  await client.query(
    `insert into members (user_id, conversation_id, contact_id) values ($1, $3, $2), ($2, $3, $1) on conflict do nothing`,
    [a, b, id],
  )
  await client.query(
    `insert into messages (conversation_id, seq, sender_id, nth, client_id, body, created_at)
     select $1, n, case when n % 2 = 1 then $2::bigint else $3::bigint end, (n + 1) / 2, gen_random_uuid(),
       'Message ' || n || repeat(' and so on', n % 12), now() - ($4::int - n) * interval '1 minute'
     from generate_series(1, $4::int) n`,
    [id, a, b, count],
  )
  await client.query('analyze')
}

/** As someone does who has unpacked it. Answers how many pictures the last page shows. */
async function openFromDisk(files: Map<string, Buffer>) {
  for (const [name, bytes] of files) {
    const target = path.join(home, 'unpacked', name)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, bytes)
  }
  const { CHROMIUM_PATH: executablePath } = process.env
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(pathToFileURL(path.join(home, 'unpacked/index.html')).href)
    const link = page.locator('a[href^="messages/"]')
    const first = await link.first().getAttribute('href')
    const last = Math.ceil((count + 1) / 1_000)
    await page.goto(
      pathToFileURL(path.join(home, 'unpacked', String(first).replace('/1.html', `/${last}.html`))).href,
    )
    return await page
      .locator('img')
      .evaluateAll(images => images.filter(image => (image as HTMLImageElement).naturalWidth > 0).length)
  } finally {
    await browser.close()
  }
}

function p95({ times }: { times: number[] }) {
  return quantile(times, 0.95)
}

function mb(bytes: number) {
  return `${Math.round(bytes / 1e6)} MB`
}
