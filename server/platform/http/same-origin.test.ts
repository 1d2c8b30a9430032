import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { scene } from '#testing/scene.ts'
import { requestUpgrade } from '#testing/socket.ts'

const { publicUrl } = readConfig({ PUBLIC_URL: 'HTTPS://Akin.Example:443/' })
const { call, mailTo, address = '' } = await scene({ config: { publicUrl }, live: {}, work: true })

/** What a browser sends, however its user or the configuration wrote the address. */
const origin = 'https://akin.example'

test('an address with capitals and a default port is ours in calls, cookies, headers, mails and sockets', async () => {
  const body = {
    displayName: 'Ana',
    email: 'ana@people.test',
    password: 'correct pony lamp',
    dateOfBirth: '1990-05-04',
    acceptTerms: true as const,
    marketingOptIn: false,
    website: '',
  }
  const joined = await call(api.register, { body, headers: { origin } })
  expect(joined.status).toBe(201)
  expect(joined.headers['set-cookie']).toMatch(/^__Host-akin_session=.*; Secure/)
  expect(joined.headers['strict-transport-security']).toContain('max-age=')
  expect((await mailTo(body.email, 'verify-email')).text).toContain(`${origin}/verify-redirect/`)

  const cookie = String(joined.headers['set-cookie']).split(';')[0] ?? ''
  expect(await requestUpgrade(address, `/ws?userId=${joined.body.id}`, { origin, cookie })).toBe(101)
  expect(
    await requestUpgrade(address, `/ws?userId=${joined.body.id}`, { origin: 'https://akin.test', cookie }),
  ).toBe(403)
})
