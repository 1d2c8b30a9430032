import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { text } from '#platform/text.ts'
import { HandOverForm } from './case-notes.ts'
import { Case, PastDecision } from './case-shapes.ts'
import { DecideForm, LogReason } from './decide-form.ts'
import { CaseNumber, Claim, Queue, queueViews } from './queue-shapes.ts'

const params = z.object({ number: CaseNumber })
const staff = { access: 'staff', roles: ['moderator', 'admin'] } as const

export const caseEndpoints = {
  listCases: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/cases',
    summary: 'Open cases, the oldest deadline first, and how many there are.',
    query: z.object({
      show: z._default(z.enum(queueViews), 'all'),
      cursor: z.optional(text(limits.cursor)),
    }),
    reply: Queue,
    limit: callLimits.queue,
  }),
  getCase: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/cases/:number',
    summary: 'A case with its sealed evidence, and what deciding needs to know of the person.',
    params,
    reply: Case,
    limit: callLimits.cases,
  }),
  claimCase: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/cases/:number/claim',
    summary: 'Work on a case for the next quarter of an hour, or go on with it.',
    params,
    reply: Claim,
    limit: callLimits.cases,
  }),
  handOverCase: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/cases/:number/hand-over',
    summary: 'Leave a case to a colleague, or to whoever is free, with a note for them.',
    params,
    body: HandOverForm,
    limit: callLimits.cases,
  }),
  noteOnCase: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/cases/:number/notes',
    summary: 'A note for whoever opens the case next. It cannot be changed, and nobody else reads it.',
    params,
    body: z.object({ text: LogReason }),
    limit: callLimits.cases,
  }),
  decideCase: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/cases/:number/decide',
    summary: 'Decide a case with all of its reports. The person gets the statement of reasons.',
    params,
    body: DecideForm,
    reply: PastDecision,
    status: 201,
    limit: callLimits.cases,
  }),
} as const
