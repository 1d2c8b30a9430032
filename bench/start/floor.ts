import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '../../server/local/postgres/start-postgres.ts'
import { surroundings } from './time-start.ts'

/** How long npm takes to run a Node that has nothing to do. */
export async function timeNpm(home: string) {
  const folder = path.join(home, 'nothing')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "scripts": { "start": "node -e 0" } }')
  const began = performance.now()
  await once(spawn('npm', ['start'], { cwd: folder, env: surroundings(), stdio: 'ignore' }), 'exit')
  return performance.now() - began
}

/** How long PostgreSQL takes to start on a database that is there. */
export async function timePostgres(home: string) {
  const began = performance.now()
  const postgres = await startPostgres({ dir: path.join(home, 'postgres') })
  const took = performance.now() - began
  await postgres.stop()
  return took
}
