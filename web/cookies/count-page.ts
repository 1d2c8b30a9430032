import type { cookieEndpoints } from '@akin/contract/cookies/endpoints.ts'
import type { CountedPage } from '@akin/contract/cookies/shapes.ts'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { allows } from '#platform/consent.ts'
import { type Route, request } from '#platform/request.ts'

const countPage = { method: 'POST', path: '/api/page-counts' } satisfies Route &
  Partial<typeof cookieEndpoints.countPage>

/** Tells which kind of page was opened, for those who allowed it. The server refuses what it does not count. */
export function useCountPages() {
  const page = useMatches({ select: matches => matches.at(-1)?.fullPath })
  useEffect(() => {
    if (!page || !allows('analytics')) return
    const body: { page: CountedPage } = { page: page as CountedPage }
    request(countPage, { body }).catch(() => {})
  }, [page])
}
