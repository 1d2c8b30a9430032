import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkMail, type Mail, type Mailer } from '#platform/mail/mail.ts'

export interface SentMail extends Mail {
  at: string
}

export interface Outbox extends Mailer {
  /** Newest first. */
  list(): Promise<SentMail[]>
  read(id: string): Promise<SentMail | null>
}

/** How many mails a local installation keeps. */
export const keptMails = 200

const timeLength = '1700000000000-0000-'.length

/** Stores the mail of a local installation: one file each, shown at /dev/mail. */
export async function openOutbox(folder: string): Promise<Outbox> {
  await mkdir(folder, { recursive: true })
  await removeFiles(
    folder,
    (await readdir(folder)).filter(name => name.endsWith('.tmp')),
  )
  let count = 0
  /** What was read before, by the name of its file: a file never changes, and whoever waits for a mail lists often. */
  let known = new Map<string, SentMail>()

  return {
    async send(mail) {
      checkMail(mail)
      const at = new Date()
      const sent: SentMail = { ...mail, at: at.toISOString() }
      const name = `${at.getTime()}-${String(count++ % 10_000).padStart(4, '0')}-${mail.id}.json`
      await writeFile(path.join(folder, `${name}.tmp`), JSON.stringify(sent, null, 2))
      await rename(path.join(folder, `${name}.tmp`), path.join(folder, name))

      const names = await namesOf(folder)
      const earlier = names.filter(other => idOf(other) === mail.id && other !== name)
      await removeFiles(folder, [...earlier, ...names.slice(keptMails)])
      return 'It is kept at /dev/mail.'
    },
    async list() {
      const names = await namesOf(folder)
      const mails = await Promise.all(names.map(name => known.get(name) ?? readMail(folder, name)))
      known = new Map(names.flatMap((name, at) => (mails[at] ? [[name, mails[at]]] : [])))
      return [...known.values()]
    },
    async read(id) {
      const name = (await namesOf(folder)).find(name => idOf(name) === id)
      return name ? readMail(folder, name) : null
    },
    async isUp() {
      return true
    },
    async close() {},
  }
}

async function namesOf(folder: string) {
  const names = await readdir(folder)
  return names
    .filter(name => name.endsWith('.json'))
    .sort()
    .reverse()
}

function idOf(name: string) {
  return name.slice(timeLength, -'.json'.length)
}

/** Null if the mail was removed between listing and reading. */
async function readMail(folder: string, name: string): Promise<SentMail | null> {
  const text = await readFile(path.join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : JSON.parse(text)
}

async function removeFiles(folder: string, names: string[]) {
  await Promise.all(names.map(name => rm(path.join(folder, name), { force: true })))
}
