import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { ExportChoices, ExportState } from './export.ts'

/** Taking one's data along. */
export const exportEndpoints = {
  startExport: endpoint({
    method: 'POST',
    path: '/api/export',
    access: 'recent',
    whileSuspended: true,
    summary: 'Have your data put together. One at a time, one a day; a mail says when it is ready.',
    body: ExportChoices,
    reply: ExportState,
    status: 202,
    limit: callLimits.accountExports,
  }),
  getExport: endpoint({
    method: 'GET',
    path: '/api/export',
    access: 'user',
    whileSuspended: true,
    summary: 'How far your data is put together, and what there is to download.',
    reply: ExportState,
  }),
  removeExport: endpoint({
    method: 'DELETE',
    path: '/api/export',
    access: 'user',
    whileSuspended: true,
    summary: 'Stop putting your data together, or remove what was.',
  }),
} as const
