import { api } from '@akin/contract/api.ts'
import type { ExportChoices } from '@akin/contract/auth/export.ts'
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { sql } from 'drizzle-orm'
import { exportScene } from '#chat/export/export.scene.ts'
import { collections } from '#personal-data.ts'
import type { Person } from '#testing/scene.ts'
import { stepExports } from './exporting.ts'
import { type Step, writeStep } from './write-step.ts'

export const everything: ExportChoices = { messages: true, media: 'all', money: true, account: true }

/** A scene whose people take all of their data with them. */
export async function archiveScene(setting: Parameters<typeof exportScene>[0] = {}) {
  const stage = await exportScene(setting)
  const { app, call, db, deps } = stage
  const never = new AbortController().signal

  const start = (asker: Person, choices: Partial<ExportChoices> = {}) =>
    call(api.startExport, { asker, body: { ...everything, ...choices } })

  const state = async (asker: Person) => (await call(api.getExport, { asker })).body

  /** One step of each archive, as a server takes it, but in this thread. Answers whether there was one. */
  async function step(storage = deps.storage, options: { partBytes?: number } = {}) {
    const write = (given: Step) => writeStep({ db, storage }, collections, given)
    return (await stepExports({ db }, { write, signal: never, ...options })) > 0
  }

  /** All steps, without the rests between them. */
  async function finish(options: { partBytes?: number } = {}) {
    while (await step(deps.storage, options));
  }

  /** A step was cut off: its process is dead, and so long after its last sign another may take it. */
  async function afterDeath() {
    await db.execute(sql`update account_exports set due_at = now() where state = 'preparing'`)
  }

  function download(asker: Person, part = 1, headers: Record<string, string> = {}) {
    return app.inject({ url: `/api/export/${part}`, headers: { cookie: asker.cookie, ...headers } })
  }

  /** The files of a part, by their paths, as a program that knows nothing of ours unpacks them. */
  async function unpack(asker: Person, part = 1) {
    const { statusCode, rawPayload } = await download(asker, part)
    if (statusCode !== 200) throw new Error(`There is no archive: ${statusCode}`)
    return unzip(new Uint8Array(rawPayload))
  }

  return { ...stage, start, state, step, finish, afterDeath, download, unpack }
}

export async function unzip(bytes: Uint8Array<ArrayBuffer>) {
  const files = new Map<string, Buffer>()
  for await (const { path, content } of filesIn(new Blob([bytes]))) {
    if (files.has(path)) throw new Error(`${path} is in it twice.`)
    files.set(path, content)
  }
  return files
}

/** One after the other, so that an archive may be long. Their sums are checked. */
export async function* filesIn(archive: Blob) {
  const reader = new ZipReader(new BlobReader(archive), { useWebWorkers: false, checkSignature: true })
  for (const entry of await reader.getEntries()) {
    if (!entry.directory)
      yield { path: entry.filename, content: Buffer.from(await entry.getData(new Uint8ArrayWriter())) }
  }
  await reader.close()
}
