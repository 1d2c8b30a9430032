import { readFileSync } from 'node:fs'
import { api } from '@akin/contract/api.ts'
import { type LinkPurpose, linkPurposes } from '@akin/contract/auth/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountScene, password as firstPassword } from '../account.scene.ts'
import { allJobsDone, secretsIn } from '../auth.testing.ts'
import { type AccountMail, enqueueAccountMail } from '../mails/account-mail.ts'
import { users } from '../tables.ts'
import { lostLinks } from '../two-step/lost-links.testing.ts'
import { type Fate, type LinkEvent, linkRules } from './link-rules.ts'

const stage = await accountScene({ work: true, config: { limitsScale: 100 } })
const { call, db, mailTo, member, elsewhere, timePasses } = stage
const lost = lostLinks(stage)

/** Whose account it is, with the address and password that it has at the moment. */
type Owner = Awaited<ReturnType<typeof newOwner>>

let count = 0

async function newOwner(verified: boolean) {
  return { ...(await member(`Owner${count++}`, { verified })), password: firstPassword }
}

/** A browser that is signed in, whatever sessions have ended before. */
const browser = (owner: Owner) => elsewhere(owner)

async function mailed(to: string, kind: AccountMail['kind']) {
  await allJobsDone(db)
  return secretsIn(await mailTo(to, kind))
}

async function setNewPassword(owner: Owner, set: (password: string) => Promise<{ status: number }>) {
  owner.password = `${firstPassword} ${count++}`
  return (await set(owner.password)).status === 204
}

/** Asks for an address of its own. Undefined if that was refused. */
async function askToMove(owner: Owner) {
  const email = `moved${count++}@people.test`
  const { password } = owner
  const asked = await call(api.changeEmail, { asker: await browser(owner), body: { email, password } })
  if (asked.status !== 200) return undefined
  const confirm = (await mailed(email, 'change-email')).token
  return { email, confirm, undo: (await mailed(owner.email, 'email-change-notice')).token }
}

/** Moves to another address, and returns the link that undoes it. */
async function move(owner: Owner) {
  const change = await askToMove(owner)
  if (!change) return undefined
  expect((await call(api.confirmEmailChange, { body: { token: change.confirm } })).status).toBe(204)
  owner.email = change.email
  return change.undo
}

/** Makes an open link by the job of its mail. Undefined if it cannot be had. */
const make: Record<LinkPurpose, (owner: Owner) => Promise<string | undefined>> = {
  async verify_email({ id: userId, email }) {
    await enqueueAccountMail(db, { kind: 'verify-email', userId })
    return (await mailed(email, 'verify-email')).token
  },
  async reset_password({ email }) {
    await call(api.forgotPassword, { body: { email } })
    return (await mailed(email, 'reset-password')).token
  },
  change_email: async owner => (await askToMove(owner))?.confirm,
  revert_email: move,
  async disown_session({ id: userId, email }) {
    await enqueueAccountMail(db, { kind: 'new-device', userId, device: 'Firefox on Linux' })
    return (await mailed(email, 'new-device')).token
  },
  lost_second_step: async owner =>
    (await lost.ask(owner)) ? (await mailed(owner.email, 'lost-second-step')).token : undefined,
}

/** Presses a link. Says whether it did what it is for. */
const press: Record<LinkPurpose, (token: string) => Promise<'works' | 'done already' | 'refused'>> = {
  async verify_email(token) {
    const { status, body } = await call(api.confirmVerification, { body: { token } })
    return status === 200 ? (body.alreadyVerified ? 'done already' : 'works') : refusal(status)
  },
  async reset_password(token) {
    const body = { token, password: `${firstPassword} ${count++}` }
    return refusal((await call(api.resetPassword, { body })).status)
  },
  change_email: async token => refusal((await call(api.confirmEmailChange, { body: { token } })).status),
  revert_email: async token => refusal((await call(api.revertEmailChange, { body: { token } })).status),
  disown_session: async token => refusal((await call(api.disownSession, { body: { token } })).status),
  lost_second_step: async token => refusal((await lost.press(token)).status),
}

function refusal(status: number) {
  expect([204, 410]).toContain(status)
  return status === 204 ? 'works' : 'refused'
}

interface Happening {
  /** What has to be there before the link is made: returns the secret that the event takes. */
  prepare?: (owner: Owner) => Promise<string | undefined>
  /** Says whether it happened. */
  happen: (owner: Owner, link: { purpose: LinkPurpose; token: string; given: string }) => Promise<boolean>
}

