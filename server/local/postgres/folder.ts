import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isOpenToOthers, type Owner } from './owner.ts'
import { inSharedFolder } from './shared-folder.ts'

/** What lies in the folder of one database. */
export interface Folder {
  dir: string
  cluster: string
  password: string
  log: string
}

/** The folder to use: the one asked for, or, if the owner may not enter its parents, a permanent one elsewhere. */
export function chooseFolder(wanted: string, owner: Owner): Folder {
  const dir = openFolder(wanted, owner)
  if (!owner || existsSync(path.join(dir, 'cluster'))) return layOut(dir)
  // The other folder's path is written down, so that opening the parents later does not start an empty database.
  const elsewhere = path.join(dir, 'moved-to')
  if (existsSync(elsewhere)) return layOut(openFolder(readFileSync(elsewhere, 'utf8'), owner))
  if (isOpenToOthers(dir)) return layOut(dir)
  const reachable = inSharedFolder(`postgres-${randomBytes(4).toString('hex')}`)
  writeFileSync(elsewhere, reachable, { flush: true })
  return layOut(openFolder(reachable, owner))
}

function openFolder(dir: string, owner: Owner): string {
  mkdirSync(dir, { recursive: true, mode: owner ? 0o755 : 0o700 })
  if (owner) chmodSync(dir, 0o755)
  return realpathSync(dir)
}

function layOut(dir: string): Folder {
  const inside = (name: string) => path.join(dir, name)
  return { dir, cluster: inside('cluster'), password: inside('password'), log: inside('server.log') }
}
