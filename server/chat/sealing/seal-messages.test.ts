import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { purgeAccount } from '#auth/deletion/purge-account.ts'
import { erasers } from '#jobs.ts'
import { removeFilesNow } from '#platform/storage/remove-files.ts'
import { purgeReportsNow } from '#safety/purge-reports.ts'
import { cases } from '#safety/tables.ts'
import { makeDue } from '#testing/purge-races.ts'
import type { Person } from '#testing/scene.ts'
import { purgeChatNow } from '../purge-chat.ts'
import { reportScene } from '../reporting/report.scene.ts'
import { sealedMessages } from '../tables.ts'
import { purgeSealedNow } from './purge-sealed.ts'

const stage = await reportScene()
const { db, deps, call, talking, say, edit, drop, receive, block, setTimer, timePasses } = stage
const { report, reported, subjectOf, storedKeys } = stage
const run = { id: 'test', attempt: 1, signal: new AbortController().signal }
const sealedOf = ({ conversationId }: { conversationId: number }) =>
  db.$count(sealedMessages, sql`conversation_id = ${conversationId}`)

/** Whatever was dropped goes, as by the jobs of a server. */
async function removed() {
  const { rows } = await db.execute<{ data: unknown }>(
    sql`delete from pgboss.job where name = 'remove-files' returning data`,
  )
  for (const { data } of rows) await removeFilesNow.run(data, deps, run)
}

async function awful(ben: Person, ana: Person) {
  const { id } = await stage.bring(ben, await stage.drawn(), { name: 'awful.png' })
  const said = await say(ben, ana, 'Awful', { attachmentIds: [id] })
  await edit(ben, said, 'Awful, edited')
  return said
}

const whole = {
  text: 'Awful, edited',
  versions: [{ text: 'Awful' }],
  files: [{ words: 'Photo: awful.png' }],
}

describe('what its sender deletes for both', () => {
  test('can be reported by its receiver for thirty days, with its versions and files', async () => {
    const [ana, ben] = await talking()
    const said = await awful(ben, ana)
    await drop(ben, said, 'everyone')
    await removed()
    expect(await storedKeys(), 'the files are held').toHaveLength(2)
    expect(await call(api.listVersions, { asker: ana, params: { messageId: said.id } })).toMatchObject({
      body: { items: [] },
    })
    expect((await report(ben, 'message', said)).body.code, 'not by its sender').toBe('cannot_report')
    const receipt = await reported(ana, 'message', said)
    expect(await subjectOf(receipt)).toMatchObject({ ...whole, wasDeleted: true })
    const { body } = await call(api.getSealedCopy, { asker: ana, params: { reportId: receipt.id } })
    expect(JSON.stringify(body), 'a report is no way to read it again').not.toContain('Awful')
    await timePasses({ days: 30 })
    await purgeSealedNow.run({}, deps, run)
    await removed()
    expect([await sealedOf(said), (await storedKeys()).length], 'the report holds the files').toEqual([0, 2])
    await db.update(cases).set({ state: 'closed', closedAt: sql`now()` })
    await timePasses({ days: 366 })
    await purgeReportsNow.run({}, deps, run)
    await removed()
    expect(await storedKeys()).toEqual([])
    expect(await db.execute(sql`select from evidence`)).toMatchObject({ rows: [] })
  })

  test('goes for good where nobody reports it in time', async () => {
    const [ana, ben] = await talking()
    const said = await awful(ben, ana)
    await drop(ben, said, 'everyone')
    await timePasses({ days: 30 })
    expect((await report(ana, 'message', said)).body.code).toBe('cannot_report')
    await purgeSealedNow.run({}, deps, run)
    await removed()
    expect([await sealedOf(said), await storedKeys()]).toEqual([0, []])
  })

  test('stays for its receiver when its sender’s account is deleted, and goes with the receiver’s own', async () => {
    const [ana, ben] = await talking()
    const before = await reported(ana, 'message', await awful(ben, ana))
    const said = await say(ben, ana, 'Also awful')
    await drop(ben, said, 'everyone')
    await makeDue(db, ben)
    expect(await purgeAccount(db, ben.id, erasers)).toBe(true)
    await purgeChatNow.run({ userId: ben.id, messages: true }, deps, run)
    await removed()
    expect(await subjectOf(before)).toMatchObject(whole)
    expect(await storedKeys()).toHaveLength(2)
    expect(await subjectOf(await reported(ana, 'message', said))).toMatchObject({ text: 'Also awful' })
    await purgeChatNow.run({ userId: ana.id, messages: false }, deps, run)
    expect(await sealedOf(said)).toBe(0)
  })
})

describe('what is undone', () => {
  test('leaves nothing before it has arrived, and is sealed after that', async () => {
    const [ana, ben] = await talking()
    const unseen = await say(ben, ana, 'Wrong chat')
    await drop(ben, unseen, 'undo')
    expect((await report(ana, 'message', unseen)).body.code).toBe('cannot_report')
    expect(await sealedOf(unseen)).toBe(0)
    const seen = await say(ben, ana, 'Awful')
    await receive(ana, ben, seen.seq)
    await expect.poll(async () => (await stage.entry(ben, ana))?.peerDeliveredSeq).toBe(seen.seq)
    await drop(ben, seen, 'undo')
    expect(await subjectOf(await reported(ana, 'message', seen))).toMatchObject({ text: 'Awful' })
  })
})

describe('what is not sealed', () => {
  test('what its timer takes; and what was deleted before it stays no longer than that', async () => {
    const [ana, ben] = await talking()
    await setTimer(ben, ana, '24h')
    const [passing, dropped] = [await say(ben, ana, 'Passing'), await say(ben, ana, 'Dropped')]
    await drop(ben, dropped, 'everyone')
    expect(await subjectOf(await reported(ana, 'message', dropped))).toMatchObject({ text: 'Dropped' })
    await timePasses({ days: 1 })
    await stage.swept()
    for (const said of [passing, dropped]) {
      await timePasses({ days: 1 })
      expect((await report(ana, 'message', said)).body.code).toBe('cannot_report')
    }
  })

  test('what whoever has blocked its sender keeps, nor what one has deleted for oneself', async () => {
    const [ana, ben] = await talking()
    const [hidden, kept] = [await say(ben, ana, 'Hidden'), await say(ben, ana, 'Kept')]
    await drop(ana, hidden, 'me')
    await drop(ben, hidden, 'everyone')
    expect((await report(ana, 'message', hidden)).body.code).toBe('cannot_report')
    await block(ana, ben)
    await drop(ben, kept, 'everyone')
    expect(await sealedOf(kept)).toBe(1)
    await stage.unblock(ana, ben)
    expect(await subjectOf(await reported(ana, 'message', kept))).toMatchObject({ wasDeleted: false })
  })
})
