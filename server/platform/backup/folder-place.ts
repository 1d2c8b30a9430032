import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filesBelow, nullIfMissing } from '../storage/folders.ts'
import { noting } from './noting.ts'
import type { Flow, Place } from './place.ts'

/** A folder of a disk or a network drive. Only its owner can look into it. */
export function openFolder(folder: string): Place {
  const root = path.resolve(folder)
  const at = (name: string) => path.join(root, name)

  return {
    async put(name, flow, called = () => name) {
      const unfinished = at(name) + part
      await mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 })
      const written = await write(unfinished, flow)
      await sync(unfinished)
      await rename(unfinished, at(called()))
      if (process.platform !== 'win32') await sync(path.dirname(unfinished))
      return written
    },

    read: name => createReadStream(at(name), { highWaterMark: 1 << 18 }),

    has: name =>
      access(at(name)).then(
        () => true,
        () => false,
      ),

    async folders() {
      const found = await readdir(root, { withFileTypes: true }).catch(nullIfMissing)
      return (found ?? []).filter(entry => entry.isDirectory()).map(({ name }) => name)
    },

    async *files(under) {
      for await (const file of filesBelow(at(under))) {
        const found = await stat(file).catch(nullIfMissing)
        if (found) yield { name: path.relative(root, file).split(path.sep).join('/'), at: found.mtime }
      }
    },

    async touch(name) {
      const now = new Date()
      await utimes(at(name), now, now)
    },

    remove: name => rm(at(name), { recursive: true, force: true }),
  }
}

/** What was being written when its writer died. */
const part = '.part'

async function write(file: string, flow: Flow) {
  const { stream, noted } = noting()
  await pipeline([...flow, stream, createWriteStream(file, { mode: 0o600 })])
  return noted()
}

async function sync(file: string) {
  const handle = await open(file)
  await handle.sync().finally(() => handle.close())
}
