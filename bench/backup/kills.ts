import { setTimeout as pause } from 'node:timers/promises'
import { type Manifest, wholeBackups } from '../../server/platform/backup/manifest.ts'
import type { Place } from '../../server/platform/backup/place.ts'
import { startProgram } from '../../server/testing/program.ts'
import { connectTo, runOn, urlOf } from '../../server/testing/template.ts'
import { unlike } from './unlike.ts'

type Settings = Record<string, string>

/** Ends a command as a crash does, once something has come about. False where it had ended before. */
async function killAt(words: string[], settings: Settings, isTime: () => Promise<boolean>) {
  const { child, ended } = startProgram(settings, ['server/operator/akin.ts', ...words])
  let isOver = false
  const over = ended.then(() => {
    isOver = true
  })
  while (!isOver && !(await isTime())) await pause(5)
  child.kill('SIGKILL')
  await over
  return (await ended) === 'SIGKILL'
}

/** How many files are there of a back-up that is killed: some tables, all of them, the list of files too. */
const places = [1, 40, 100, 120]

/** Killed anywhere, a back-up leaves nothing that looks like one. */
export async function killBackups(place: Place, words: string[], settings: Settings) {
  const before = await wholeBackups(place)
  let kills = 0
  for (const files of places) {
    const known = await place.folders()
    const isTime = async () => {
      const name = (await place.folders()).find(each => !known.includes(each) && each.startsWith('backup-'))
      return name !== undefined && (await countFiles(place, name)) >= files
    }
    if (await killAt(words, settings, isTime)) kills += 1
  }
  return { kills, more: (await wholeBackups(place)).length - before.length }
}

async function countFiles(place: Place, name: string) {
  let count = 0
  for await (const _file of place.files(name)) count += 1
  return count
}

/** What the connection of a restore is doing when it is killed. */
const moments = ['create schema', 'copy public.messages ', '% add constraint %', 'create index%', 'analyze%']

/** Killed anywhere, a restore leaves an empty database or a whole one. The last one begins on what the others have left. */
export async function killRestores(cluster: string, words: string[], settings: Settings, manifest: Manifest) {
  const outcomes = { kills: 0, empty: 0, whole: 0, neither: 0 }
  await runOn(cluster, 'create database killed')
  const url = urlOf(cluster, 'killed')
  for (const moment of moments) {
    await using on = await connectTo(cluster)
    const isTime = async () => {
      const { rowCount } = await on.query(
        `select from pg_stat_activity where application_name = 'akin restore' and query ilike $1`,
        [`${moment}%`],
      )
      return rowCount === 1
    }
    if (await killAt(words, { ...settings, DATABASE_URL: url }, isTime)) outcomes.kills += 1
    await untilNobody(url)
    if (await isEmpty(url)) outcomes.empty += 1
    else if ((await unlike(url, manifest)).length === 0) outcomes.whole += 1
    else outcomes.neither += 1
  }
  return outcomes
}

/** PostgreSQL notices a moment later that nobody is there any more. */
async function untilNobody(url: string) {
  await using on = await connectTo(url)
  for (let count = 1; count > 0; await pause(50)) {
    const { rows } = await on.query<{ count: number }>(`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    count = rows[0]?.count ?? 0
  }
}

async function isEmpty(url: string) {
  await using on = await connectTo(url)
  const { rows } = await on.query<{ there: boolean }>(
    `select to_regclass('public.users') is not null as there`,
  )
  if (!rows[0]?.there) return true
  const { rows: people } = await on.query('select from users limit 1')
  return people.length === 0
}
