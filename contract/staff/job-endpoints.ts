import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { text } from '#platform/text.ts'
import { StaffJobs } from './job-shapes.ts'
import { Reasoned } from './reason.ts'

const params = z.object({ uuid: z.uuid() })

export const staffJobEndpoints = {
  readJobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'staff',
    roles: ['admin'],
    summary: 'Mails and jobs that failed for good, what waits, and the processes that were seen.',
    reply: StaffJobs,
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:uuid/retry',
    access: 'staff',
    roles: ['admin'],
    summary: 'Try once more what had failed for good.',
    params,
  }),
  dropJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:uuid/drop',
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
