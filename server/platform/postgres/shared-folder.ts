import { chmodSync, existsSync, lstatSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** Where things go that the user `postgres` must reach when Akin's own folder is closed to it. Only root comes here. */
export function inSharedFolder(name: string): string {
  if (!existsSync(sharedFolder)) {
    mkdirSync(sharedFolder)
    chmodSync(sharedFolder, 0o755)
  }
  requireOurs()
  return path.join(sharedFolder, name)
}

const sharedFolder = '/var/lib/akin'

/** Programs and passwords must not come to lie in a stranger's folder. */
function requireOurs() {
  const found = lstatSync(sharedFolder)
  if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return
  throw new Error(
    `${sharedFolder} belongs to another user: remove it, start Akin from an open folder, or set DATABASE_URL.`,
  )
}
