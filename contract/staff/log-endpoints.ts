import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { download } from '#platform/download.ts'
import { endpoint } from '#platform/endpoint.ts'
import { LogChain, LogEntry, LogFilter, LogQuery } from './log-shapes.ts'

export const logEndpoints = {
  listLog: endpoint({
    method: 'GET',
    path: '/api/admin/log',
    access: 'staff',
    roles: ['admin'],
    summary: 'What the staff did and read, the newest first.',
    query: LogQuery,
    reply: z.object({ items: z.array(LogEntry), nextCursor: z.nullable(z.string()) }),
    limit: callLimits.staffLists,
  }),
  checkLog: endpoint({
    method: 'GET',
    path: '/api/admin/log/chain',
    access: 'staff',
    roles: ['admin'],
    summary:
      'Whether every entry of the log seals the one before. It is walked anew, or was within ten minutes.',
    query: z.object({ again: z.optional(z.literal('yes')) }),
    reply: LogChain,
    limit: callLimits.logChecks,
  }),
} as const

export const logDownloads = {
  exportLog: download({
    path: '/api/admin/log.csv',
    access: 'staff',
    roles: ['admin'],
    summary: 'The log as a table for spreadsheets, with the filters of the list.',
    query: LogFilter,
    types: ['text/csv'],
    limit: callLimits.logFiles,
  }),
} as const
