import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Place } from './place.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int()

const BackedUpTable = z.object({
  /** `public.messages`, quoted where needed. */
  name: z.string(),
  /** Without those that PostgreSQL makes from others. */
  columns: z.array(z.string()),
  rows: count,
  /** Of the rows as PostgreSQL wrote them. */
  content: hash,
  /** Of the file that they are in. */
  ...{ file: z.string(), bytes: count, sha256: hash },
})

/** What a back-up holds. It is written last: a folder without it is a back-up that did not end. */
const Manifest = z.object({
  version: z.literal(1),
  /** The moment of the snapshot, by the clock of the database. */
  madeAt: z.string(),
  postgres: z.string(),
  /** Which AKIN_SECRET opens what is sealed inside. */
  secret: z.string(),
  isEncrypted: z.boolean(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** The version of the job library's own tables. */
  jobs: z.nullable(count),
  /** Of the lines that describe tables, keys, indexes and triggers. */
  schema: hash,
  tables: z.array(BackedUpTable),
  /** Numbers as text: a sequence goes further than ours. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isUsed: z.boolean() })),
  files: z.object({ count, bytes: count, file: z.string(), sha256: hash }),
})
export type Manifest = z.infer<typeof Manifest>
export type BackedUpTable = z.infer<typeof BackedUpTable>

const Sealed = z.object({ seal: z.string(), backup: z.unknown() })
const fileName = 'backup.json'

/**
 * Sealed with the secret: hashes alone show damage, and whoever can write into the folder can write new ones. Who does not have
 * the secret cannot make a list that fits.
 */
export async function writeManifest(place: Place, name: string, manifest: Manifest, secret: string) {
  const sealed = { seal: sealOf(manifest, secret), backup: manifest }
  await place.put(`${name}/${fileName}`, [Readable.from([`${JSON.stringify(sealed, null, 1)}\n`])])
}

/** Refuses one that was changed. Of one that another secret has sealed only that can be said: see `secret`. */
export async function readManifest(place: Place, name: string, secret: string): Promise<Manifest> {
  const given = await text(place.read(`${name}/${fileName}`))
  const damaged = new Error(`The list of the back-up ${name} (${fileName}) was changed or damaged.`)
  let read: unknown
  try {
    read = JSON.parse(given)
  } catch {
    throw damaged
  }
  const sealed = z.safeParse(Sealed, read)
  const manifest = sealed.success ? z.safeParse(Manifest, sealed.data.backup) : undefined
  if (!sealed.success || !manifest?.success) throw damaged
  const { data } = manifest
  if (data.secret === markOf(secret) && sealed.data.seal !== sealOf(sealed.data.backup, secret)) throw damaged
  return data
}

/** The names of all that are whole, oldest first: a name begins with its moment. */
export async function wholeBackups(place: Place) {
  const names: string[] = []
  for (const folder of await place.folders()) if (await place.has(`${folder}/${fileName}`)) names.push(folder)
  return names.filter(name => momentOf(name) !== null).sort()
}

/** Takes the list away first: cut off in between, what is left is no back-up any more. */
export async function removeBackup(place: Place, name: string) {
  await place.remove(`${name}/${fileName}`)
  await place.remove(name)
}

export function nameOf(madeAt: Date) {
  return `backup-${madeAt.toISOString().replaceAll(':', '-')}`
}

/** Null for a folder that is none of ours. */
export function momentOf(name: string) {
  const [, day, hour, minute, second] = /^backup-([\d-]{10})T(\d\d)-(\d\d)-([\d.]+Z)$/.exec(name) ?? []
  return day ? new Date(`${day}T${hour}:${minute}:${second}`) : null
}

/** By which two secrets are told apart, and nothing else can be learnt. */
export function markOf(secret: string) {
  return createHmac('sha256', secret).update('the mark of a back-up').digest('hex').slice(0, 12)
}

function sealOf(manifest: unknown, secret: string) {
  return createHmac('sha256', secret)
    .update(`the list of a back-up ${JSON.stringify(manifest)}`)
    .digest('hex')
}
