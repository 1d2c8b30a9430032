import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'

const { call, person } = await scene()

const all = {
  cookieConsentEssential: true,
  cookieConsentFunctional: true,
  cookieConsentAnalytics: true,
  cookieConsentMarketing: true,
}

test('a visitor has no choice on the server', async () => {
  expect((await call(api.getCookieConsent)).status).toBe(401)
  expect((await call(api.saveCookieConsent, { body: all })).status).toBe(401)
})

test('someone who has not chosen yet has allowed nothing but the essential', async () => {
  const { body } = await call(api.getCookieConsent, { asker: await person('Ana', { verified: false }) })
  expect(body).toEqual({
    cookieConsentEssential: true,
    cookieConsentFunctional: false,
    cookieConsentAnalytics: false,
    cookieConsentMarketing: false,
    cookieConsentUpdatedAt: null,
  })
})

test('a choice is kept, and the last one counts', async () => {
  const ben = await person('Ben')
  const first = await call(api.saveCookieConsent, { asker: ben, body: all })
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject(all)
  await call(api.saveCookieConsent, { asker: ben, body: { ...all, cookieConsentAnalytics: false } })
  const { body } = await call(api.getCookieConsent, { asker: ben })
  expect(body.cookieConsentAnalytics).toBe(false)
  expect(body.cookieConsentMarketing).toBe(true)
  expect(Date.parse(String(body.cookieConsentUpdatedAt))).toBeGreaterThan(Date.now() - 60_000)
})

test('the essential cannot be turned off', async () => {
  const eva = await person('Eva')
  const { body } = await call(api.saveCookieConsent, {
    asker: eva,
    body: { ...all, cookieConsentEssential: false },
  })
  expect(body.cookieConsentEssential).toBe(true)
})

test('a choice needs all four answers', async () => {
  const { status } = await call(api.saveCookieConsent, {
    asker: await person('Max'),
    body: { cookieConsentEssential: true } as never,
  })
  expect(status).toBe(400)
})
