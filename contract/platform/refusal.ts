import * as z from 'zod/mini'

export interface RefusalRow {
  status: number
  message: string
}

/** Every error body. The flags are those that the product's screens act on. */
export const RefusalBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
  needsVerification: z.optional(z.boolean()),
  email: z.optional(z.string()),
  isInDeletionPeriod: z.optional(z.boolean()),
  /** Of signing in: the password was right, and this is what the second step is done with. */
  needsTotp: z.optional(z.boolean()),
  challenge: z.optional(z.string()),
  ways: z.optional(z.array(z.string())),
  retryAfter: z.optional(z.number()),
  /** Of what someone may not do because of a decision: until when, null for good, and which one. */
  until: z.optional(z.nullable(z.string())),
  decisionId: z.optional(z.number()),
  /** Of tokens: what it takes, and what is there. */
  need: z.optional(z.number()),
  have: z.optional(z.number()),
})
export type RefusalBody = z.infer<typeof RefusalBody>
