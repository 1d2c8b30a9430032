import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { givePlan, takePlan } from '#testing/plan.ts'
import type { Person } from '#testing/scene.ts'
import { ticketForm as form, png, supportScene } from './support.scene.ts'
import { tickets } from './tables.ts'

const { call, config, db, mailTo, outbox, person, upload } = await supportScene()

describe('writing to support', () => {
  test('works signed out: a number, a mail to the desk and a notice to the sender', async () => {
    const { status, body } = await call(api.openTicket, { body: form })
    expect(status).toBe(201)
    expect(body).toMatchObject({ number: expect.stringMatching(/^[A-Z]\d[A-Z]\d-\d{4}$/), copied: false })
    const desk = await mailTo(config.supportEmail, 'ticket')
    expect(desk.subject).toBe(`[#${body.number}] Bug: The page jumps`)
    expect(desk.text).toContain('maren@postbox.test')
    expect(desk.text).toContain('Nobody has confirmed the address.')
    const notice = await mailTo('maren@postbox.test', 'ticket-notice')
    expect(notice.subject).toBe(`We have your message (#${body.number})`)
    expect(notice.text).toContain('call your local emergency number')
  })

  test('sends nothing that the sender wrote to an address that nobody has confirmed', async () => {
    const unconfirmed = await person('Zyxnewcomer', { verified: false })
    const { key } = (await upload(png, { 'x-file-name': 'Zyxfile.png' })).json()
    const words = {
      category: 'Billing & subscription' as const,
      name: 'Zyxname',
      subject: 'Zyxsubject https://zyx.test',
      message: 'Zyxmessage, for which the victim should press https://zyx.test.',
      orderNumber: 'Zyxorder',
      affectedUser: 'Zyxaffected',
      technicalDetails: { browser: 'Zyxbrowser', page: '/zyx', build: 'Zyxbuild', errors: ['Zyxerror'] },
    }
    for (const asker of [undefined, unconfirmed]) {
      const email = asker?.email ?? 'victim@postbox.test'
      const body = { ...words, email, attachments: asker ? [] : [key as string] }
      const sent = await call(api.openTicket, { body, ...(asker && { asker }) })
      expect([sent.status, sent.body.copied]).toEqual([201, false])
      const { subject, text, html } = await mailTo(email, 'ticket-notice')
      const desk = (await outbox.list()).find(mail => mail.subject.includes(`[#${sent.body.number}]`))
      expect(desk?.text, 'those who answer read it').toContain('Zyxmessage')
      expect(subject + text + html).toContain(sent.body.number)
      expect(subject + text + html).not.toMatch(/zyx/i)
    }
    const kinds = (await outbox.list()).map(({ to, kind }) => `${kind} ${to}`)
    expect(kinds).not.toContain(`ticket-copy ${unconfirmed.email}`)
  })

  test('sends a copy to someone signed in whose address is confirmed', async () => {
    const kim = await person('Kim')
    const { body } = await call(api.openTicket, { body: form, asker: kim })
    expect(body.copied).toBe(true)
    const copy = await mailTo(kim.email, 'ticket-copy')
    expect(copy.text).toContain(form.message)
    expect(copy.text).toContain(body.number)
  })

  test('promises an answer as soon as the plan of the day says, on the page, in the mails and on the ticket', async () => {
    const promised = async (asker?: Person) => {
      const { body } = await call(api.openTicket, { body: form, ...(asker && { asker }) })
      const [row] = await db.select().from(tickets).where(eq(tickets.number, body.number))
      expect(row?.answerHours).toBe(body.answerHours)
      return body
    }
    expect((await promised()).answerHours).toBe(72)
    const lee = await person('Lee')
    expect((await promised(lee)).answerHours).toBe(72)
    await givePlan(db, lee, 'plus')
    const { number, answerHours } = await promised(lee)
    expect(answerHours).toBe(48)
    await takePlan(db, lee)
    await vi.waitFor(async () => {
      const texts = (await outbox.list()).flatMap(({ kind, subject, text }) =>
        subject.includes(number) ? [[kind, text] as const] : [],
      )
      expect(new Map(texts).get('ticket-copy')).toContain('at the latest within 48 hours')
      expect(new Map(texts).get('ticket')).toContain('Promised: an answer within 48 hours.')
    })
    await givePlan(db, lee, 'premium')
    expect((await promised(lee)).answerHours).toBe(24)
  })

  test('goes by the account of someone signed in, whatever address they type', async () => {
    const ana = await person('Ana')
    const { body } = await call(api.openTicket, { body: form, asker: ana })
    const [row] = await db.select().from(tickets).where(eq(tickets.number, body.number))
    expect(row).toMatchObject({ userId: ana.id, email: ana.email })
  })

  test('says field by field what is missing', async () => {
    const { status, body } = await call(api.openTicket, {
      body: { ...form, category: 'Gossip' as never, subject: 'Hi', message: 'short', email: 'nowhere' },
    })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['category', 'email', 'message', 'subject'])
  })

  test('takes no web address for a name, and no name of several lines', async () => {
    for (const name of ['paypal.support', 'Ana\nUser 1']) {
      const { status, body } = await call(api.openTicket, { body: { ...form, name } })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['name']])
    }
  })

  test('a program that fills the invisible field is turned away', async () => {
    expect((await call(api.openTicket, { body: { ...form, website: 'http://spam' } })).status).toBe(400)
  })

  test('has a limit of five a day for each person', async () => {
    const body = { ...form, email: 'often@postbox.test' }
    for (let sent = 0; sent < limits.ticketsPerPerson.max; sent++) {
      expect((await call(api.openTicket, { body })).status).toBe(201)
    }
    const refused = await call(api.openTicket, { body })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  })
})

describe('own tickets', () => {
  test('a visitor sees none', async () => {
    expect((await call(api.listTickets)).status).toBe(401)
  })

  test('are seen by their sender and nobody else', async () => {
    const [ben, eva] = [await person('Ben'), await person('Eva')]
    const sent = await call(api.openTicket, { body: form, asker: ben })
    const own = await call(api.listTickets, { asker: ben })
    expect(own.body.items).toMatchObject([
      { number: sent.body.number, subject: form.subject, state: 'open', attachments: [] },
    ])
    expect((await call(api.listTickets, { asker: eva })).body.items).toEqual([])
  })
})

describe('attachments', () => {
  test('come with the ticket, once, by their key', async () => {
    const max = await person('Max')
    const { key, name } = (await upload(png, { 'x-file-name': encodeURIComponent('Bild ä.png') })).json()
    expect(name).toBe('Bild ä.png')
    const body = { ...form, attachments: [key] }
    expect((await call(api.openTicket, { body, asker: max })).status).toBe(201)
    expect((await call(api.listTickets, { asker: max })).body.items[0]?.attachments).toEqual(['Bild ä.png'])
    const again = await call(api.openTicket, { body, asker: max })
    expect(again.body.code).toBe('attachment_gone')
  })
})
