import { type APIRequestContext, expect } from '@playwright/test'
import type { Akin } from './akin.ts'

/** Someone who is signed in, with a browser or without one. */
export interface Someone {
  context: { request: APIRequestContext }
}

interface Known {
  id: number
}

/** Acts for people without their screens: what a test needs to have happened before it looks. */
export function actsOn({ url }: Pick<Akin, 'url'>) {
  async function act<Answer = unknown>(
    { context }: Someone,
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    data?: object,
  ): Promise<Answer> {
    const response = await context.request.fetch(url + path, {
      method,
      headers: { origin: url },
      ...(data && { data }),
    })
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true)
    return (response.status() === 204 ? null : await response.json()) as Answer
  }

  async function request(from: Someone, to: Known, note = '') {
    const form = { userId: to.id, note }
    return act<{ requestId: number }>(from, 'POST', '/api/connect/requests', form)
  }

  async function connect(one: Someone, other: Known & Someone) {
    const { requestId } = await request(one, other)
    await act(other, 'POST', `/api/connect/requests/${requestId}/accept`)
  }

  return { act, request, connect }
}
