import { crc32 } from 'node:zlib'
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { directoryEnd, directoryLine, directoryLineBytes, fileHeader, type PlacedEntry } from './zip.ts'

const at = new Date('2026-11-18T08:30:00Z')

/** So many small files. */
function archive(count: number) {
  const pieces: Buffer[] = []
  const entries: PlacedEntry[] = []
  let begins = 0
  for (let n = 0; n < count; n++) {
    const content = Buffer.from(String(n))
    const size = content.length
    const entry = { path: `ä/${n}.txt`, crc: crc32(content), size, packed: size, isDeflated: false, begins }
    const header = fileHeader(entry, at)
    entries.push(entry)
    pieces.push(header, content)
    begins += header.length + size
  }
  const lines = entries.map(entry => directoryLine(entry, at))
  const bytes = lines.reduce((all, line) => all + line.length, 0)
  expect(bytes).toBe(entries.reduce((all, entry) => all + directoryLineBytes(entry), 0))
  return Buffer.concat([...pieces, ...lines, directoryEnd({ count, begins, bytes })])
}

test.each([0, 3])('an archive of %i files is read by others', read)

test.each([65_534, 65_535, 65_536])('so is one of %i files', { tags: 'variant', timeout: 60_000 }, read)

async function read(count: number) {
  const reader = new ZipReader(new Uint8ArrayReader(archive(count)), { useWebWorkers: false })
  const entries = await reader.getEntries()
  expect(entries).toHaveLength(count)
  const last = entries.at(-1)
  if (!last) return
  expect([last.filename, last.lastModDate.getFullYear()]).toEqual([`ä/${count - 1}.txt`, 2026])
}
