import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { patiently } from '#testing/patiently.ts'
import type { Person } from '#testing/scene.ts'
import { accountScene, password, tokenIn } from '../account.scene.ts'
import { allJobsDone, cookieOf, secretsIn } from '../auth.testing.ts'
import { findLink } from '../links/one-time-links.ts'
import { oneTimeLinks, users } from '../tables.ts'

const { call, db, lines, mailTo, member, elsewhere, linkFor, rowOf, timePasses } = await accountScene({
  work: true,
})

const revert = (token: string) => call(api.revertEmailChange, { body: { token } })
const confirm = (token: string) => call(api.confirmEmailChange, { body: { token } })
const ask = (asker: Person, email: string) => call(api.changeEmail, { asker, body: { email, password } })

/** What a thief does: asks for an address of theirs, and confirms it there. The mail to the old one holds the way back. */
async function moveAway(owner: Person, email: string, from = owner.email) {
  expect((await ask(await elsewhere(owner), email)).status).toBe(200)
  await allJobsDone(db)
  const wayBack = tokenIn(await mailTo(from, 'email-change-notice'))
  await confirm(tokenIn(await mailTo(email, 'change-email')))
  expect((await rowOf(owner)).email).toBe(email)
  return wayBack
}

test('a made-up link is refused', async () => {
  const { status, body } = await revert('A'.repeat(43))
  expect(status).toBe(410)
  expect(body.code).toBe('link_invalid')
})

describe('while the change still waits', () => {
  test('it is called off, and whoever asked for it is out', async () => {
    const ana = await member('Ana')
    await ask(ana, 'thief@first.test')
    const theirs = tokenIn(await mailTo('thief@first.test', 'change-email'))
    const wayBack = tokenIn(await mailTo(ana.email, 'email-change-notice'))
    expect((await revert(wayBack)).status).toBe(204)
    expect((await confirm(theirs)).body.code).toBe('link_invalid')
    expect((await rowOf(ana)).email).toBe(ana.email)
    expect((await call(api.getUser, { asker: ana })).status).toBe(401)
    await mailTo(ana.email, 'reset-password')
  })
})

