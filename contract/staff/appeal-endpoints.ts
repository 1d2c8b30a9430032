import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { text } from '#platform/text.ts'
import { AnswerForm, AppealList, DecisionNumber, StaffAppeal } from './appeal-shapes.ts'

const params = z.object({ number: DecisionNumber })
const staff = { access: 'staff', roles: ['moderator', 'admin'] } as const

export const appealEndpoints = {
  listAppeals: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/appeals',
    summary: 'Appeals that wait for an answer, the oldest first.',
    query: z.object({ cursor: z.optional(text(limits.cursor)) }),
    reply: AppealList,
    limit: callLimits.queue,
  }),
  getAppeal: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/appeals/:number',
    summary: 'An appeal: their words, what was decided, and the same evidence.',
    params,
    reply: StaffAppeal,
    limit: callLimits.cases,
  }),
  answerAppeal: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/appeals/:number/answer',
    summary: 'Lift a decision, make it milder or keep it. The person is told by mail.',
    params,
    body: AnswerForm,
    reply: StaffAppeal,
    limit: callLimits.cases,
  }),
} as const
