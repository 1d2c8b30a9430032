import { countedPages } from '@akin/contract/cookies/counted-pages.ts'
import type { cookieEndpoints } from '@akin/contract/cookies/endpoints.ts'
import { type Route, request } from '#platform/request.ts'

const countPage = { method: 'POST', path: '/api/page-counts' } satisfies Route &
  Partial<typeof cookieEndpoints.countPage>

/** Tells of an opened page; of the first one since the tab was loaded also how soon something of it was seen. */
export async function tellPage(opened: string, isFirst: boolean) {
  const page = countedPages.find(counted => counted === opened)
  const firstPaintMs = isFirst ? firstPaint() : undefined
  if (page) await request(countPage, { body: { page, ...(firstPaintMs !== undefined && { firstPaintMs }) } })
}

/** Nothing for a tab that was in the background while it loaded: it painted when somebody looked. */
function firstPaint() {
  const hidden = performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden')
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  return painted && !hidden ? Math.round(painted.startTime) : undefined
}
