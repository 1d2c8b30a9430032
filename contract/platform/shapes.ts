import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { text } from './text.ts'

/** What the browser tells us when a page broke, so that "We've been notified" is true. */
export const ClientError = z.object({
  message: text(limits.clientErrorMessage),
  stack: z.optional(text(limits.clientErrorStack)),
  area: z.optional(text(80)),
  path: text(limits.clientErrorPath),
  build: text(80),
})
export type ClientError = z.infer<typeof ClientError>
