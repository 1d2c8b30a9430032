import type { helpEndpoints } from '@akin/contract/help/endpoints.ts'
import type { Body } from '@akin/contract/platform/endpoint.ts'
import { type Route, request } from '#platform/request.ts'
import { useSend } from '#platform/use-send.ts'

type Feedback = Body<typeof helpEndpoints.rateHelpArticle>

const rate = { method: 'POST', path: '/api/help/:articleId/feedback' } satisfies Route &
  Partial<typeof helpEndpoints.rateHelpArticle>

/** Says whether an article helped. Said again with the same id, it is changed and not counted twice. */
export function useRateHelpArticle(articleId: string) {
  return useSend((body: Feedback) => request(rate, { params: { articleId }, body }))
}

/** Browsers make ids only for pages that came over a safe line. */
export function newFeedbackId(): string | undefined {
  return globalThis.crypto?.randomUUID?.()
}
