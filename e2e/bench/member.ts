import { type APIRequestContext, expect, request as playwright } from '@playwright/test'
import { type Account, registered } from './account-steps.ts'
import type { Akin } from './akin.ts'

/** Someone who has registered, so that they can sign in by hand, and who acts without any browser meanwhile. */
export interface Member extends Account {
  id: number
  context: { request: APIRequestContext }
}

export async function member(akin: Akin, name: string): Promise<Member> {
  const account = await registered(akin, { name })
  const request = await playwright.newContext({ baseURL: akin.url })
  const { email, password } = account
  const response = await request.post('/api/login', {
    data: { email, password },
    headers: { origin: akin.url },
  })
  expect(response.ok(), `${email} signs in: ${response.status()}`).toBe(true)
  const { id } = (await response.json()) as { id: number }
  return { ...account, id, context: { request } }
}
