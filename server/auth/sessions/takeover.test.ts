import { api } from '@akin/contract/api.ts'
import { describe, expect, test } from 'vitest'
import { accountScene, password, tokenIn } from '../account.scene.ts'
import { allJobsDone, cookieOf, secretsIn } from '../auth.testing.ts'
import { sendAccountMail } from '../mails/mails.ts'

const { call, db, deps, mailTo, outbox, rowOf } = await accountScene({ work: true })
const victimsPassword = 'marigolds at the gate'

/** Someone who joins under an address of their own and never confirms it. */
async function join(displayName: string) {
  const email = `${displayName.toLowerCase()}@attacker.test`
  const body = { displayName, email, password, dateOfBirth: '1990-01-01', acceptTerms: true as const }
  const joined = await call(api.register, { body })
  expect(joined.status).toBe(201)
  return { id: joined.body.id, displayName, email, cookie: cookieOf(joined.headers) }
}

type Joined = Awaited<ReturnType<typeof join>>

/** Has the account under the victim's address, where the victim finds it taken and makes it theirs by a reset. */
async function handOver(attacker: Joined, victim: string) {
  const moved = await call(api.changeAddress, { asker: attacker, body: { email: victim } })
  expect(moved.status).toBe(200)
  await call(api.forgotPassword, { body: { email: victim } })
  const token = tokenIn(await mailTo(victim, 'reset-password'))
  const reset = await call(api.resetPassword, { body: { token, password: victimsPassword } })
  expect(reset.status).toBe(204)
}

/** The secrets of all links that have ever reached an address. */
async function linksSentTo(email: string) {
  await allJobsDone(db)
  const mails = (await outbox.list()).filter(mail => mail.to === email)
  expect(mails.length).toBeGreaterThan(0)
  return mails.map(tokenIn)
}

/** Presses a link as if it were for everything that links are for. */
async function press(tokens: string[]) {
  for (const body of tokens.map(token => ({ token }))) {
    await call(api.revertEmailChange, { body })
    await call(api.disownSession, { body })
    await call(api.confirmVerification, { body })
    await call(api.confirmEmailChange, { body })
    await call(api.resetPassword, { body: { ...body, password } })
  }
}

async function expectToBelongTo(victim: string, { id }: Joined) {
  expect((await rowOf({ id })).email).toBe(victim)
  expect((await call(api.logIn, { body: { email: victim, password: victimsPassword } })).status).toBe(200)
}

describe('an account that someone else began under their own address', () => {
  test('does not go back to them by the link of a change they asked for before', async () => {
    const mallory = await join('Mallory')
    const victim = 'vera@victims.test'
    await call(api.changeEmail, { asker: mallory, body: { email: 'mallory@second.test', password } })
    await allJobsDone(db)
    await handOver(mallory, victim)
    await press(await linksSentTo(mallory.email))
    await expectToBelongTo(victim, mallory)
  })

  test('nor can they lock the new owner out by a "Not me" of their own', async () => {
    const trudy = await join('Trudy')
    const victim = 'vito@victims.test'
    const body = { currentPassword: password, newPassword: 'nettles by the wall' }
    const changed = await call(api.changePassword, { asker: trudy, body })
    expect(changed.status).toBe(204)
    await mailTo(trudy.email, 'password-changed')
    await handOver({ ...trudy, cookie: cookieOf(changed.headers) }, victim)
    await press(await linksSentTo(trudy.email))
    await expectToBelongTo(victim, trudy)
  })
})

describe('a mail that is tried again after the address has moved', () => {
  test('holds no secret that the old address has read', async () => {
    const oscar = await join('Oscar')
    const victim = 'vida@victims.test'
    const mails = ['verify-email', 'password-changed', 'reset-password'] as const
    await allJobsDone(db)
    const send = (kind: (typeof mails)[number]) =>
      sendAccountMail(deps, { kind, userId: oscar.id }, { id: `job-of-${kind}`, at: new Date() })
    for (const kind of mails) await send(kind)
    const read = await linksSentTo(oscar.email)
    const { code } = secretsIn(await mailTo(oscar.email, 'verify-email'))
    expect(code).toHaveLength(6)
    expect((await call(api.changeAddress, { asker: oscar, body: { email: victim } })).status).toBe(200)
    await allJobsDone(db)
    for (const kind of mails) await send(kind)
    for (const kind of mails) expect(read).not.toContain(tokenIn(await mailTo(victim, kind)))
    expect(secretsIn(await mailTo(victim, 'verify-email')).code).not.toBe(code)
    await press(read)
    expect(await rowOf(oscar)).toMatchObject({ email: victim, emailVerifiedAt: null })
  })
})
