import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../server/config.ts'
import { jobs } from '../../server/jobs.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import type { Deps } from '../../server/platform/deps.ts'
import { openJobs } from '../../server/platform/jobs/open-jobs.ts'
import type { S3Settings } from '../../server/platform/start/s3-settings.ts'
import { dropFiles } from '../../server/platform/storage/loose-files.ts'
import { openPlaces, openStorage } from '../../server/platform/storage/open-storage.ts'
import { removeLoose } from '../../server/platform/storage/remove-files.ts'
import type { Place, Storage } from '../../server/platform/storage/storage.ts'
import { startTestCluster } from '../../server/testing/cluster.ts'
import { startProgram } from '../../server/testing/program.ts'
import { makeTemplate, templateName, urlOf } from '../../server/testing/template.ts'
import { step } from '../chat-reads/step.ts'
import { row } from '../row.ts'

type Hashes = Map<string, string>

/** Every so many are removed while they move. */
const removedEach = 50

/** To the bucket with two kills while they are read and removed, and back again. */
export async function moveAndKill(s3: S3Settings, count: number) {
  const home = mkdtempSync(path.join(tmpdir(), 'akin-moves-'))
  const cluster = await startTestCluster()
  const url = urlOf(cluster.url, templateName)
  const log = { info() {}, warn() {}, error() {} }
  await makeTemplate(cluster.url, () => openJobs({ url, handlers: jobs, deps: {} as Deps, log }).prepare())
  const settings = settingsOf(url, path.join(home, 'files'), s3)
  const config = readConfig(settings)
  const { db, pool, close } = openDatabase(url, { poolSize: 4 })
  try {
    await pool.query(`update installation set files_in = 'disk'`)
    const places = await openPlaces(config)
    const storage = await openStorage(config, db)
    const hashes = await step('files', () => write(places.disk, count))
    const removed = [...hashes.keys()].filter((_, index) => index % removedEach === 0)
    for (const key of removed) hashes.delete(key)
    const reading = readWhile(storage, hashes)
    const removing = removeWhile({ db, storage }, removed)
    const began = performance.now()
    const kills = [
      await killAfter(settings, places.disk, count * 0.75),
      await killAfter(settings, places.disk, count * 0.4),
    ]
    const said = await move(settings, 's3')
    const seconds = (performance.now() - began) / 1000
    await removing
    const read = await reading.end()
    await pool.query(`update loose_files set due_at = now()`)
    await removeLoose({ db, storage }, removed)
    const there = await compare(places.s3, hashes)
    const left = await countOf(places.disk)
    console.log(`  ${said.trim()}`)
    // What takes long says what it knows as soon as it does.
    const holds = [
      row(
        'moved, killed twice',
        `${seconds.toFixed(0)} s`,
        `at ${kills.join(' and ')} left`,
        kills.every(left => left > 0),
      ),
      row('lost or changed', `${there.wrong}`, `0 of ${hashes.size}`, there.wrong === 0),
      row('removed and back again', `${there.unknown}`, `0 of ${removed.length}`, there.unknown === 0),
      row('left on the disk', `${left}`, '0', left === 0),
      row(
        'not found by a reader',
        `${read.missed}`,
        `0 of ${read.count} reads`,
        read.missed === 0 && read.count > 100,
      ),
    ]
    const back = await step('back to the disk', () => move(settings, 'disk'))
    const returned = await compare(places.disk, hashes)
    const leftThere = await countOf(places.s3)
    console.log(`  ${back.trim()}`)
    const wrong = returned.wrong + leftThere
    return [...holds, row('lost on the way back, or left', `${wrong}`, '0', wrong === 0)]
  } finally {
    await close()
    await cluster.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

function settingsOf(url: string, filesDir: string, s3: S3Settings) {
  return {
    ...{ AKIN_ENV: 'local', DATABASE_URL: url, DATA_DIR: path.dirname(filesDir), FILES_DIR: filesDir },
    ...{ S3_ENDPOINT: s3.endpoint ?? '', S3_REGION: s3.region, S3_BUCKET: s3.bucket },
    ...{ S3_ACCESS_KEY_ID: s3.key?.id ?? '', S3_SECRET_ACCESS_KEY: s3.key?.secret ?? '' },
  }
}

/** From nothing to some 60 kB, each another one. */
async function write(disk: Place, count: number) {
  const hashes: Hashes = new Map()
  let next = 0
  const writer = async () => {
    for (let n = next++; n < count; n = next++) {
      const key = `moves/${(n % 97).toString(36)}/${n.toString(36)}`
      const bytes = Buffer.alloc((n * 7919) % 60_000, `${n} `)
      await disk.put(key, bytes, { contentType: 'application/octet-stream' })
      hashes.set(key, createHash('sha256').update(bytes).digest('hex'))
    }
  }
  await Promise.all(Array.from({ length: 16 }, writer))
  return hashes
}

const command = (to: string) => ['server/operator/akin.ts', 'files', 'move', '--to', to, '--apply']

async function move(settings: Record<string, string>, to: string) {
  const { ended, output } = startProgram(settings, command(to))
  if ((await ended) !== 0) throw new Error(output())
  return output().split('\n').slice(-2).join('\n')
}

/** As soon as no more than so many are left on the disk; answers how many were. */
async function killAfter(settings: Record<string, string>, disk: Place, most: number) {
  const { child, ended, output } = startProgram(settings, command('s3'))
  let left = Number.POSITIVE_INFINITY
  while (left > most) {
    if (child.exitCode !== null) throw new Error(`It ended before it was killed: ${output()}`)
    await pause(250)
    left = await countOf(disk)
  }
  child.kill('SIGKILL')
  await ended
  return left
}

/** As people do while it moves: any of them, and each has to be there. */
function readWhile(storage: Storage, hashes: Hashes) {
  const keys = [...hashes.keys()]
  const seen = { count: 0, missed: 0, isOver: false }
  const done = (async () => {
    while (!seen.isOver) {
      const key = keys[Math.floor(Math.random() * keys.length)] ?? ''
      seen.count += 1
      if ((await hashOf(storage, key)) !== hashes.get(key)) seen.missed += 1
      await pause(5)
    }
  })()
  return {
    async end() {
      seen.isOver = true
      await done
      return seen
    },
  }
}

async function removeWhile(deps: Pick<Deps, 'db' | 'storage'>, keys: string[]) {
  for (const key of keys) {
    await dropFiles(deps.db, [key])
    await removeLoose(deps, [key])
    await pause(40)
  }
}

async function compare(place: Place, hashes: Hashes) {
  const keys: string[] = []
  for await (const { key } of place.list()) keys.push(key)
  const found = new Set(keys)
  let wrong = [...hashes.keys()].filter(key => !found.has(key)).length
  const known = keys.filter(key => hashes.has(key))
  const left = known.values()
  const reader = async () => {
    for (const key of left) if ((await hashOf(place, key)) !== hashes.get(key)) wrong += 1
  }
  await Promise.all(Array.from({ length: 8 }, reader))
  return { wrong, unknown: keys.length - known.length }
}

async function hashOf(from: Pick<Storage, 'get'>, key: string) {
  const found = await from.get(key)
  if (!found) return null
  const hash = createHash('sha256')
  for await (const chunk of found.stream) hash.update(chunk)
  return hash.digest('hex')
}

async function countOf(place: Place) {
  let count = 0
  for await (const _ of place.list()) count += 1
  return count
}
