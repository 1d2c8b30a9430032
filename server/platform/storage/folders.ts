import { mkdir, open, readdir, rename, rmdir } from 'node:fs/promises'
import path from 'node:path'

const patienceMs = 10_000

/**
 * Retries, as another process may remove the empty folder between its creation and the rename. However often that is lost
 * to it: what arrives is worth more, and a folder that is gone for good says so in the end.
 */
export async function moveInto(target: string, file: string) {
  const folder = path.dirname(target)
  const until = Date.now() + patienceMs
  for (let isMoved = false; !isMoved; ) {
    try {
      await mkdir(folder, { recursive: true })
      await rename(file, target)
      isMoved = true
    } catch (error) {
      if (Date.now() > until || !isMissing(error)) throw error
    }
  }
  await syncFolder(folder).catch(nullIfMissing)
}

/** A rename survives a power cut only once its folder is synced. Windows has no such call and does not need it. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Removes empty folders up to the root. One that cannot be removed does no harm. */
export async function removeEmpty(folder: string, root: string) {
  if (folder === root) return
  const gone = await rmdir(folder).then(
    () => true,
    () => false,
  )
  if (gone) await removeEmpty(path.dirname(folder), root)
}

/** All that is stored below it. What begins with a dot is not: it may still be arriving. */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)
  for (const entry of entries ?? []) {
    const found = path.join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* filesBelow(found)
    else yield found
  }
}

export function nullIfMissing(error: unknown) {
  if (isMissing(error)) return null
  throw error
}

function isMissing(error: unknown) {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
