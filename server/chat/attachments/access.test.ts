import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allJobsDone } from '#auth/auth.testing.ts'
import { purgeAccount } from '#auth/deletion/purge-account.ts'
import { erasers } from '#jobs.ts'
import { quarters } from '#profile/pictures/picture.scene.ts'
import type { Person } from '#testing/scene.ts'
import { attachments } from '../tables.ts'
import { attachmentScene } from './attachment.scene.ts'

const scene = await attachmentScene({ work: true })
const { bring, call, clear, db, download, drop, leave, block, remove, say, strangers, talking } = scene

const png = await quarters(90, 60).png().toBuffer()

interface Sent {
  ana: Person
  ben: Person
  message: { id: number }
}

interface Case {
  happens(sent: Sent): Promise<unknown>
  /** What Ana, who sent a photo, and Ben, to whom she sent it, are answered. */
  ana: number
  ben: number
  /** Whether the row is still there. */
  isKept: boolean
}

const open = { ana: 200, ben: 200, isKept: true }
const gone = { ana: 404, ben: 404, isKept: false }

/** Each download asks whether this person can see the message now. */
const cases: Record<string, Case> = {
  'they are contacts': { ...open, happens: async () => {} },
  'she has removed him': { ...open, happens: ({ ana, ben }) => remove(ana, ben) },
  'he has removed her': { ...open, happens: ({ ana, ben }) => remove(ben, ana) },
  'she has blocked him': { ...open, ana: 404, happens: ({ ana, ben }) => block(ana, ben) },
  'he has blocked her': { ...open, ben: 404, happens: ({ ana, ben }) => block(ben, ana) },
  'he has blocked her and lifted the block': {
    ...open,
    async happens({ ana, ben }) {
      await block(ben, ana)
      return call(api.unblockUser, { asker: ben, params: { userId: ana.id } })
    },
  },
  'he has deleted the message for himself': {
    ...open,
    ben: 404,
    happens: ({ ben, message }) => drop(ben, message, 'me'),
  },
  'he has cleared the history': { ...open, ben: 404, happens: ({ ana, ben }) => clear(ben, ana) },
  'she has deleted the message for everyone': {
    ...gone,
    happens: ({ ana, message }) => drop(ana, message, 'everyone'),
  },
  'she has undone sending it': { ...gone, happens: ({ ana, message }) => drop(ana, message, 'undo') },
  // Whoever leaves has no session any more: here hers stands for one that was not ended yet.
  'she is leaving': { ...open, ana: 401, happens: ({ ana }) => leave(ana) },
  'he is leaving': { ...open, ben: 401, happens: ({ ben }) => leave(ben) },
  'she is gone': { ...gone, ana: 401, happens: ({ ana }) => purge(ana, false) },
  'she is gone, and her messages with her': { ...gone, ana: 401, happens: ({ ana }) => purge(ana, true) },
  'he is gone': { ...open, ben: 401, happens: ({ ben }) => purge(ben, true) },
}

test.each(Object.entries(cases))('%s', async (_what, { happens, ana: anas, ben: bens, isKept }) => {
  const [ana, ben] = await talking()
  const [stranger] = await strangers('Cleo')
  const photo = await bring(ana, png)
  const message = await say(ana, ben, '', { attachmentIds: [photo.id] })
  const answers = async () => {
    const all = await Promise.all([ana, ben, stranger, null].map(asker => download(asker, photo)))
    return all.map(({ statusCode }) => statusCode)
  }
  expect(await answers(), 'a stranger sees nothing of it, and nobody without a session').toEqual([
    ...[200, 200, 404, 401],
  ])
  await happens({ ana, ben, message })
  expect(await answers()).toEqual([anas, bens, 404, 401])
  expect(await db.select().from(attachments).where(sql`id = ${photo.id}`)).toHaveLength(isKept ? 1 : 0)
})

async function purge({ id }: Person, deletesMessages: boolean) {
  await db.execute(sql`update users set status = 'deleting', deletion_due_at = now(),
    deletes_messages = ${deletesMessages} where id = ${id}`)
  expect(await purgeAccount(db, id, erasers)).toBe(true)
  await allJobsDone(db)
}
