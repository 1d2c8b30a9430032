import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { png, supportScene, ticketForm } from '#support/support.scene.ts'
import { givePlan } from '#testing/plan.ts'
import type { Person } from '#testing/scene.ts'
import { staffMember } from '../staff.scene.ts'

const stage = await supportScene()
const { app, call, db, mailTo, outbox, person, timePasses, upload } = stage
const sana = await staffMember(stage, 'support', 'Sana')
const ada = await staffMember(stage, 'admin', 'Ada')
let attempts = 0
const newKey = () => `attempt-${String(++attempts).padStart(12, '0')}`

async function opened(asker?: Person, form: Partial<typeof ticketForm> & { attachments?: string[] } = {}) {
  const email = `visitor${++attempts}@postbox.test`
  const { body } = await call(api.openTicket, {
    body: { ...ticketForm, email, ...form },
    ...(asker && { asker }),
  })
  return { params: { number: body.number }, number: body.number, email }
}

const list = async (show: 'open' | 'mine' | 'late' | 'all', asker = sana) =>
  (await call(api.listDesk, { query: { show }, asker })).body

async function logged(number: string) {
  const { rows } = await db.execute<{ act: string }>(
    sql`select act from staff_events where subject_key = ${number} order by id`,
  )
  return rows.map(({ act }) => act)
}

test('what waits stands in the order of its deadline, with who looks after it and what is late', async () => {
  const kim = await person('Kim')
  await givePlan(db, kim, 'premium')
  const [slow, soon] = [await opened(), await opened(kim)]
  const before = await list('open')
  expect(before.items.map(({ number }) => number)).toEqual([soon.number, slow.number])
  expect(before.items[0]).toMatchObject({ plan: 'premium', lastWords: ticketForm.message, assignedTo: null })
  expect(before.counts).toEqual({ open: 2, mine: 0, late: 0 })

  const given = await call(api.assignTicket, { ...slow, body: { staffId: sana.id }, asker: ada })
  expect(given.body.assignedTo).toMatchObject({ displayName: 'Sana' })
  const strange = { ...slow, body: { staffId: kim.id }, asker: ada }
  expect((await call(api.assignTicket, strange)).status, 'only to those who may open it').toBe(404)
  await timePasses({ hours: 25 })
  expect((await list('late')).items.map(({ number }) => number)).toEqual([soon.number])
  expect((await list('mine')).items.map(({ number }) => number)).toEqual([slow.number])
  const { counts } = await list('open')
  expect(counts).toEqual({ open: 2, mine: 1, late: 1 })

  const solved = await call(api.solveTicket, { ...soon, asker: sana })
  expect(solved.body.state).toBe('closed')
  expect((await list('open')).items).toHaveLength(1)
  expect((await list('all')).items.map(({ number }) => number)).toEqual([soon.number, slow.number])
  const again = await call(api.reopenTicket, { ...soon, asker: sana })
  expect(again.body.state).toBe('open')
  expect(new Date(again.body.dueAt).getTime() > Date.now(), 'with a deadline of its own').toBe(true)
  expect(await logged(soon.number)).toEqual(['ticket.solved', 'ticket.reopened'])
  expect((await outbox.list()).filter(({ kind }) => kind === 'ticket-answer')).toEqual([])
})

test('an answer goes out once, a note to nobody, and nobody answers past what was said meanwhile', async () => {
  const ticket = await opened()
  const first = { ...ticket, body: { body: 'We look into it.', after: 0 }, key: newKey(), asker: sana }
  await call(api.noteOnTicket, { ...ticket, body: { body: 'Between us.' }, key: newKey(), asker: ada })
  const answers = await Promise.all([call(api.replyToTicket, first), call(api.replyToTicket, first)])
  for (const { status, body } of answers) {
    expect([status, body.state, body.assignedTo?.displayName]).toEqual([201, 'answered', 'Sana'])
    expect(body.entries.map(({ kind, author }) => [kind, author])).toEqual([
      ['note', 'Ada'],
      ['staff', 'Sana'],
    ])
  }
  const mail = await mailTo(ticket.email, 'ticket-answer')
  expect(mail.text).toContain('We look into it.')
  expect(mail.text).not.toContain('Between us.')
  expect((await outbox.list()).filter(({ to }) => to === ticket.email).map(({ kind }) => kind)).toHaveLength(
    2,
  )

  const late = { ...ticket, body: { body: 'Me too.', after: 0 }, key: newKey(), asker: ada }
  const refused = await call(api.replyToTicket, late)
  expect([refused.status, refused.body.code]).toEqual([409, 'ticket_moved_on'])
  const seen = (await call(api.readTicket, { ...ticket, asker: ada })).body.entries.at(-1)?.id ?? 0
  const settled = await call(api.replyToTicket, {
    ...late,
    body: { body: 'Done.', after: seen, solve: true },
  })
  expect(settled.body.state).toBe('closed')
  expect(await logged(ticket.number)).toEqual([
    ...['ticket.noted', 'ticket.answered', 'ticket.answered', 'ticket.read', 'ticket.answered'],
  ])
})

