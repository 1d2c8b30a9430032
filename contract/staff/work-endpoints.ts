import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { text } from '#platform/text.ts'
import { Reasoned } from './reason.ts'
import { StaffWork } from './work-shapes.ts'

const params = z.object({ uuid: z.uuid() })

export const staffWorkEndpoints = {
  readWork: endpoint({
    method: 'GET',
    path: '/api/admin/work',
    access: 'staff',
    roles: ['admin'],
    summary: 'Mails and jobs that failed for good, what waits, and the processes that were seen.',
    reply: StaffWork,
  }),
  retryWork: endpoint({
    method: 'POST',
    path: '/api/admin/work/:uuid/retry',
    access: 'staff',
    roles: ['admin'],
    summary: 'Try once more what had failed for good.',
    params,
  }),
  dropWork: endpoint({
    method: 'POST',
    path: '/api/admin/work/:uuid/drop',
    access: 'staff',
    roles: ['admin'],
    summary: 'Give up for good what had failed. Nobody is told.',
    params,
    body: Reasoned,
  }),
  retryAside: endpoint({
    method: 'POST',
    path: '/api/admin/set-aside/retry',
    access: 'staff',
    roles: ['admin'],
    summary: 'Let a row that failed be tried again now.',
    body: z.object({ work: text(80, 1), row: text(200, 1) }),
  }),
} as const
