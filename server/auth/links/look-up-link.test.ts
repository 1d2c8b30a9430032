import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'
import { secretsIn } from '../auth.testing.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'

const { app, call, db, mailTo, person } = await scene({ work: true })

async function everything() {
  const { rows } = await db.execute(sql`
    select (select json_agg(l order by id) from one_time_links l)::text as links,
      (select json_agg(u order by id) from users u)::text as users,
      (select json_agg(s order by id) from sessions s)::text as sessions,
      (select count(*) from pgboss.job) as jobs`)
  return rows[0]
}

test('a link that we never made is not found', async () => {
  const { status, body } = await call(api.lookUpLink, { params: { token: 'A'.repeat(43) } })
  expect([status, body.code]).toEqual([404, 'not_found'])
})

test('fifty looks by a mail scanner change nothing, and the link then works once', async () => {
  const una = await person('Una', { verified: false })
  await enqueueAccountMail(db, { kind: 'verify-email', userId: una.id })
  const { token } = secretsIn(await mailTo(una.email, 'verify-email'))
  const before = await everything()
  expect(before?.links).toContain('verify_email')
  for (let look = 0; look < 50; look++) {
    const method = look % 2 ? 'HEAD' : 'GET'
    expect((await app.inject({ method, url: `/api/links/${token}` })).statusCode).toBe(200)
  }
  expect(await everything()).toEqual(before)

  const { body } = await call(api.lookUpLink, { params: { token } })
  expect(body).toEqual({ purpose: 'verify_email', state: 'ready', maskedEmail: 'u•••@p•••.test' })
  expect((await call(api.confirmVerification, { body: { token } })).body).toEqual({ alreadyVerified: false })
  expect((await call(api.lookUpLink, { params: { token } })).body.state).toBe('used')
})

test('the other links of mails tell their purpose and their end as well', async () => {
  const ida = await person('Ida')
  await enqueueAccountMail(db, { kind: 'reset-password', userId: ida.id })
  await enqueueAccountMail(db, { kind: 'password-changed', userId: ida.id })
  const reset = secretsIn(await mailTo(ida.email, 'reset-password'))
  const disown = secretsIn(await mailTo(ida.email, 'password-changed'))
  await db.execute(sql`update one_time_links set expires_at = now() where purpose = 'disown_session'`)
  const looks = await Promise.all(
    [reset, disown].map(({ token }) => call(api.lookUpLink, { params: { token } })),
  )
  expect(looks.map(({ body }) => [body.purpose, body.state])).toEqual([
    ['reset_password', 'ready'],
    ['disown_session', 'expired'],
  ])
})

test('the answer names no user and no whole address', async () => {
  const eva = await person('Eva', { verified: false })
  await enqueueAccountMail(db, { kind: 'verify-email', userId: eva.id })
  const { token } = secretsIn(await mailTo(eva.email, 'verify-email'))
  const { body } = await app.inject(`/api/links/${token}`)
  expect(body).toContain('verify_email')
  for (const hidden of [eva.email, 'people', String(eva.id), eva.displayName])
    expect(body).not.toContain(hidden)
})
