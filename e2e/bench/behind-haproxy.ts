import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/platform/start/free-port.ts'
import { startHaproxy } from '../../server/testing/processes/haproxy.ts'
import { startTestRedis } from '../../server/testing/redis.ts'
import { startServer } from './server.ts'

/** Two servers that people reach at one address, as in most installations that have more than one. */
export async function startBehindHaproxy(settings: Record<string, string>) {
  const [redis, port] = [await startTestRedis(), await freePort()]
  const files = mkdtempSync(path.join(tmpdir(), 'akin-e2e-files-'))
  const shared = {
    ...{ REDIS_URL: redis.url, FILES_DIR: files, AKIN_SECRET: 'a secret that both processes know of' },
    ...{ PUBLIC_URL: `http://localhost:${port}`, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' },
    ...settings,
  }
  const servers = await Promise.all([startServer(shared), startServer(shared)])
  const proxy = await startHaproxy(
    port,
    servers.map(({ url }) => url),
  )
  return {
    url: proxy.url,
    servers,
    serving: proxy.serving,
    async close() {
      await proxy.stop()
      await Promise.all(servers.map(server => server.remove()))
      await redis.kill()
      rmSync(files, { recursive: true, force: true })
    },
  }
}
