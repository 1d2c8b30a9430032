import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chooseFolder } from './folder.ts'
import { superuser } from './initialise.ts'
import { startTimeout } from './launch.ts'
import { clusterOwner } from './owner.ts'
import { findRunning, waitUntil } from './running.ts'

/** The address of the PostgreSQL that another Akin process runs on this folder, if there is one. Locks nothing. */
export async function findPostgres(dir: string): Promise<string | undefined> {
  const { cluster, password } = chooseFolder(path.resolve(dir), clusterOwner())
  const settled = () => [undefined, 'ready'].includes(findRunning(cluster)?.state)
  await waitUntil(settled, startTimeout)
  const server = findRunning(cluster)
  if (!server) return undefined
  return `postgres://${superuser}:${readFileSync(password, 'utf8').trim()}@127.0.0.1:${server.port}/postgres`
}
