import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { filesIn } from '../../server/auth/export/export.scene.ts'

interface Listed {
  path: string
  size: number
  sha256: string
  part: number
}

/** What there is in all parts together. */
interface Unpacked {
  files: number
  parts: number[]
  /** How many messages, and whether each of a conversation comes after the one before it. */
  messages: number
  isInOrder: boolean
  /** Paths whose bytes are not those that the manifest lists. */
  wrong: string[]
  /** Addresses in pages that lead to nothing in the archive. */
  dead: string[]
  pageWithPicture: string
}

/** Downloads every part to the disk, and unpacks all of them into one folder, as their owner does. */
export async function unpack(folder: string, parts: number, fetchPart: (part: number) => Promise<Response>) {
  const found = new Map<string, Omit<Listed, 'path'>>()
  const last = new Map<string, number>()
  const leads = new Map<string, string>()
  const all: Unpacked = {
    files: 0,
    parts: [],
    messages: 0,
    isInOrder: true,
    wrong: [],
    dead: [],
    pageWithPicture: '',
  }
  let manifest: Listed[] = []

  async function take(name: string, bytes: Buffer, part: number) {
    if (found.has(name)) all.wrong.push(`${name} is there twice`)
    found.set(name, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), part })
    const target = path.join(folder, name)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, bytes)
    if (name === 'manifest.json') manifest = JSON.parse(String(bytes)).files
    if (/^messages\/.*\.json$/.test(name)) count(name, JSON.parse(String(bytes)))
    if (!name.endsWith('.html')) return
    const page = String(bytes)
    if (page.includes('<img ')) all.pageWithPicture = name
    for (const lead of leadsIn(name, page)) leads.set(lead, name)
  }

  function count(name: string, { messages }: { messages: { number: number }[] }) {
    const conversation = path.dirname(name)
    for (const { number } of messages) {
      all.isInOrder &&= number > (last.get(conversation) ?? 0)
      last.set(conversation, number)
      all.messages += 1
    }
  }

  for (let part = 1; part <= parts; part++) {
    const file = `${folder}-${part}.zip`
    const { body, status } = await fetchPart(part)
    if (status !== 200 || !body) throw new Error(`There is no part ${part}: ${status}`)
    await pipeline(Readable.fromWeb(body as never), createWriteStream(file))
    all.parts.push((await stat(file)).size)
    for await (const { path: name, content } of filesIn(await openAsBlob(file)))
      await take(name, content, part)
  }
  all.files = found.size
  for (const { path: name, ...listed } of manifest) {
    const { size, sha256, part } = found.get(name) ?? {}
    if (size !== listed.size || sha256 !== listed.sha256 || part !== listed.part) all.wrong.push(name)
  }
  if (manifest.length !== found.size - 1) all.wrong.push(`${manifest.length} are listed`)
  all.dead = [...leads].filter(([lead]) => !found.has(lead)).map(([lead, name]) => `${name} → ${lead}`)
  return all
}

/** Where a page leads to in the archive, as paths in it. */
function leadsIn(name: string, page: string) {
  const addresses = Array.from(page.matchAll(/ (?:href|src)="([^"]+)"/g), match => match[1] ?? '')
  return new Set(
    addresses
      .filter(address => !/^(https?|mailto):/.test(address))
      .map(address => path.posix.join(path.posix.dirname(name), address)),
  )
}
