import { setTimeout as pause } from 'node:timers/promises'
import { compareTables } from '../../server/platform/backup/verify-backup.ts'
import { type Manifest, wholeBackups } from '../../server/platform/backup/manifest.ts'
import type { Place } from '../../server/platform/backup/place.ts'
import { startProgram } from '../../server/testing/program.ts'
import { connectTo, runOn, urlOf } from '../../server/testing/template.ts'

type Settings = Record<string, string>

/** Starts a command and ends it after a while as a crash does. False where it had ended before. */
async function killed(words: string[], settings: Settings, afterMs: number) {
  const { child, ended } = startProgram(settings, ['server/operator/akin.ts', ...words])
  await Promise.race([pause(afterMs), ended])
  child.kill('SIGKILL')
  return (await ended) === 'SIGKILL'
}

/** Back-ups that are killed at any moment leave nothing that looks like one. */
export async function killBackups(place: Place, words: string[], settings: Settings, wholeMs: number) {
  const before = await wholeBackups(place)
  let kills = 0
  for (const share of [0.3, 0.5, 0.7, 0.85, 0.95])
    if (await killed(words, settings, share * wholeMs)) kills += 1
  const after = await wholeBackups(place)
  const left = (await place.folders()).filter(name => name.startsWith('backup-') && !after.includes(name))
  return { kills, left: left.length, more: after.length - before.length }
}

/** Restores that are killed at any moment leave an empty database or a whole one, and the next one fills it. */
export async function killRestores(cluster: string, words: string[], settings: Settings, manifest: Manifest, wholeMs: number) {
  const outcomes = { kills: 0, empty: 0, whole: 0, neither: 0 }
  await runOn(cluster, 'create database killed')
  const url = urlOf(cluster, 'killed')
  for (const share of [0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.97]) {
    if (await killed(words, { ...settings, DATABASE_URL: url }, share * wholeMs)) outcomes.kills += 1
    await untilNobody(url)
    if (await isEmpty(url)) outcomes.empty += 1
    else if ((await compareTables(url, manifest)).length === 0) {
      outcomes.whole += 1
      await runOn(cluster, 'drop database killed with (force)')
      await runOn(cluster, 'create database killed')
    } else outcomes.neither += 1
  }
  return { ...outcomes, url }
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
  const { rows } = await on.query<{ there: boolean }>(`select to_regclass('public.users') is not null as there`)
  if (!rows[0]?.there) return true
  const { rows: people } = await on.query('select from users limit 1')
  return people.length === 0
}
