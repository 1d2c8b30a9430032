import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { transaction } from '#platform/database/transaction.ts'
import { givePlan } from '#testing/plan.ts'
import type { Person } from '#testing/scene.ts'
import { supportScene, ticketForm } from '../support.scene.ts'
import { ticketReplies, tickets } from '../tables.ts'
import { answerTicket, noteOnTicket } from './answer-ticket.ts'
import { solveTicket } from './change-ticket.ts'

const { call, config, db, lines, mailTo, person, timePasses } = await supportScene()
const sana = await person('Sana')
let attempts = 0
const newKey = () => `attempt-${String(++attempts).padStart(12, '0')}`

async function openedBy(asker?: Person, email = `v${++attempts}@postbox.test`) {
  const { body } = await call(api.openTicket, { body: { ...ticketForm, email }, ...(asker && { asker }) })
  const { number } = body
  const [row] = await db.select().from(tickets).where(eq(tickets.number, number))
  if (!row) throw new Error('There is no ticket.')
  return { number, id: row.id, email: row.email }
}

const stateOf = async (id: number) => (await db.select().from(tickets).where(eq(tickets.id, id)))[0]

function answered(id: number, body = 'Have you tried it again?\nPlease do.', solve = false) {
  return transaction(db, tx => answerTicket(tx, id, sana, { body, key: newKey(), solve, after: 1e9 }))
}

async function tokenOf(email: string) {
  const { text } = await mailTo(email, 'ticket-answer')
  return /#([\w-]{43})\n/.exec(text)?.[1] ?? ''
}

test('a member reads our answer and writes again: it waits for us anew, as long as their plan says', async () => {
  const [kim, lee] = [await person('Kim'), await person('Lee')]
  const ticket = await openedBy(kim)
  await db.update(users).set({ email: 'kim@moved.test' }).where(eq(users.id, kim.id))
  await answered(ticket.id)
  await transaction(db, tx => noteOnTicket(tx, ticket.id, sana, { body: 'Between us.', key: newKey() }))
  const mail = await mailTo('kim@moved.test', 'ticket-answer')
  expect(mail.text).toContain('Have you tried it again?')
  expect(mail.text).toContain(`${config.publicUrl}/support?ticket=${ticket.number}\n`)
  expect(mail.text).toContain('mails to this address are not read')

  const read = await call(api.readThread, { params: ticket, asker: kim })
  expect(read.body).toMatchObject({ state: 'answered', isOver: false, replies: [{ from: 'us' }] })
  expect(JSON.stringify(read.body)).not.toMatch(/Sana|Between us/)
  expect((await call(api.readThread, { params: ticket, asker: lee })).status).toBe(404)

  await givePlan(db, kim, 'plus')
  const again = { params: ticket, body: { body: 'It still jumps.' }, key: newKey(), asker: kim }
  const twice = await Promise.all([call(api.answerSupport, again), call(api.answerSupport, again)])
  for (const { status, body } of twice) {
    expect([status, body.state]).toEqual([201, 'open'])
    expect(body.replies.map(({ from }) => from)).toEqual(['us', 'you'])
  }
  const row = await stateOf(ticket.id)
  expect(row?.state).toBe('open')
  expect(((row?.dueAt.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(48, 1)
  const desk = await mailTo(config.supportEmail, 'ticket-reply')
  expect(desk.text).toContain('It still jumps.')
  expect(desk.text).toContain(`/admin/support/${ticket.number}`)
  expect((await call(api.answerSupport, { ...again, asker: lee })).status).toBe(404)
  const empty = await call(api.answerSupport, { ...again, body: { body: ' \n ' }, key: newKey() })
  expect(empty.body.fields).toEqual({ body: 'Use 1 to 5,000 characters.' })
})

test('a visitor answers by the link of our mail, which shows nothing of what was written with their address', async () => {
  const ticket = await openedBy()
  await answered(ticket.id)
  const token = await tokenOf(ticket.email)
  const read = await call(api.readLinkedThread, { body: { token } })
  expect(read.body.replies).toMatchObject([{ from: 'us', body: 'Have you tried it again?\nPlease do.' }])
  expect(JSON.stringify(read.body)).not.toContain(ticketForm.message)
  const reply = { body: { token, body: 'I have, and it works.' }, key: newKey() }
  expect((await call(api.answerSupportByLink, reply)).body.replies).toHaveLength(2)
  expect((await stateOf(ticket.id))?.state).toBe('open')
  const stored = JSON.stringify(await db.select().from(ticketReplies)) + JSON.stringify(lines)
  expect(stored, 'only its hash is stored, and no log has it').not.toContain(token)

  // Forged, that of a member's ticket, and old: one answer.
  const kim = await person('Kim2')
  const own = await openedBy(kim)
  await answered(own.id)
  await mailTo(kim.email, 'ticket-answer')
  await db.execute(sql`update ticket_replies set link_hash = sha256('x') where ticket_id = ${own.id}`)
  await timePasses({ days: 29 })
  expect((await call(api.readLinkedThread, { body: { token } })).status).toBe(200)
  await timePasses({ days: 1, minutes: 1 })
  const refused = []
  for (const wrong of [token, 'x', token.replace(/^./, 'é'), '']) {
    const { status, body } = await call(api.readLinkedThread, { body: { token: wrong } })
    refused.push({ status, code: body.code, message: body.message })
    const answer = await call(api.answerSupportByLink, { ...reply, body: { token: wrong, body: 'Hello?' } })
    refused.push({ status: answer.status, code: answer.body.code, message: answer.body.message })
  }
  expect(new Set(refused.map(each => JSON.stringify(each))).size).toBe(1)
  expect(refused[0]).toMatchObject({ status: 410, code: 'ticket_link_over' })
})

test('what is settled opens again for 30 days, and then no more', async () => {
  const kim = await person('Kim3')
  const ticket = await openedBy(kim)
  await answered(ticket.id, 'That is done.', true)
  expect(await stateOf(ticket.id)).toMatchObject({ state: 'closed', solvedAt: expect.any(Date) })
  const reply = () => ({ params: ticket, body: { body: 'Not quite.' }, key: newKey(), asker: kim })
  await timePasses({ days: 29 })
  expect((await call(api.answerSupport, reply())).status).toBe(201)
  expect(await stateOf(ticket.id)).toMatchObject({ state: 'open', solvedAt: null })
  await transaction(db, tx => solveTicket(tx, ticket.id))
  await timePasses({ days: 31 })
  const late = await call(api.answerSupport, reply())
  expect([late.status, late.body.code]).toEqual([409, 'ticket_over'])
  expect((await call(api.readThread, { params: ticket, asker: kim })).body.isOver).toBe(true)
})

test('so many a day', { tags: 'variant' }, async () => {
  const kim = await person('Kim4')
  const ticket = await openedBy(kim)
  const most = limits.supportRepliesDaily.max * config.limitsScale
  const reply = () => ({ params: ticket, body: { body: 'More.' }, key: newKey(), asker: kim })
  await call(api.answerSupport, reply())
  await db.execute(sql`update attempts set count = ${most} where key = ${`support-reply:${kim.id}`}`)
  expect((await call(api.answerSupport, reply())).body.code).toBe('rate_limited')
})
