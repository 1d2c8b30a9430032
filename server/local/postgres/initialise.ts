import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import type { Folder } from './folder.ts'
import { lastLines } from './log.ts'
import type { Owner } from './owner.ts'

export const superuser = 'akin'

/**
 * Makes the cluster and its password. It is built under another name and renamed when complete,
 * so that a start that was killed half way leaves nothing that looks like a database.
 */
export async function initialise(folder: Folder, binaries: Binaries, owner: Owner, durable: boolean) {
  const unfinished = `${folder.cluster}.unfinished`
  const handover = path.join(folder.dir, 'password.handover')
  const password = randomBytes(24).toString('base64url')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    writeSecret(folder.password, password)
    writeSecret(handover, password)
    if (owner) for (const owned of [unfinished, handover]) chownSync(owned, owner.uid, owner.gid)
    await runInitdb(binaries.initdb, unfinished, handover, owner, durable)
    renameSync(unfinished, folder.cluster)
  } finally {
    rmSync(handover, { force: true })
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function writeSecret(file: string, secret: string) {
  rmSync(file, { force: true })
  writeFileSync(file, secret, { mode: 0o600, flush: true })
}

async function runInitdb(
  initdb: string,
  cluster: string,
  passwordFile: string,
  owner: Owner,
  durable: boolean,
) {
  const options = [
    `--pgdata=${cluster}`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
  ]
  try {
    await promisify(execFile)(initdb, options, { ...owner, cwd: '/', env: { LC_ALL: 'C' } })
  } catch (cause) {
    const {
      stdout = '',
      stderr = '',
      message,
    } = cause as { stdout?: string; stderr?: string; message: string }
    throw new Error(
      `PostgreSQL could not make its data folder ${cluster}:\n${lastLines(stdout + stderr || message)}`,
      {
        cause,
      },
    )
  }
}
