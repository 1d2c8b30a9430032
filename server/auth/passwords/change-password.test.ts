import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { describe, expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { accountScene, password } from '../account.scene.ts'
import { findLink } from '../links/one-time-links.ts'

const { call, db, lines, mailTo, member, elsewhere, linkFor, rowOf } = await accountScene({ work: true })
const newPassword = 'violets under the snow'

const change = (asker: Person, currentPassword: string, chosen = newPassword) =>
  call(api.changePassword, { asker, body: { currentPassword, newPassword: chosen } })
const logIn = ({ email }: Person, given: string) => call(api.logIn, { body: { email, password: given } })

test('a visitor is told to sign in', async () => {
  const body = { currentPassword: password, newPassword }
  expect((await call(api.changePassword, { body })).status).toBe(401)
})

describe('changing the password', () => {
  test('needs the current one', async () => {
    const ana = await member('Ana')
    const { status, body } = await change(ana, 'wrong')
    expect(status).toBe(403)
    expect(body.code).toBe('wrong_credentials')
    expect(body.fields).toEqual({ currentPassword: 'That password is not right.' })
    expect((await logIn(ana, password)).status).toBe(200)
  })

  test('makes the new one work and the old one useless', async () => {
    const ben = await member('Ben')
    expect((await change(ben, password)).status).toBe(204)
    expect((await logIn(ben, password)).status).toBe(401)
    expect((await logIn(ben, newPassword)).status).toBe(200)
    expect((await rowOf(ben)).passwordHash).toMatch(/^\$argon2id\$/)
  })

  test('keeps me signed in under a new cookie and ends every other session', async () => {
    const mia = await member('Mia')
    const phone = await elsewhere(mia)
    expect((await call(api.getUser, { asker: phone })).status).toBe(200)
    const { headers } = await change(mia, password)
    const cookie = /akin_session=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
    expect(cookie).not.toBe(mia.cookie)
    expect((await call(api.getUser, { asker: { ...mia, cookie } })).status).toBe(200)
    expect((await call(api.getUser, { asker: mia })).status).toBe(401)
    expect((await call(api.getUser, { asker: phone })).status).toBe(401)
  })

  test('is told by mail and leaves a line in the log, without the password', async () => {
    const leo = await member('Leo')
    await change(leo, password)
    await mailTo(leo.email, 'password-changed')
    expect(lines).toContainEqual(expect.objectContaining({ userId: leo.id, event: 'password change' }))
    expect(JSON.stringify(lines)).not.toContain(newPassword)
  })

  test('kills the links that were on their way: to reset the password, to move the account', async () => {
    const ida = await member('Ida')
    const reset = await linkFor(ida, 'reset_password', ida.email)
    await linkFor(ida, 'change_email', 'thief@people.test')
    expect(await findLink(db, reset)).toBeDefined()
    const { headers } = await change(ida, password)
    const cookie = /akin_session=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
    const { body } = await call(api.getAccount, { asker: { ...ida, cookie } })
    expect(body).toMatchObject({ email: ida.email, pendingEmail: null })
    expect(await findLink(db, reset)).toBeUndefined()
  })

  test('happens once when it is asked for many times at once', async () => {
    const max = await member('Max')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => change(max, password, `violets number ${n}`)),
    )
    const done = answers.flatMap((answer, n) => (answer.status === 204 ? [n] : []))
    expect(done).toHaveLength(1)
    expect((await logIn(max, `violets number ${done[0]}`)).status).toBe(200)
  })
})

describe('a new password', () => {
  test.each([
    ['nine bees', 'Use at least 10 characters.'],
    ['password123', 'This password is too common.'],
    ['a'.repeat(limits.passwordMax + 1), 'Use at most 128 characters.'],
    ['nul \u0000 inside it', 'This text holds a character we cannot store.'],
  ])('%j is refused', async (chosen, message) => {
    const eva = await member(`Eva${chosen.length}`)
    const { status, body } = await change(eva, password, chosen)
    expect(status).toBe(400)
    expect(body.fields).toEqual({ newPassword: message })
    expect((await call(api.getUser, { asker: eva })).status).toBe(200)
  })

  test('may not hold my own name', async () => {
    const zoe = await member('Zoe-Winter')
    const { status, body } = await change(zoe, password, 'I am zoe-winter indeed')
    expect(status).toBe(400)
    expect(body.fields?.newPassword).toMatch(/name/)
  })

  test('may be as long as allowed and in any script, and counts to its last character', async () => {
    const kai = await member('Kai')
    const chosen = `пароль з пробілами ${'я'.repeat(limits.passwordMax - 20)}ж`
    expect(chosen).toHaveLength(limits.passwordMax)
    expect((await change(kai, password, chosen)).status).toBe(204)
    expect((await logIn(kai, `${chosen.slice(0, -1)}я`)).status).toBe(401)
    expect((await logIn(kai, chosen)).status).toBe(200)
  })
})
