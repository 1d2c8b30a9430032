import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountScene, password, tokenIn } from '../account.scene.ts'
import { findLink } from '../links/one-time-links.ts'
import { oneTimeLinks } from '../tables.ts'

const { call, db, lines, mailTo, member, elsewhere, linkFor, rowOf, timePasses } = await accountScene({
  work: true,
})
const disown = (token: string) => call(api.disownSession, { body: { token } })

test('a made-up link is refused', async () => {
  expect((await disown('A'.repeat(43))).body.code).toBe('link_invalid')
})

test('"Not me" signs everyone out, kills the password and mails a way to set a new one', async () => {
  const ana = await member('Ana')
  const thief = await elsewhere(ana)
  const { passwordHash: before } = await rowOf(ana)
  const earlierReset = await linkFor(ana, 'reset_password', ana.email)
  await linkFor(ana, 'change_email', 'thief@people.test')
  expect((await disown(await linkFor(ana, 'disown_session', ana.email))).status).toBe(204)

  for (const asker of [ana, thief]) expect((await call(api.getUser, { asker })).status).toBe(401)
  expect((await call(api.logIn, { body: { email: ana.email, password } })).status).toBe(401)
  const { passwordHash: after } = await rowOf(ana)
  const costsOf = (hash: string) => hash.replace(/[^$]*$/, '')
  expect([after === before, costsOf(after)]).toEqual([false, costsOf(before)])
  expect(await findLink(db, earlierReset)).toBeUndefined()
  const mail = await mailTo(ana.email, 'reset-password')
  expect(mail.text).toContain('the old password no longer works')
  expect(await findLink(db, tokenIn(mail))).toMatchObject({ userId: ana.id, usedAt: null })
  const kept = await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.purpose, 'change_email'))
  expect(kept).toEqual([])
  expect(lines).toContainEqual(expect.objectContaining({ userId: ana.id, event: 'session disowned' }))
})

test('the link in the mail about a changed password works', async () => {
  const ben = await member('Ben')
  const body = { currentPassword: password, newPassword: 'violets under the snow' }
  await call(api.changePassword, { asker: ben, body })
  expect((await disown(tokenIn(await mailTo(ben.email, 'password-changed')))).status).toBe(204)
  const login = { email: ben.email, password: body.newPassword }
  expect((await call(api.logIn, { body: login })).status).toBe(401)
})

test('works once, and not after seven days', async () => {
  const mia = await member('Mia')
  const first = await linkFor(mia, 'disown_session', mia.email)
  const second = await linkFor(mia, 'disown_session', mia.email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => disown(first)))
  expect(answers.filter(answer => answer.status === 204)).toHaveLength(1)
  await timePasses({ seconds: limits.disownLink })
  expect((await disown(second)).body.code).toBe('link_invalid')
})
