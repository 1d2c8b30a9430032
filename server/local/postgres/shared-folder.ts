import { chmodSync, existsSync, lstatSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** A path for files that the user `postgres` must reach if it may not enter Akin's own folder. Used only as root. */
export function inSharedFolder(name: string): string {
  if (!existsSync(sharedFolder)) {
    mkdirSync(sharedFolder)
    chmodSync(sharedFolder, 0o755)
  }
  requireOurs()
  return path.join(sharedFolder, name)
}

const sharedFolder = '/var/lib/akin'

/** Programs and passwords must not be stored in a folder that another user can write to. */
function requireOurs() {
  const found = lstatSync(sharedFolder)
  if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return
  throw new Error(
    `${sharedFolder} belongs to another user: remove it, start Akin from an open folder, or set DATABASE_URL.`,
  )
}
