import * as z from 'zod/mini'

export const User = z.object({
  id: z.int(),
  displayName: z.string(),
  emailVerified: z.boolean(),
  accountReactivated: z.optional(z.boolean()),
  /** Set while they take a break. */
  onBreak: z.optional(z.boolean()),
})
export type User = z.infer<typeof User>
