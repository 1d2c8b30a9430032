import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { type ListedFile, type Storage, StorageError } from '../storage/storage.ts'
import type { Manifest } from './manifest.ts'
import { type Noted, noting } from './noting.ts'
import { decrypting, encrypting, packing, unpacking } from './packing.ts'
import type { Place } from './place.ts'

/** A file of a back-up, and its copy, which other back-ups may have too. */
const BackedUpFile = z.object({
  ...{ key: z.string(), type: z.string(), bytes: z.int(), sha256: z.string() },
  copy: z.string(),
})
export type BackedUpFile = z.infer<typeof BackedUpFile>

/** A bucket is asked for each of them. */
const atOnce = 8

interface Work {
  storage: Storage
  place: Place
  recipient: string | null
  /** Of the back-up. */
  name: string
}

/** Below it are the copies of files, which all back-ups share: a stored file never changes, so each is copied once. */
export const copies = 'files'

/**
 * Copies what the snapshot can name and is not there yet, and lists all of it. Nothing is removed from the storage meanwhile;
 * what came after the snapshot is in the list as well and harms nobody. What is none of ours is left out, and said: it must not keep
 * everything else from being backed up.
 */
export async function copyFiles({ storage, place, recipient, name }: Work) {
  const known = await findCopies(place)
  const total = { count: 0, bytes: 0 }
  const leftOut: string[] = []
  async function* listed() {
    for await (const some of inGroups(storage.list(), atOnce))
      for (const file of await Promise.all(some.map(takeAlong))) {
        if (!file) continue
        total.count += 1
        total.bytes += file.bytes
        yield `${JSON.stringify(file)}\n`
      }
  }
  async function takeAlong({ key, size }: ListedFile) {
    const found = known.get(`${key}~${size}${keyMark(recipient)}`)
    // Copies are swept by when they were last part of a back-up.
    if (found) await place.touch(found.copy)
    return found ?? copyFile(storage, place, { key, recipient }).catch(leaveOut(key))
  }
  const leaveOut = (key: string) => (error: unknown) => {
    if (!(error instanceof StorageError && error.code === 'not_ours')) throw error
    leftOut.push(key)
    return null
  }
  const file = `${name}/files.list.gz${recipient ? '.age' : ''}`
  const lines = Readable.from(listed(), { objectMode: false })
  const { sha256 } = await place.put(file, [lines, ...(await packing(recipient))])
  const files: Manifest['files'] = { ...total, file, sha256 }
  return { files, leftOut }
}

/** Every file of a back-up, one after the other. */
export async function* listFiles(place: Place, { files }: Manifest, identity: string | null) {
  const steps = await unpacking(identity)
  const text = steps.at(-1)?.setEncoding('utf8') ?? []
  const reading = pipeline([place.read(files.file), ...steps])
  // Whoever reads the last of them hears of it.
  reading.catch(() => {})
  let begun = ''
  for await (const chunk of text) {
    const lines = (begun + chunk).split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) yield z.parse(BackedUpFile, JSON.parse(line))
  }
}

/** What a copy holds, as it was. Whoever reads it to the end hears of damage by `noted`. */
export async function openCopy(place: Place, { copy }: BackedUpFile, identity: string | null) {
  const { stream, noted } = noting()
  const opened = identity ? [await decrypting(identity)] : []
  const reading = pipeline([place.read(copy), ...opened, stream])
  reading.catch(() => {})
  return { stream, noted }
}

export function isSame(file: BackedUpFile, { bytes, sha256 }: Noted) {
  return bytes === file.bytes && sha256 === file.sha256
}

const ending = '.age'

/** Everything that is known of a copy is in its name: no list has to be opened to find it again. */
async function findCopies(place: Place) {
  const found = new Map<string, BackedUpFile>()
  for await (const { name } of place.files(copies)) {
    const [key = '', bytes, sha256 = '', type = '', mark = ''] = name.slice(copies.length + 1).split('~')
    if (!mark && !type) continue
    const file = { key, type: decodeURIComponent(type), bytes: Number(bytes), sha256, copy: name }
    found.set(`${key}~${bytes}${mark && `~${mark}`}`, file)
  }
  return found
}

async function* inGroups<Item>(items: AsyncIterable<Item>, size: number) {
  let group: Item[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** Null where it is gone: then no table of the snapshot names it. */
async function copyFile(
  storage: Storage,
  place: Place,
  { key, recipient }: { key: string; recipient: string | null },
): Promise<BackedUpFile | null> {
  const stored = await storage.get(key)
  if (!stored) return null
  const { stream, noted } = noting()
  const type = stored.contentType
  const flow = [stored.stream, stream, ...(recipient ? [await encrypting(recipient)] : [])] as const
  const copied = () => ({ key, type, ...noted() })
  const called = () => nameOfCopy(copied(), recipient)
  await place.put(`${copies}/${key}`, flow, called)
  return { ...copied(), copy: called() }
}

function nameOfCopy({ key, type, bytes, sha256 }: Omit<BackedUpFile, 'copy'>, recipient: string | null) {
  return `${copies}/${key}~${bytes}~${sha256}~${encodeURIComponent(type)}${keyMark(recipient)}`
}

/** A copy that another key opens is none. */
function keyMark(recipient: string | null) {
  if (!recipient) return ''
  return `~${createHash('sha256').update(recipient).digest('hex').slice(0, 8)}${ending}`
}
