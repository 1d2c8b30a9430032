import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type Person, scene } from '#testing/scene.ts'
import { allJobsDone, secretsIn } from '../auth.testing.ts'
import { makeLink } from '../links/one-time-links.ts'
import { lostSecondSteps, oneTimeLinks, users } from '../tables.ts'
import { AccountMail, accountMail, enqueueAccountMail } from './account-mail.ts'
import { sendAccountMail } from './mails.ts'

const publicUrl = 'https://akin.example'
const { call, db, deps, lines, mailTo, outbox, person } = await scene({ work: true, config: { publicUrl } })
let count = 0
let ana: Person

beforeEach(async () => {
  ana = await person(`Ana${count++}`)
})

const unverify = () => change({ emailVerifiedAt: null })
const startDeletion = () =>
  change({ status: 'deleting', deletionDueAt: new Date(Date.now() + 7 * 86_400_000) })

function change(values: Partial<typeof users.$inferInsert>) {
  return db.update(users).set(values).where(eq(users.id, ana.id))
}

function askToMoveTo(email: string) {
  return transaction(db, tx => makeLink(tx, { userId: ana.id, purpose: 'change_email', email }))
}

type Given = AccountMail extends infer M ? (M extends AccountMail ? Omit<M, 'userId'> : never) : never

async function mailsAfter(mail: Given) {
  await enqueueAccountMail(db, { ...mail, userId: ana.id } as AccountMail)
  await allJobsDone(db)
  return (await outbox.list()).filter(
    ({ kind, text }) => kind === mail.kind && text.includes(ana.displayName),
  )
}

const noMail = { to: '', subject: '', text: '' }
const notMe = { path: '/reset-password?disown=', purpose: 'disown_session', lasts: '7 days' }
const oldEmail = 'ana@old.test'
const newEmail = 'ana@new.test'

interface Row {
  mail: Given
  subject: RegExp
  before?: () => Promise<unknown>
  to?: string
  path: string
  purpose?: string
  lasts?: string
}

