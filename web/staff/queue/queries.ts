import { caseEndpoints } from '@akin/contract/staff/case-endpoints.ts'
import type { QueueView } from '@akin/contract/staff/queue-shapes.ts'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'

export const keys = { queue: ['staff', 'queue'] }

const againMs = 30_000

/** Open cases. Colleagues claim and decide meanwhile, so it is asked for again while someone looks at it. */
export function queueQuery(show: QueueView) {
  return cursorQuery(after => call(caseEndpoints.listCases, { query: { show, ...after } }), {
    queryKey: [...keys.queue, show],
    refetchInterval: againMs,
    refetchOnWindowFocus: true,
    staleTime: 0,
    meta: { handled: true },
  })
}
