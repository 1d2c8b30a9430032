import { safetyEndpoints } from '@akin/contract/safety/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'

export const keys = {
  reports: ['reports'],
  copy: (reportId: number) => ['reports', 'copy', reportId],
}

/** What one has reported, newest first. */
export const reportsQuery = cursorQuery(
  async after => {
    const { items, nextCursor } = await call(safetyEndpoints.listReports, { query: after })
    return { items, nextCursor: nextCursor === null ? null : String(nextCursor) }
  },
  { queryKey: [...keys.reports, 'list'], meta: { handled: true } },
)

/** It was sealed and stays as it is. */
export function sealedCopyQuery(reportId: number) {
  return queryOptions({
    queryKey: keys.copy(reportId),
    queryFn: () => call(safetyEndpoints.getSealedCopy, { params: { reportId } }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handled: true },
  })
}
