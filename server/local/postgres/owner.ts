import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'

/** The user that must own the cluster; undefined when it is simply the one who runs Akin. */
export type Owner = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so root runs it as the user `postgres`, made when absent. */
export function clusterOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  return findUser() ?? makeUser()
}

/** Whether any user can read this path and enter every folder above it. */
export function isOpenToOthers(target: string): boolean {
  if ((statSync(target).mode & 0o005) !== 0o005) return false
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === path.dirname(folder)) return true
  }
}

function findUser(): Owner {
  try {
    return { uid: askId('-u'), gid: askId('-g') }
  } catch {
    return undefined
  }
}

function askId(flag: string): number {
  return Number(
    execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )
}

function makeUser(): Owner {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  try {
    execFileSync('useradd', [...options, 'postgres'], { stdio: 'pipe' })
    return { uid: askId('-u'), gid: askId('-g') }
  } catch (cause) {
    throw new Error(
      'As root, Akin runs PostgreSQL as the user "postgres", which does not exist and could not be made: add that user, start Akin as an ordinary user, or set DATABASE_URL.',
      { cause },
    )
  }
}
