import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockData } from '../data-lock.ts'
import { findRunning, stopServer } from '../postgres/running.ts'
import { startPostgres } from '../postgres/start-postgres.ts'

/**
 * A throwaway PostgreSQL: fast, removed by `stop`, and not durable unless that is what is measured. In a folder that was
 * named it stays, and the next one goes on there.
 */
export async function startTestCluster({
  durable = false,
  folder,
}: {
  durable?: boolean
  folder?: string | undefined
} = {}): Promise<TestCluster> {
  await removeAbandoned()
  const asked = folder ?? mkdtempSync(path.join(tmpdir(), prefix))
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

/** A test run that was killed cannot stop its cluster; the next run does. */
async function removeAbandoned() {
  const temporary = realpathSync(tmpdir())
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
