import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { filesBelow, nullIfMissing } from '../storage/folders.ts'
import { type Noted, noting } from './noting.ts'

/** What goes into a file: where it comes from, and what it passes on its way. */
type Flow = readonly [Readable, ...Transform[]]

/** Where back-ups are kept. Whatever can do these can hold them. */
export interface Place {
  /** The whole file or none, and on the disk when it returns. */
  put(name: string, flow: Flow): Promise<Noted>
  read(name: string): Readable
  has(name: string): Promise<boolean>
  /** The folders at the top. */
  folders(): Promise<string[]>
  /** Every file below a folder, and when it was last put or touched. */
  files(under: string): AsyncGenerator<{ name: string; at: Date }>
  touch(name: string): Promise<void>
  rename(name: string, to: string): Promise<void>
  /** A file, or a folder with all that is in it. What is not there is fine. */
  remove(name: string): Promise<void>
}

/** A folder: of a disk, a network drive, or a mounted bucket. Only its owner can look into it. */
export function openPlace(folder: string): Place {
  const root = path.resolve(folder)
  const at = (name: string) => path.join(root, name)

  return {
    async put(name, flow) {
      const target = at(name)
      const unfinished = `${target}${part}`
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const written = await write(unfinished, flow)
      await sync(unfinished)
      await rename(unfinished, target)
      if (process.platform !== 'win32') await sync(path.dirname(target))
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

    rename: (name, to) => rename(at(name), at(to)),

    remove: name => rm(at(name), { recursive: true, force: true }),
  }
}

/** What was being written when its writer died. */
const part = '.part'

async function write(file: string, flow: Flow): Promise<Noted> {
  const { stream, noted } = noting()
  await pipeline([...flow, stream, createWriteStream(file, { mode: 0o600 })])
  return noted()
}

async function sync(file: string) {
  const handle = await open(file)
  await handle.sync().finally(() => handle.close())
}
