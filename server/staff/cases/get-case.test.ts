import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reportScene } from '#chat/reporting/report.scene.ts'
import { cases } from '#safety/tables.ts'
import type { Person } from '#testing/scene.ts'
import { staffMember } from '../staff.scene.ts'
import { breakSeal } from './case.scene.ts'

const stage = await reportScene({ work: true })
const { app, call, db, bring, drawn, drop, edit, mailTo, outbox, reported, say, talking, timePasses } = stage

const read = (asker: Person, number: string) => call(api.getCase, { asker, params: { number } })
const fetchFile = (asker: Person, url: string) => app.inject({ url, headers: { cookie: asker.cookie } })

test('a case shows what was sealed and what became of it since, the person, and how right its reporters were', async () => {
  const ines = await staffMember(stage, 'moderator', 'Ines')
  const [ana, ben] = await talking()
  const words = await say(ben, ana, 'Write me on +44 7700 900341')
  const sent = await say(ben, ana, '', { attachmentIds: [(await bring(ben, await drawn())).id] })
  const { receipt } = await reported(ana, 'message', words, {
    reason: 'scam',
    details: 'He asked for money.',
  })
  await timePasses({ seconds: 10 })
  await edit(ben, words, 'Have a nice evening')
  await drop(ben, sent, 'everyone')
  const number = receipt.slice(0, 4)
  const { body } = await read(ines, number)
  expect(body).toMatchObject({
    ...{ number, state: 'open', isSealed: true, reason: 'scam', subject: 'message', foundByMachine: false },
    ...{ may: { ban: false, needsSecond: false }, proposal: null, decision: null, others: [] },
    person: { id: ben.id, displayName: ben.displayName, writtenTo: 1, answered: 1, decisions: [], holds: [] },
  })
  const [report] = body.reports
  const reporter = { name: ana.displayName, right: 0, wrong: 0, hasBlocked: false }
  expect(report).toMatchObject({ details: 'He asked for money.', reporter })
  expect(report?.lines).toMatchObject([
    { text: 'Hello', isTheirs: false, since: { editedAt: null, deletedAt: null } },
    { text: 'Hello to you', isTheirs: true, isSubject: false },
    {
      ...{ text: 'Write me on +44 7700 900341', isSubject: true },
      since: { text: 'Have a nice evening', editedAt: expect.any(String), deletedAt: null },
    },
    { files: [{ kind: 'picture' }], since: { text: '', deletedAt: expect.any(String) } },
  ])

  const url = report?.lines[3]?.files[0]?.url ?? ''
  const { statusCode, headers } = await fetchFile(ines, url)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'image/webp', 'private, no-store'],
  ])
  const another = (await reported(ben, 'person', ana)).receipt.slice(0, 4)
  expect((await fetchFile(ines, url.replace(number, another))).statusCode, 'of another case').toBe(404)
  expect((await fetchFile(ines, url.replace(/\d$/, '1'))).statusCode, 'a file that is not there').toBe(404)
})

test('a broken seal is found on opening: admins are told once, and what there is can still be read', async () => {
  const [ines, otto] = [await staffMember(stage, 'moderator'), await staffMember(stage, 'admin', 'Otto')]
  const [ana, ben] = await talking()
  const { receipt } = await reported(ana, 'message', await say(ben, ana, 'Pay here'))
  const number = receipt.slice(0, 4)
  const [found] = await db.select().from(cases).where(eq(cases.number, number))
  await breakSeal(db, found?.id ?? 0)
  for (const asker of [ines, otto])
    expect((await read(asker, number)).body).toMatchObject({ isSealed: false, reportCount: 1 })
  const { subject } = await mailTo(otto.email, 'seal-broken')
  expect(subject).toBe(`The seal of case ${number} is broken`)
  expect((await outbox.list()).filter(({ kind }) => kind === 'seal-broken')).toHaveLength(1)
})
