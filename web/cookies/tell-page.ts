import { countedPages } from '@akin/contract/cookies/counted-pages.ts'
import type { cookieEndpoints } from '@akin/contract/cookies/endpoints.ts'
import { type Route, request } from '#platform/request.ts'

const countPage = { method: 'POST', path: '/api/page-counts' } satisfies Route &
  Partial<typeof cookieEndpoints.countPage>

/** Tells of an opened page if it is one that counts; with the first of them how soon something was seen after the load. */
export async function tellPage(opened: string, isFirst: boolean) {
  const page = countedPages.find(counted => counted === opened)
  if (!page) return false
  const firstPaintMs = isFirst ? firstPaint() : undefined
  await request(countPage, { body: { page, ...(firstPaintMs !== undefined && { firstPaintMs }) } })
  return true
}

/** Nothing for a tab that was in the background while it loaded: it painted when somebody looked. */
function firstPaint() {
  const hidden = performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden')
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  return painted && !hidden ? Math.round(painted.startTime) : undefined
}