const happenings: Record<LinkEvent, Happening> = {
  newer_link: { happen: async (owner, { purpose }) => (await make[purpose](owner)) !== undefined },
  used: { happen: async (_owner, { purpose, token }) => (await press[purpose](token)) === 'works' },
  expired: {
    async happen() {
      await timePasses({ days: 30 })
      return true
    },
  },
  verified: {
    async happen(owner, { purpose }) {
      if (purpose !== 'verify_email') await make.verify_email(owner)
      const { code } = await mailed(owner.email, 'verify-email')
      const answer = await call(api.confirmVerification, { asker: await browser(owner), body: { code } })
      return answer.body.alreadyVerified === false
    },
  },
  password_changed: {
    async happen(owner) {
      const { password: currentPassword } = owner
      const asker = await browser(owner)
      return setNewPassword(owner, newPassword =>
        call(api.changePassword, { asker, body: { currentPassword, newPassword } }),
      )
    },
  },
  password_reset: {
    async happen(owner) {
      const token = String(await make.reset_password(owner))
      return setNewPassword(owner, password => call(api.resetPassword, { body: { token, password } }))
    },
  },
  not_me: {
    happen: async owner => (await press.disown_session(String(await make.disown_session(owner)))) === 'works',
  },
  address_corrected: {
    async happen(owner) {
      // Changes that were asked for before an account had to be verified for it.
      await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, owner.id))
      const body = { email: `right${count++}@people.test` }
      const { status } = await call(api.changeAddress, { asker: await browser(owner), body })
      // Whose address it is has confirmed it since.
      await db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, owner.id))
      return status === 200
    },
  },
  email_change_asked: { happen: async owner => (await askToMove(owner)) !== undefined },
  email_change_confirmed: { happen: async owner => (await move(owner)) !== undefined },
  email_change_called_off: {
    prepare: async owner => (await askToMove(owner))?.undo,
    happen: async (_owner, { given }) => (await press.revert_email(given)) === 'works',
  },
  email_change_undone: {
    prepare: move,
    happen: async (_owner, { given }) => (await press.revert_email(given)) === 'works',
  },
  deletion_scheduled: { happen: scheduleDeletion },
  reactivated: {
    async happen(owner) {
      const { email, password } = owner
      expect(await scheduleDeletion(owner)).toBe(true)
      return (await call(api.logIn, { body: { email, password } })).status === 200
    },
  },
}

async function scheduleDeletion(owner: Owner) {
  const { displayName, password } = owner
  const body = { displayName, password }
  return (await call(api.deleteAccount, { asker: await browser(owner), body })).status === 200
}

const events = Object.keys(linkRules) as LinkEvent[]

/** What the page of a link sees before anything is pressed. */
async function look(token: string) {
  const { status, body } = await call(api.lookUpLink, { params: { token } })
  return status === 404 ? 'not found' : body.state
}

async function expectFate(fate: Exclude<Fate, 'never' | 'if earlier'>, purpose: LinkPurpose, token: string) {
  const seen = await look(token)
  const pressed = await press[purpose](token)
  if (fate === 'lives') expect([seen, pressed]).toEqual(['ready', 'works'])
  else if (fate === 'used up') expect([seen, pressed]).toEqual(['used', afterUse[purpose]])
  else expect([['not found', 'expired'].includes(seen), pressed]).toEqual([true, 'refused'])
}

const afterUse: Record<LinkPurpose, string> = {
  verify_email: 'done already',
  reset_password: 'refused',
  change_email: 'refused',
  revert_email: 'refused',
  disown_session: 'refused',
  lost_second_step: 'refused',
}

describe.each(events.map((event, nth) => ({ event, nth })))('$event', ({ event, nth }) => {
  const cells = linkPurposes.map(purpose => {
    const [fate, why]: readonly [Fate, string] = linkRules[event][purpose]
    return { purpose, fate, why }
  })

  // They mostly wait for mails. Time passes for everyone at once.
  const run = event === 'expired' ? test : test.concurrent
  for (const { purpose, fate, why } of cells) {
    // Acts go by the table, so a cell of each fate shows that an event does; only the use of a link is each one's own.
    const alike = cells.filter(cell => cell.fate === fate)
    const isShown = event === 'used' || alike[nth % alike.length]?.purpose === purpose
    run(`${purpose} ${fate}: ${why}`, isShown ? {} : { tags: 'variant' }, async () => {
      if (fate === 'never') return expectNeverToMeet(purpose, event)
      if (fate !== 'if earlier') return expectFate(fate, purpose, await linkAfter(event, purpose))
      await expectFate('lives', purpose, await linkAfter(event, purpose, 'earlier'))
      await expectFate('dies', purpose, await linkAfter(event, purpose, 'later'))
    })
  }
})

/** A link that was open when the event happened; of what the event takes back, it was made earlier or later. */
async function linkAfter(event: LinkEvent, purpose: LinkPurpose, order: 'earlier' | 'later' = 'later') {
  const { prepare = async () => '', happen } = happenings[event]
  const owner = await newOwner(!isOfUnverified(purpose, event))
  const early = order === 'earlier' ? await make[purpose](owner) : undefined
  const given = String(await prepare(owner))
  const token = String(early ?? (await make[purpose](owner)))
  expect(await look(token)).toBe('ready')
  expect(await happen(owner, { purpose, token, given })).toBe(true)
  return token
}

/** The link cannot be had, or the event is refused. */
async function expectNeverToMeet(purpose: LinkPurpose, event: LinkEvent) {
  const { prepare = async () => '', happen } = happenings[event]
  const owner = await newOwner(!isOfUnverified(purpose, event))
  const given = await prepare(owner)
  const token = await make[purpose](owner)
  if (token === undefined || given === undefined) return
  expect(await happen(owner, { purpose, token, given })).toBe(false)
}

function isOfUnverified(purpose: LinkPurpose, event: LinkEvent) {
  return purpose === 'verify_email' || event === 'verified'
}

test('docs/links.md shows the same table', () => {
  const page = readFileSync(new URL('../../../docs/links.md', import.meta.url), 'utf8')
  const shown = page.split('\n').filter(line => /^\| \w+ \|.*\. \|$/.test(line))
  const cells = (event: LinkEvent) => linkPurposes.map(purpose => linkRules[event][purpose].join(': '))
  expect(shown).toEqual(events.map(event => `| ${[event, ...cells(event)].join(' | ')} |`))
})
