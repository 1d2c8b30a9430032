import type { helpEndpoints } from '@akin/contract/help/endpoints.ts'
import type { HelpArticle, HelpShelf } from '@akin/contract/help/shapes.ts'
import { type Route, request } from '#platform/request.ts'

// These pages are read by people who wait for an answer: the schemas stay at home, and the server has checked.
const browse = { method: 'GET', path: '/api/help' } satisfies Route & Partial<typeof helpEndpoints.browseHelp>
const read = { method: 'GET', path: '/api/help/:articleId' } satisfies Route &
  Partial<typeof helpEndpoints.getHelpArticle>

export async function browseHelp(query: { q?: string }): Promise<HelpShelf> {
  const response = await request(browse, { query })
  return response.json()
}

export async function getHelpArticle(params: { articleId: string }): Promise<HelpArticle> {
  const response = await request(read, { params })
  return response.json()
}
