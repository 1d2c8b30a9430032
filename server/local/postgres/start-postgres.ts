import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseLog } from '#platform/database/database.ts'
import { shownPath } from '#platform/start/shown-path.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { lockData } from './data-lock.ts'
import { chooseFolder, type Folder } from './folder.ts'
import { initialise, superuser } from './initialise.ts'
import { keepRunning } from './keep-running.ts'
import { launch, startTimeout } from './launch.ts'
import { clusterOwner } from './owner.ts'
import { findRunning, type RunningServer, stopServer, waitUntil } from './running.ts'

export interface Postgres {
  url: string
  port: number
  /** Where the database is stored: another folder than asked for if its user may not enter that one. */
  dir: string
  /** Restarts it whenever it ends unexpectedly. The promise resolves with a sentence when that does not help. */
  keepRunning(log: DatabaseLog): Promise<string>
  stop(): Promise<void>
}

interface StartOptions {
  dir: string
  durable?: boolean
  /** Work for the time that a server needs to start. A failure of it is for the caller to notice. */
  whileStarting?: () => Promise<unknown>
}

/**
 * Starts the PostgreSQL that npm installed, in its own folder, or uses one that still runs after Akin was killed.
 * `durable: false` trades safety for speed and is for throwaway test clusters alone.
 */
export async function startPostgres(options: StartOptions): Promise<Postgres> {
  const durable = options.durable ?? true
  const owner = clusterOwner()
  const folder = chooseFolder(path.resolve(options.dir), owner)
  const unlock = await lockData(folder.dir)
  try {
    const binaries = findBinaries(owner)
    if (existsSync(folder.cluster)) requireSameMajor(folder, binaries)
    else await initialise(folder, binaries, owner, durable)
    const password = readPassword(folder)
    const installed = { folder, binaries, owner, durable }
    const start = (port: number) => launch(installed, { port })
    const server = (await adopt(folder.cluster)) ?? (await launch(installed, options))
    let watch: ReturnType<typeof keepRunning> | undefined
    return {
      url: `postgres://${superuser}:${password}@127.0.0.1:${server.port}/postgres`,
      port: server.port,
      dir: folder.dir,
      keepRunning(log) {
        watch = keepRunning({ cluster: folder.cluster, server, start, log })
        return watch.lost.then(reason => `${reason}; ${shownPath(folder.log)} says why.`)
      },
      async stop() {
        await watch?.stop()
        const running = findRunning(folder.cluster)
        if (running) await stopServer(folder.cluster, running.pid).finally(unlock)
        else unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function requireSameMajor({ dir, cluster }: Folder, { major }: Binaries) {
  const found = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === String(major)) return
  throw new Error(
    `The data in ${dir} was made by PostgreSQL ${found}, but this Akin carries PostgreSQL ${major}: start the Akin that made it, upgrade ${cluster} with pg_upgrade, or set DATA_DIR to a new folder.`,
  )
}

function readPassword({ password, cluster }: Folder): string {
  if (existsSync(password)) return readFileSync(password, 'utf8').trim()
  throw new Error(`The password of the database in ${cluster} is missing: bring back the file ${password}.`)
}

/** A server that is found may still replay its log after a crash, or be shutting down: wait until it has done so. */
async function adopt(cluster: string): Promise<RunningServer | undefined> {
  const settled = () => [undefined, 'ready'].includes(findRunning(cluster)?.state)
  if (!(await waitUntil(settled, startTimeout))) {
    throw new Error(`PostgreSQL is running on ${cluster} but has not become ready.`)
  }
  return findRunning(cluster)
}
