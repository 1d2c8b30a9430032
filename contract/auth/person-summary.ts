import * as z from 'zod/mini'

/** A person in a list: what their audience lets the one asking see. */
export const PersonSummary = z.object({
  id: z.int(),
  displayName: z.string(),
  /** Whether they have left or are leaving. Then nothing else is shown, and the name is no name. */
  unavailable: z.boolean(),
  fullName: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
})
export type PersonSummary = z.infer<typeof PersonSummary>
