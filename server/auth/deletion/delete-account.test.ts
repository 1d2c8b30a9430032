import { api } from '@akin/contract/api.ts'
import { describe, expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { accountScene, password } from '../account.scene.ts'

const { app, call, config, lines, mailTo, member, elsewhere, linkFor, rowOf } = await accountScene({
  work: true,
})

const remove = (asker: Person, form: { displayName?: string; password?: string; reason?: string } = {}) =>
  call(api.deleteAccount, { asker, body: { displayName: asker.displayName, password, ...form } })

test('a visitor is told to sign in', async () => {
  const { status } = await call(api.deleteAccount, { body: { displayName: 'Ana', password } })
  expect(status).toBe(401)
})

describe('deleting the account', () => {
  test.each([['ana'], ['Anna'], ['']])('is refused when the name is typed as %j', async displayName => {
    const ana = await member(`Ana${Math.random().toString(36).slice(2, 8)}`)
    const { status, body } = await remove(ana, { displayName })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_fields', fields: { displayName: expect.any(String) } })
    expect((await rowOf(ana)).status).toBe('active')
  })

  test('needs the password', async () => {
    const ben = await member('Ben')
    const { status, body } = await remove(ben, { password: 'wrong' })
    expect(status).toBe(403)
    expect(body.code).toBe('wrong_credentials')
    expect((await rowOf(ben)).status).toBe('active')
  })

  test('sets a day in thirty days, says it and mails it', async () => {
    const mia = await member('Mia')
    const { status, body } = await remove(mia, { displayName: '  Mia ', reason: ' Too many cats. ' })
    expect(status).toBe(200)
    const days = (Date.parse(body.deletionDate) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.99)
    expect(days).toBeLessThan(30.01)
    expect(await rowOf(mia)).toMatchObject({
      status: 'deleting',
      deletionDueAt: new Date(body.deletionDate),
      deletionReason: 'Too many cats.',
      deletesMessages: false,
      deletionReminders: 0,
    })
    await mailTo(mia.email, 'deletion-scheduled')
    expect(lines).toContainEqual(expect.objectContaining({ userId: mia.id, event: 'deletion' }))
  })

  test('signs out everywhere at once and takes the person out of sight', async () => {
    const leo = await member('Leo')
    const phone = await elsewhere(leo)
    await linkFor(leo, 'change_email', 'leo@elsewhere.test')
    const { headers } = await remove(leo)
    expect(headers['set-cookie']).toMatch(/akin_session=;/)
    for (const asker of [leo, phone]) expect((await call(api.getUser, { asker })).status).toBe(401)
    expect((await call(api.getPublicProfile, { params: { displayName: 'Leo' } })).status).toBe(404)
    expect((await remove(leo)).status).toBe(401)
  })

  test('keeps the address and the name: nobody else can have them', async () => {
    const ida = await member('Ida')
    await remove(ida)
    const newcomer = { dateOfBirth: '1990-01-01', acceptTerms: true as const, password }
    const sameEmail = { ...newcomer, email: ida.email, displayName: 'Ida-Two' }
    const sameName = { ...newcomer, email: 'ida2@people.test', displayName: 'IDA' }
    expect((await call(api.register, { body: sameEmail })).body).toMatchObject({
      code: 'email_in_deletion',
      isInDeletionPeriod: true,
    })
    expect((await call(api.register, { body: sameName })).body.code).toBe('name_taken')
  })

  test('remembers the wish to delete the messages, and nothing that was not asked', async () => {
    const kai = await member('Kai')
    const response = await app.inject({
      method: 'POST',
      url: api.deleteAccount.path,
      headers: { origin: config.publicUrl, cookie: kai.cookie },
      payload: {
        displayName: 'Kai',
        password,
        deleteMessages: true,
        status: 'deleted',
        deletionDueAt: '2020-01-01T00:00:00Z',
        staffRole: 'admin',
      },
    })
    expect(response.statusCode).toBe(200)
    const row = await rowOf(kai)
    expect(row).toMatchObject({
      status: 'deleting',
      deletesMessages: true,
      staffRole: null,
      deletionReason: null,
    })
    expect(row.deletionDueAt?.getTime()).toBeGreaterThan(Date.now())
  })

  test('asked for many times at once happens once', async () => {
    const max = await member('Max')
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(max)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 401)).toHaveLength(4)
  })
})

describe('coming back', () => {
  test('signing in within the thirty days restores everything', async () => {
    const eva = await member('Eva')
    await remove(eva)
    const { status, body } = await call(api.logIn, { body: { email: eva.email, password } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: eva.id, displayName: 'Eva', accountReactivated: true })
    expect(await rowOf(eva)).toMatchObject({ status: 'active', deletionDueAt: null })
  })
})
