import { expect } from '@playwright/test'
import type { Person } from './people.ts'

const paths = {
  contacts: '/api/connect/contacts',
  received: '/api/connect/requests/received',
  sent: '/api/connect/requests/sent',
  blocked: '/api/connect/blocked',
}

interface Entry {
  id: number
  user: { id: number }
}

/** Calls the server as someone, without their page. */
export async function callAs({ context }: Person, method: string, path: string, data?: unknown) {
  const first = await context.request.get('/api/user')
  const headers = { origin: new URL(first.url()).origin }
  const answer = await context.request.fetch(path, { method, headers, ...(data ? { data } : {}) })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer
}

export async function listAs(person: Person, list: keyof typeof paths): Promise<Entry[]> {
  const answer = await callAs(person, 'GET', paths[list])
  return answer.json()
}

/** One asks the other to connect. Answers with the request's id. */
export async function asks(one: Person, other: Person, note = '') {
  await callAs(one, 'POST', '/api/connect/requests', { userId: other.id, note })
  const sent = await listAs(one, 'sent')
  const request = sent.find(({ user }) => user.id === other.id)
  if (!request) throw new Error('The request was not sent.')
  return request.id
}

export async function befriend(one: Person, other: Person) {
  const requestId = await asks(one, other)
  await callAs(other, 'POST', `/api/connect/requests/${requestId}/accept`)
}