test('staff see what someone wrote and brought, and no address; of a case admins alone', async () => {
  const [kim, rob] = [await person('Kim2'), await person('Rob')]
  await opened(kim, { subject: 'Something before' })
  const { key } = (await upload(png, { 'x-file-name': encodeURIComponent('my screen.png') })).json()
  const about = { category: 'Safety or abuse', affectedUser: `/p/${rob.displayName}` } as unknown as object
  const ticket = await opened(kim, { ...about, attachments: [key] })
  const { body } = await call(api.readTicket, { ...ticket, asker: sana })
  expect(body).toMatchObject({
    ...{ message: ticketForm.message, maskedEmail: 'k•••@p•••.test', caseNumber: null },
    person: { id: kim.id, displayName: 'Kim2', plan: 'free', emailVerified: true },
    files: [{ name: 'my screen.png', type: 'image/png', size: png.length }],
    others: [{ subject: 'Something before', state: 'open' }],
  })
  expect(JSON.stringify(body)).not.toContain(kim.email)
  const asAdmin = await call(api.readTicket, { ...ticket, asker: ada })
  expect(asAdmin.body.caseNumber).toMatch(/^\w{4}/)

  const url = `/api/admin/tickets/${ticket.number}/files/${body.files[0]?.id}`
  const file = await app.inject({ url, headers: { cookie: sana.cookie } })
  expect([file.statusCode, file.rawPayload.equals(png)]).toEqual([200, true])
  expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''my%20screen.png")
  const elsewhere = url.replace(ticket.number, (await opened()).number)
  expect((await app.inject({ url: elsewhere, headers: { cookie: sana.cookie } })).statusCode).toBe(404)
  expect(await logged(ticket.number)).toEqual(['ticket.read', 'ticket.read', 'ticket.file.read'])
})

test('what someone wrote about one of the staff is not there for that one', async () => {
  const bo = await staffMember(stage, 'admin', 'Bo-1')
  const about = { category: 'Safety or abuse', affectedUser: '/p/Bo-1' } as unknown as object
  const ticket = await opened(undefined, about)
  const seenBy = async (asker: Person) => (await list('open', asker)).items.map(({ number }) => number)
  expect(await seenBy(ada)).toContain(ticket.number)
  const before = (await list('open', ada)).counts.open
  expect([await seenBy(bo), (await list('open', bo)).counts.open]).toEqual([
    expect.not.arrayContaining([ticket.number]),
    before - 1,
  ])
  expect((await call(api.readTicket, { ...ticket, asker: bo })).status).toBe(404)
  const answer = { ...ticket, body: { body: 'Nothing to see.', after: 0, solve: true }, key: newKey() }
  expect((await call(api.replyToTicket, { ...answer, asker: bo })).status).toBe(404)
  const found = (await call(api.findInConsole, { asker: bo, query: { q: ticket.number } })).body
  expect(found.tickets).toEqual([])
})

test('the list goes on where a page ended, one after the other', { tags: 'variant' }, async () => {
  await db.execute(sql`delete from tickets`)
  await db.execute(sql`
    insert into tickets (number, name, email, category, subject, message, due_at)
    select 'A1B2-' || lpad(n::text, 4, '0'), 'V', 'v@postbox.test', 'Bug', 'Subject', 'Message', now() + n / 2 * interval '1 hour'
    from generate_series(1, 65) n`)
  for (const show of ['open', 'all'] as const) {
    const found: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { show, ...(cursor && { cursor }) }
      const { body } = await call(api.listDesk, { query, asker: sana })
      found.push(...body.items.map(({ number }) => number))
      cursor = body.nextCursor
    }
    expect([found.length, new Set(found).size], show).toEqual([65, 65])
  }
})
