import * as z from 'zod/mini'
import { staffRoles } from '#platform/staff-roles.ts'

/** Calm mode: until when, or null until they end it. */
export const Calm = z.object({ until: z.nullable(z.iso.datetime()) })
export type Calm = z.infer<typeof Calm>

/** What someone may not do at this moment, because of a decision: until when, null for good, and which one. */
export const Restriction = z.object({ until: z.nullable(z.iso.datetime()), decisionId: z.int() })
export type Restriction = z.infer<typeof Restriction>

export const User = z.object({
  id: z.int(),
  displayName: z.string(),
  emailVerified: z.boolean(),
  accountReactivated: z.optional(z.boolean()),
  /** Set while they take a break. */
  onBreak: z.optional(z.boolean()),
  /** Set while they are in Calm mode. */
  calm: z.optional(Calm),
  /** Set while two-step sign-in is about to be switched off, because someone said that they lost it. */
  twoStepEndsAt: z.optional(z.iso.datetime()),
  /** Set for whoever works here: their browser then has a console. */
  staffRole: z.optional(z.enum(staffRoles)),
  /** Set while the account is suspended or closed by a decision. */
  suspended: z.optional(Restriction),
  /** Set while a decision keeps them from sending requests and first messages. */
  limited: z.optional(Restriction),
})
export type User = z.infer<typeof User>
