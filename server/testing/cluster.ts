import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockData } from '#local/postgres/data-lock.ts'
import { findRunning, stopServer } from '#local/postgres/running.ts'
import { startPostgres } from '#local/postgres/start-postgres.ts'

/**
 * A throwaway PostgreSQL: fast, removed by `stop`, and not durable unless that is what is measured. In a folder that was
 * named it stays, and the next one goes on there. In memory it is for tests, whose many small databases are mostly files
 * that come and go.
 */
export async function startTestCluster({
  durable = false,
  inMemory = false,
  folder,
}: {
  durable?: boolean
  inMemory?: boolean
  folder?: string | undefined
} = {}): Promise<TestCluster> {
  for (const place of [tmpdir(), memory].filter(place => existsSync(place))) await removeAbandoned(place)
  const place = inMemory && hasRoomInMemory() ? memory : tmpdir()
  const asked = folder ?? mkdtempSync(path.join(place, prefix))
  const start = () => startPostgres({ dir: asked, durable })
  let postgres = await start()
  return {
    url: postgres.url,
    async restart(whileStopped) {
      await postgres.stop()
      whileStopped()
      postgres = await start()
      return postgres.url
    },
    async stop() {
      await postgres.stop()
      if (folder) return
      for (const dir of [asked, postgres.dir]) rmSync(dir, { recursive: true, force: true })
    },
  }
}

interface TestCluster {
  url: string
  /** Answers with the address that it has from then on. */
  restart(whileStopped: () => void): Promise<string>
  stop(): Promise<void>
}

const prefix = 'akin-test-cluster-'
const memory = '/dev/shm'

/** Linux has such a folder; in a container it is often too small. */
function hasRoomInMemory() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * 1024 ** 3
}

/** A test run that was killed cannot stop its cluster; the next run does. */
async function removeAbandoned(place: string) {
  const temporary = realpathSync(place)
  for (const name of readdirSync(temporary).filter(entry => entry.startsWith(prefix))) {
    const dir = path.join(temporary, name)
    if (existsSync(path.join(dir, 'akin.lock')) && (await isAbandoned(dir))) {
      const cluster = path.join(dir, 'cluster')
      const server = findRunning(cluster)
      if (server) await stopServer(cluster, server.pid)
      rmSync(dir, { recursive: true, force: true })
    }
  }
}

function isAbandoned(dir: string): Promise<boolean> {
  return lockData(dir).then(
    () => true,
    () => false,
  )
}