describe('after the change', () => {
  test('the account comes back, every session ends, and the password that was known is dead', async () => {
    const ben = await member('Ben')
    const wayBack = await moveAway(ben, 'thief@second.test')
    const thief = await elsewhere(ben)
    expect((await revert(wayBack)).status).toBe(204)

    expect(await rowOf(ben)).toMatchObject({ email: ben.email, emailVerifiedAt: expect.any(Date) })
    expect((await call(api.getUser, { asker: thief })).status).toBe(401)
    for (const email of [ben.email, 'thief@second.test'])
      expect((await call(api.logIn, { body: { email, password } })).status).toBe(401)
    expect(lines).toContainEqual(expect.objectContaining({ userId: ben.id, event: 'email change reverted' }))
    const mail = await mailTo(ben.email, 'reset-password')
    expect(await findLink(db, tokenIn(mail))).toMatchObject({ userId: ben.id, purpose: 'reset_password' })
  })

  test('works once', async () => {
    const mia = await member('Mia')
    const wayBack = await moveAway(mia, 'thief@third.test')
    const answers = await Promise.all(Array.from({ length: 50 }, () => patiently(() => revert(wayBack))))
    expect(answers.filter(answer => answer.status === 204)).toHaveLength(1)
    expect(answers.filter(answer => answer.body?.code === 'link_invalid')).toHaveLength(49)
  })

  test('works for seven days', async () => {
    const leo = await member('Leo')
    const wayBack = await moveAway(leo, 'thief@fourth.test')
    const [link] = await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.purpose, 'revert_email'))
    expect((Number(link?.expiresAt) - Number(link?.createdAt)) / 1000).toBe(limits.emailRevertLink)
    await timePasses({ seconds: limits.emailRevertLink })
    expect((await revert(wayBack)).body.code).toBe('link_invalid')
    expect((await rowOf(leo)).email).toBe('thief@fourth.test')
  })

  test('a thief who moved on twice cannot use their own way back', async () => {
    const ida = await member('Ida')
    const owners = await moveAway(ida, 'thief@fifth.test')
    const thiefs = await moveAway(ida, 'thief@sixth.test', 'thief@fifth.test')
    const waiting = await linkFor(ida, 'change_email', 'thief@seventh.test')
    expect((await revert(owners)).status).toBe(204)
    expect((await revert(thiefs)).body.code).toBe('link_invalid')
    expect((await confirm(waiting)).body.code).toBe('link_invalid')
    expect((await rowOf(ida)).email).toBe(ida.email)
  })

  test('nor can they use it first to spoil the way back of the owner', async () => {
    const max = await member('Max')
    const owners = await moveAway(max, 'thief@eighth.test')
    const thiefs = await moveAway(max, 'thief@ninth.test', 'thief@eighth.test')
    expect((await revert(thiefs)).status).toBe(204)
    expect((await rowOf(max)).email).toBe('thief@eighth.test')
    expect((await revert(owners)).status).toBe(204)
    expect((await rowOf(max)).email).toBe(max.email)
  })

  test('the mail about a wish that came to nothing is as good as the one about the change', async () => {
    const eva = await member('Eva')
    await ask(eva, 'thief@nowhere.test')
    await mailTo('thief@nowhere.test', 'change-email')
    const ofTheWish = tokenIn(await mailTo(eva.email, 'email-change-notice'))
    await allJobsDone(db)
    await moveAway(eva, 'thief@tenth.test')
    const thiefs = await moveAway(eva, 'thief@eleventh.test', 'thief@tenth.test')
    expect((await revert(ofTheWish)).status).toBe(204)
    expect((await rowOf(eva)).email).toBe(eva.email)
    expect((await revert(thiefs)).body.code).toBe('link_invalid')
  })

  test('a thief who came back to an address of theirs has not outrun the owner', async () => {
    const lia = await member('Lia')
    const owners = await moveAway(lia, 'thief@first-stop.test')
    const thiefs = await moveAway(lia, 'thief@second-stop.test', 'thief@first-stop.test')
    expect((await revert(thiefs)).status).toBe(204)
    const passwordHash = (await rowOf(await member('Known'))).passwordHash
    await db.update(users).set({ passwordHash }).where(eq(users.id, lia.id))
    await moveAway(lia, 'thief@third-stop.test', 'thief@first-stop.test')
    expect((await revert(owners)).status).toBe(204)
    expect((await rowOf(lia)).email).toBe(lia.email)
  })

  test('the changes of the thief do not count against the owner', async () => {
    const kai = await member('Kai')
    const wayBack = await moveAway(kai, 'thief@twelfth.test')
    await revert(wayBack)
    const key = `email-change:${kai.id}`
    expect((await db.execute(sql`select 1 from attempts where key = ${key}`)).rows).toEqual([])
  })

  test('an old address that has a new owner stays theirs', async () => {
    const zoe = await member('Zoe')
    const wayBack = await moveAway(zoe, 'zoe@elsewhere.test')
    await db
      .update(users)
      .set({ email: zoe.email })
      .where(eq(users.id, (await member('Newcomer')).id))
    const { status, body } = await revert(wayBack)
    expect(status).toBe(409)
    expect(body.code).toBe('email_taken')
    expect((await rowOf(zoe)).email).toBe('zoe@elsewhere.test')
  })

  test('a thief cannot close the way back by registering the old address anew', async () => {
    const noa = await member('Noa')
    const wayBack = await moveAway(noa, 'thief@squatting.test')
    const body = { displayName: 'Squatter', password, dateOfBirth: '1990-01-01', acceptTerms: true as const }
    const joined = await call(api.register, { body: { ...body, email: noa.email.toUpperCase() } })
    expect(joined.status).toBe(201)
    await allJobsDone(db)
    const theirs = secretsIn(await mailTo(noa.email.toUpperCase(), 'verify-email')).token
    expect((await revert(wayBack)).status).toBe(204)
    expect((await rowOf(noa)).email).toBe(noa.email)

    const squatter = { ...joined.body, email: '', cookie: cookieOf(joined.headers) }
    expect((await call(api.confirmVerification, { body: { token: theirs } })).status).toBe(410)
    const { body: told } = await call(api.getVerificationStatus, { asker: squatter })
    expect(told).toMatchObject({ email: null, emailVerified: false, mailRefused: true })
    const corrected = { asker: squatter, body: { email: 'squatter@people.test' } }
    expect((await call(api.changeAddress, corrected)).status).toBe(200)
    const { body: then } = await call(api.getVerificationStatus, { asker: squatter })
    expect(then).toMatchObject({ email: corrected.body.email, mailRefused: false })
  })

  test('works in the deletion period, too, and does not end it', async () => {
    const joe = await member('Joe')
    const wayBack = await moveAway(joe, 'thief@thirteenth.test')
    await db
      .update(users)
      .set({ status: 'deleting', deletionDueAt: sql`now() + interval '30 days'` })
      .where(eq(users.id, joe.id))
    expect((await revert(wayBack)).status).toBe(204)
    expect(await rowOf(joe)).toMatchObject({ email: joe.email, status: 'deleting' })
  })
})

describe('a link that an earlier release made does not know where its change led', () => {
  test('while the change waits, it calls it off', async () => {
    const amy = await member('Amy')
    const wayBack = await linkFor(amy, 'revert_email', amy.email)
    const theirs = await linkFor(amy, 'change_email', 'thief@fourteenth.test')
    expect((await revert(wayBack)).status).toBe(204)
    expect((await confirm(theirs)).body.code).toBe('link_invalid')
  })

  test('it learns it when the change is confirmed, and undoes it', async () => {
    const bob = await member('Bob')
    const wayBack = await linkFor(bob, 'revert_email', bob.email)
    expect((await confirm(await linkFor(bob, 'change_email', 'thief@fifteenth.test'))).status).toBe(204)
    expect((await revert(wayBack)).status).toBe(204)
    expect((await rowOf(bob)).email).toBe(bob.email)
  })

  test('for an address that came before, from wherever, it does nothing', async () => {
    const cam = await member('Cam')
    const wayBack = await linkFor(cam, 'revert_email', cam.email)
    await db.update(users).set({ email: 'cam@elsewhere.test' }).where(eq(users.id, cam.id))
    expect((await call(api.lookUpLink, { params: { token: wayBack } })).status).toBe(404)
    expect((await revert(wayBack)).body.code).toBe('link_invalid')
    expect((await rowOf(cam)).email).toBe('cam@elsewhere.test')
  })
})
