import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockData } from '../data-lock.ts'
import { findRunning, stopServer } from '../postgres/running.ts'
import { startPostgres } from '../postgres/start-postgres.ts'

/** A throwaway PostgreSQL: fast, not durable, removed by `stop`. */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeAbandoned()
  const asked = mkdtempSync(path.join(tmpdir(), prefix))
  const { url, dir, stop } = await startPostgres({ dir: asked, durable: false })
  return {
    url,
    async stop() {
      await stop()
      for (const folder of [asked, dir]) rmSync(folder, { recursive: true, force: true })
    },
  }
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
