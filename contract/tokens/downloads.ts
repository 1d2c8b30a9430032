import { callLimits } from '#call-limits.ts'
import { download } from '#platform/download.ts'
import { EntryQuery } from './shapes.ts'

export const tokenDownloads = {
  exportEntries: download({
    path: '/api/tokens/entries.csv',
    access: 'verified',
    whileSuspended: true,
    summary: 'What became of your tokens, as a table for spreadsheets.',
    query: EntryQuery,
    types: ['text/csv'],
    limit: callLimits.entryFiles,
  }),
} as const
