import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enqueueAccountMail } from '#auth/mails/account-mail.ts'
import { users } from '#auth/tables.ts'
import { remindOfPayments } from '#billing/mails/remind.ts'
import { settleHighlights } from '#connect/highlights/settle-highlights.ts'
import { refreshAll } from '#discover/people/refresh-all.testing.ts'
import { countNewPeopleNow } from '#discover/searches/count-new-people.ts'
import { settleSpotlights } from '#discover/spotlight/settle-spotlights.ts'
import { beginSpotlight } from '#discover/spotlight/start-spotlight.ts'
import { transaction } from '#platform/database/transaction.ts'
import { profiles } from '#profile/tables.ts'
import { answerAppeal } from '#safety/decisions/answer-appeal.ts'
import { decide } from '#safety/decisions/decide.ts'
import { lift } from '#safety/decisions/lift.ts'
import { appeals } from '#safety/decisions/tables.ts'
import { answerTicket } from '#support/replies/answer-ticket.ts'
import { tickets } from '#support/tables.ts'
import { makeContacts } from '#testing/contacts.ts'
import { sandboxOf } from '#testing/sandbox.ts'
import type { Person } from '#testing/scene.ts'
import { spend } from '#tokens/spend.ts'
import { bellScene } from './bell.scene.ts'
import { noticeAccountNow } from './notice-account.ts'

/** For everything that can happen: which row it makes, and in whose bell. */

const stage = await bellScene()
const { db, deps, call, strangers, request, accept, rows, fund, timePasses } = stage
const sandbox = sandboxOf(stage)
const run = { id: 'x', attempt: 1, signal: new AbortController().signal }

const verdict = {
  ...({ step: 'warning', reason: 'spam', place: 'messages' } as const),
  ...{ facts: 'The same note went to many people.', quote: '', foundByMachine: false },
  ...{ decidedBy: 'operator', answer: 'We did something about it.' },
}

/** What auth has enqueued is done, and each job twice, as any may be. */
async function workOff() {
  const { rows: jobs } = await db.execute<{ id: string; data: object }>(sql`
    update pgboss.job set state = 'completed' where name = 'account-notice' and state = 'created' returning id, data`)
  for (const { id, data } of [...jobs, ...jobs]) await noticeAccountNow.run(data, deps, { ...run, id })
}

async function orderPlan(asker: Person) {
  const body = { plan: 'plus', interval: 'month', trial: false } as const
  return (await call(api.buyPlan, { asker, key: randomUUID(), body })).body.orderId
}

interface Happening {
  name: string
  /** Ana does it, or it is done to her by nobody in particular. Ben is a contact of hers only where it says so. */
  act(ana: Person, ben: Person): Promise<unknown>
  ana?: (string | RegExp)[]
  ben?: (string | RegExp)[]
}