describe('every mail says what happened, what to do, and how long its link lasts', () => {
  const rows: Row[] = [
    {
      mail: { kind: 'verify-email' },
      before: unverify,
      subject: /^Confirm your email address$/,
      path: '/verify-redirect/',
      purpose: 'verify_email',
      lasts: 'The code works for 15 minutes, the link for 24 hours.',
    },
    {
      mail: { kind: 'verify-reminder' },
      before: unverify,
      subject: /^Your email address is not confirmed yet$/,
      path: '/verify-redirect/',
      purpose: 'verify_email',
      lasts: '24 hours',
    },
    {
      mail: { kind: 'register-attempt' },
      subject: /^Someone tried to register with your email$/,
      path: '/auth?mode=login',
    },
    {
      mail: { kind: 'reset-password' },
      subject: /^Set a new password$/,
      path: '/verify-redirect/',
      purpose: 'reset_password',
      lasts: 'once, for 30 minutes',
    },
    { mail: { kind: 'password-changed' }, subject: /^Your password was changed$/, ...notMe },
    {
      mail: { kind: 'new-device', device: 'Firefox on Linux' },
      subject: /^New sign-in to your account$/,
      ...notMe,
    },
    {
      mail: { kind: 'passkey-added', name: 'Work laptop' },
      subject: /^A passkey was added to your account$/,
      ...notMe,
    },
    {
      mail: { kind: 'passkey-removed', name: 'Work laptop' },
      subject: /^A passkey was removed from your account$/,
      ...notMe,
    },
    { mail: { kind: 'two-step-on' }, subject: /^Two-step sign-in is on$/, ...notMe },
    { mail: { kind: 'two-step-off' }, subject: /^Two-step sign-in is off$/, ...notMe },
    { mail: { kind: 'recovery-codes-made' }, subject: /^You have new recovery codes$/, ...notMe },
    { mail: { kind: 'few-recovery-codes' }, subject: /^You have 3 recovery codes left$/, ...notMe },
    {
      mail: { kind: 'lost-second-step' },
      subject: /^You cannot do the second step\?$/,
      path: '/verify-redirect/',
      purpose: 'lost_second_step',
      lasts: 'once, for 30 minutes',
    },
    {
      // The mail of each of the three days: all say by when to stop it.
      mail: { kind: 'two-step-ending' },
      before: () => db.insert(lostSecondSteps).values({ userId: ana.id }),
      subject: /^Two-step sign-in will be switched off on \d+ \w+ 20\d\d at \d\d:\d\d UTC$/,
      ...notMe,
    },
    {
      mail: { kind: 'export-ready' },
      subject: /^Your data is ready to download$/,
      path: '/profile?tab=data',
      lasts: '7 days',
    },
    {
      mail: { kind: 'change-email', newEmail },
      before: () => askToMoveTo(newEmail),
      subject: /^Confirm your new email address$/,
      to: newEmail,
      path: '/verify-redirect/',
      purpose: 'change_email',
      lasts: 'once, for 24 hours',
    },
    {
      mail: { kind: 'email-change-notice', oldEmail, newEmail },
      before: async () => Promise.all([change({ email: oldEmail }), askToMoveTo(newEmail)]),
      subject: /^Someone asked to change your email address$/,
      to: oldEmail,
      path: '/verify-email-change?token=',
      purpose: 'revert_email',
      lasts: 'once, for 7 days',
    },
    {
      mail: { kind: 'deletion-scheduled' },
      before: startDeletion,
      subject: /^Your account will be deleted on \d+ \w+ 20\d\d$/,
      path: '/auth?mode=login',
    },
    {
      mail: { kind: 'deletion-reminder', daysLeft: 7 },
      before: startDeletion,
      subject: /^Your account will be deleted in 7 days$/,
      path: '/auth?mode=login',
    },
    {
      mail: { kind: 'reactivated' },
      subject: /^Your account is back$/,
      ...notMe,
      lasts: `within 24 hours of signing in, choose “Keep my deletion date” at ${publicUrl}/profile?tab=data\n`,
    },
  ]
  test.each(rows)(
    '$mail.kind',
    async ({ mail, subject, before, to = ana.email, path, purpose, lasts = '' }) => {
      await before?.()
      const sent = await mailsAfter(mail)
      expect(sent).toHaveLength(1)
      const [{ text, ...head } = noMail] = sent
      expect(head.to).toBe(to)
      expect(head.subject).toMatch(subject)
      expect(text).toContain(`Hello ${ana.displayName},`)
      expect(text).toContain(`${publicUrl}${path}`)
      expect(text).toContain(lasts)
      expect(text).toMatch(/not you|did not create/)
      expect(text).toMatch(/You get this mail because/)
      expect(text).not.toMatch(/!|undefined|null|NaN|\[object|localhost/)

      const { token } = secretsIn({ text })
      const looked = token && (await call(api.lookUpLink, { params: { token } }))
      expect(looked ? looked.body.purpose : undefined).toBe(purpose)
    },
  )

  test('there is no other', () => {
    const kinds = AccountMail.def.options.flatMap(({ shape }) => shape.kind.def.values)
    expect(rows.map(({ mail }) => mail.kind).toSorted()).toEqual(kinds.toSorted())
  })
})

test('a mail that waited tells when the thing happened, not when it was sent', async () => {
  const mail = { kind: 'new-device' as const, userId: ana.id, device: 'Safari on iPhone' }
  await enqueue(db, accountMail, { mail, at: new Date('2026-11-01T09:30:00Z') })
  await allJobsDone(db)
  const [sent] = (await outbox.list()).filter(({ to }) => to === ana.email)
  expect(sent?.text).toContain('Safari on iPhone, on 1 November 2026 at 09:30 UTC.')
})

test('the notice of a change that has not happened yet says so', async () => {
  await askToMoveTo(newEmail)
  const [mail] = await mailsAfter({ kind: 'email-change-notice', oldEmail: ana.email, newEmail })
  expect(mail?.subject).toBe('Someone asked to change your email address')
  expect(mail?.text).toContain('Nothing has changed yet')
  expect(mail?.text).toContain('a•••@n•••.test')
  expect(mail?.text).not.toContain(newEmail)
  expect(mail?.text).toContain('&action=revert')
})

test('two-step sign-in that someone else switched off, or a week, says why', async () => {
  const [byOperator] = await mailsAfter({ kind: 'two-step-off', byOperator: true })
  expect(byOperator?.text).toContain('We did this because we were asked to')
  const both = await mailsAfter({ kind: 'two-step-off', afterWait: true })
  expect(both.map(({ text }) => text).join()).toContain('Seven days ago you told us')
})

test('after "Not me" the mail says why there is no password', async () => {
  const [mail] = await mailsAfter({ kind: 'reset-password', shutOut: true })
  expect(mail?.text).toContain('the old password no longer works')
  expect(mail?.text).not.toContain('ignore this mail')
})

test('someone who chose to take their messages along reads that they go', async () => {
  await change({ deletesMessages: true })
  await startDeletion()
  const [mail] = await mailsAfter({ kind: 'deletion-scheduled' })
  expect(mail?.text).toContain('deleted for everyone')
  expect(mail?.text).not.toContain('Deleted account')
})

test('the last reminder says tomorrow', async () => {
  await change({ status: 'deleting', deletionDueAt: new Date(Date.now() + 86_400_000) })
  const [mail] = await mailsAfter({ kind: 'deletion-reminder', daysLeft: 1 })
  expect(mail?.subject).toBe('Your account will be deleted tomorrow')
})

describe('a mail that no longer applies is not sent', () => {
  test.each<[string, Given, () => Promise<unknown>]>([
    ['the address is verified', { kind: 'verify-email' }, async () => {}],
    ['the address is verified', { kind: 'verify-reminder' }, async () => {}],
    ['the account is gone', { kind: 'password-changed' }, () => change({ status: 'deleted' })],
    ['the account is gone', { kind: 'reset-password' }, () => change({ status: 'deleted' })],
    ['the account came back', { kind: 'deletion-scheduled' }, async () => {}],
    ['the account came back', { kind: 'deletion-reminder', daysLeft: 7 }, async () => {}],
    [
      'the account came back and left again',
      { kind: 'deletion-reminder', daysLeft: 1 },
      () => startDeletion(),
    ],
    ['the account left again', { kind: 'reactivated' }, () => startDeletion()],
    ['the account left', { kind: 'new-device', device: 'Chrome on Android' }, () => startDeletion()],
    ['the change was called off', { kind: 'change-email', newEmail }, async () => {}],
    ['another address was asked for', { kind: 'change-email', newEmail }, () => askToMoveTo('b@new.test')],
    ['it was stopped', { kind: 'two-step-ending' }, async () => {}],
    ['the account left', { kind: 'export-ready' }, () => startDeletion()],
    ['the address came from elsewhere', { kind: 'email-change-notice', oldEmail, newEmail }, async () => {}],
  ])('%s: %j', async (_why, mail, before) => {
    await before()
    const links = await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, ana.id))
    expect(await mailsAfter(mail)).toEqual([])
    expect(await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, ana.id))).toEqual(links)
  })
})

test('neither address nor secret of a mail reaches the log', async () => {
  await mailsAfter({ kind: 'reset-password' })
  const [mail] = (await outbox.list()).filter(({ to }) => to === ana.email)
  const log = JSON.stringify(lines)
  expect(log).toContain('account-mail')
  expect(log).not.toContain(ana.email)
  expect(log).not.toContain(secretsIn({ text: mail?.text ?? '' }).token)
})

test('a mail that goes out twice holds the same link and code both times', async () => {
  await unverify()
  const at = new Date()
  const textOf = async (id: string) => {
    await sendAccountMail(deps, { kind: 'verify-email', userId: ana.id }, { id, at })
    return (await mailTo(ana.email, 'verify-email')).text
  }
  const first = await textOf('same-job')
  expect(first).toContain('/verify-redirect/')
  expect(await textOf('same-job')).toBe(first)
  expect(await textOf('next-job')).not.toBe(first)
})
