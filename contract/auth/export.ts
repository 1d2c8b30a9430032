import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'

export const exportMedia = ['all', 'mine', 'none'] as const

/** What someone takes with them. Of pictures, recordings and files those that they sent, or those of both. */
export const ExportChoices = z
  .object({
    messages: z.boolean(),
    media: z.enum(exportMedia),
    money: z.boolean(),
    account: z.boolean(),
  })
  .check(
    z.refine(({ messages, money, account }) => messages || money || account, {
      message: 'Choose what to download.',
      path: ['account'],
    }),
  )
export type ExportChoices = z.infer<typeof ExportChoices>

const exportPhases = ['account', 'messages', 'files', 'packing'] as const

/** The archive of one's own data. It is a folder, packed into one file or, where it is large, into several. */
export const AccountExport = z.object({
  state: z.enum(['preparing', 'ready', 'failed']),
  choices: ExportChoices,
  /** What is put together now, and how far the whole is: 0 to 100. */
  phase: z.enum(exportPhases),
  percent: z.int(),
  messages: z.int(),
  files: z.object({ done: z.int(), total: z.int() }),
  createdAt: Timestamp,
  finishedAt: z.nullable(Timestamp),
  /** When it is removed. */
  endsAt: Timestamp,
  parts: z.array(z.object({ number: z.int(), name: z.string(), bytes: z.int() })),
})
export type AccountExport = z.infer<typeof AccountExport>

export const ExportState = z.object({
  export: z.nullable(AccountExport),
  /** When the next one may be asked for; null if that is now. */
  nextAt: z.nullable(Timestamp),
})
export type ExportState = z.infer<typeof ExportState>