const happenings: Happening[] = [
  {
    name: 'someone asks to connect',
    act: request,
    ben: ['request of Ana'],
  },
  {
    name: 'someone asks with a word that is filtered',
    async act(ana, ben) {
      await call(api.saveFilterWords, { asker: ben, body: { words: ['crypto'] } })
      await request(ana, ben, { note: 'Let us talk about crypto.' })
    },
  },
  {
    name: 'someone says yes',
    async act(ana, ben) {
      await request(ana, ben)
      await accept(ben, ana)
    },
    ana: ['accepted of Ben'],
  },
  {
    name: 'two who ask each other',
    async act(ana, ben) {
      await request(ana, ben)
      await request(ben, ana)
    },
    ana: ['accepted of Ben'],
  },
  {
    name: 'reactions to what someone wrote, of which one message has two',
    async act(ana, ben) {
      await makeContacts(db, ana, ben)
      const [one, two] = [await stage.say(ben, ana, 'One'), await stage.say(ben, ana, 'Two')]
      await stage.react(ana, one, '👍')
      await stage.react(ana, one, '🎉')
      await stage.react(ana, two, '👍')
      await stage.react(ben, two, '👍')
    },
    ben: ['reaction of Ana, 2 times'],
  },
  {
    name: 'a reaction in a conversation that is muted',
    async act(ana, ben) {
      await makeContacts(db, ana, ben)
      const said = await stage.say(ben, ana, 'One')
      await db.execute(sql`update members set muted_until = 'infinity' where user_id = ${ben.id}`)
      await stage.react(ana, said, '👍')
    },
  },
  {
    name: 'a gift, and a month of Plus',
    async act(ana, ben) {
      await makeContacts(db, ana, ben)
      await stage.present(ana, ben, 'flower')
      await timePasses({ hours: 2 })
      await fund(ana, 500)
      await call(api.spendTokens, {
        asker: ana,
        key: randomUUID(),
        body: { item: 'month_of_plus', userId: ben.id },
      })
    },
    ben: ['gift of Ana: a month of Plus', 'gift of Ana: a flower'],
  },
  {
    name: 'scheduled messages that were sent',
    async act(ana, ben) {
      await makeContacts(db, ana, ben)
      await stage.later(ana, ben, 'Later')
      await stage.later(ana, ben, 'And later')
      await stage.hourPasses()
    },
    ana: ['scheduled_sent of Ben, 2 times'],
  },
  {
    name: 'a scheduled message that could not be sent: whom it was for is not said',
    async act(ana, ben) {
      await makeContacts(db, ana, ben)
      await stage.later(ana, ben, 'Later')
      await stage.block(ben, ana)
      await stage.hourPasses()
    },
    ana: ['scheduled_refused'],
  },
  {
    name: 'a saved search has found someone',
    async act(ana, ben) {
      const filters = { interests: ['Lutherie'] }
      await db.update(profiles).set(filters).where(eq(profiles.userId, ben.id))
      await call(api.saveSearch, { asker: ana, body: { name: 'Luthiers', filters } })
      await timePasses({ days: 7 })
      await db.update(users).set({ createdAt: sql`now() - interval '1 day'` }).where(eq(users.id, ben.id))
      await refreshAll(db)
      await countNewPeopleNow.run({}, deps, run)
    },
    ana: ['search: Luthiers'],
  },
  {
    name: 'a Spotlight of a plan is over',
    async act({ id }) {
      await transaction(db, tx => beginSpotlight(tx, id, null))
      await timePasses({ minutes: 31 })
      await settleSpotlights(deps)
    },
    ana: ['spotlight: seen by no people'],
  },
  {
    name: 'a Spotlight that was paid for and too few have seen',
    async act(ana) {
      await fund(ana, 300)
      await transaction(db, async tx => {
        const bought = { userId: ana.id, tokens: 150, item: 'spotlight', key: randomUUID() } as const
        await beginSpotlight(tx, ana.id, (await spend(tx, bought)).entryId)
      })
      await timePasses({ minutes: 31 })
      await settleSpotlights(deps)
    },
    ana: ['refund: a Spotlight'],
  },
  {
    name: 'a request on top that nobody has opened',
    async act(ana, ben) {
      await fund(ana, 50)
      await request(ana, ben, { highlight: true })
      await timePasses({ days: 15 })
      await settleHighlights(deps)
    },
    ana: ['refund: a highlighted request'],
    ben: ['request of Ana'],
  },
  {
    name: 'a plan begins, and nobody is told that they have paid',
    async act(ana) {
      await sandbox.pay(await orderPlan(ana))
    },
    ana: ['plan: Plus has begun'],
  },
  {
    name: 'a plan is not paid for any more, and ends',
    async act(ana) {
      const orderId = await orderPlan(ana)
      await sandbox.pay(orderId)
      const { subscription } = await sandbox.idsOf(orderId)
      await sandbox.breakCard(subscription)
      await timePasses({ days: 32 })
      await sandbox.renew()
      await remindOfPayments.run({}, deps, run)
      await timePasses({ days: 28 })
      await sandbox.renew()
    },
    ana: ['plan: Plus has ended', 'payment: it did not go through'],
  },
  {
    name: 'a payment that goes back',
    async act(ana) {
      const order = { asker: ana, key: randomUUID(), body: { tokens: 200 } }
      const { body } = await call(api.buyTokens, order)
      await sandbox.pay(body.orderId)
      await sandbox.refund((await sandbox.idsOf(body.orderId)).payment, 199)
    },
    ana: ['payment: money is on its way back to you'],
  },
  {
    name: 'an answer to a report, and a decision',
    async act(ana, ben) {
      const { id } = await stage.openCase(ben, [ana])
      await decide(db, id, verdict)
    },
    ana: [/^report: [A-Z0-9]{4}-[A-Z0-9]{8}$/],
    ben: [/^decision: D-\d{4}-\d{4,}$/],
  },
  {
    name: 'an answer to an appeal, and a decision that is lifted',
    async act(_ana, ben) {
      const { id } = await stage.decideOn(ben, { step: 'warning' })
      await db.insert(appeals).values({ decisionId: id, body: 'It was not me who wrote these notes.' })
      await answerAppeal(db, id, { result: 'kept', answer: 'It was.', answeredBy: 'another operator' })
      await lift(db, id, 'It was not.')
    },
    ben: [/^decision: D-.*, lifted$/, /^decision: D-.*, your appeal$/, /^decision: D-[\d-]*$/],
  },
  {
    name: 'an answer to a ticket',
    async act(ana, ben) {
      const form = {
        category: 'Bug',
        name: 'Ana',
        email: ana.email,
        subject: 'A bug',
        message: 'The page jumps about.',
      }
      const opened = await call(api.openTicket, { asker: ana, body: { ...form, attachments: [] } as never })
      const [ticket] = await db.select().from(tickets).where(eq(tickets.number, opened.body.number))
      const said = { body: 'It is mended.', key: randomUUID(), solve: true, after: 1e9 }
      for (const _twice of [1, 2]) await transaction(db, tx => answerTicket(tx, ticket?.id ?? 0, ben, said))
    },
    ana: [/^ticket: \w/],
  },
  {
    name: 'what happens to an account',
    async act({ id: userId }) {
      const mails = [
        { kind: 'new-device', userId, device: 'Firefox on Linux' },
        { kind: 'password-changed', userId },
        { kind: 'export-ready', userId },
        { kind: 'verify-reminder', userId },
      ] as const
      for (const mail of mails) {
        await transaction(db, tx => enqueueAccountMail(tx, mail))
        await workOff()
      }
    },
    ana: ['export_ready', 'security: Your password was changed', 'sign_in: Firefox on Linux'],
  },
]

test.each(happenings)('$name', async ({ act, ana: hers = [], ben: his = [] }) => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await act(ana, ben)
  expect([await rows(ana), await rows(ben)]).toEqual([hers, his].map(all => all.map(asMatcher)))
})

const asMatcher = (row: string | RegExp) => (typeof row === 'string' ? row : expect.stringMatching(row))
