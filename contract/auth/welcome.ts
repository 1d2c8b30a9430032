import * as z from 'zod/mini'

/** What a newcomer is led through once, in this order. */
export const welcomeSteps = ['picture', 'interests', 'sentence'] as const
const WelcomeStep = z.enum(welcomeSteps)
export type WelcomeStep = z.infer<typeof WelcomeStep>

export const Welcome = z.object({
  /** Where they are in it. Null when there is nothing to show. */
  step: z.nullable(WelcomeStep),
  /** Whether they have put away the list of what is left. */
  listHidden: z.boolean(),
})
export type Welcome = z.infer<typeof Welcome>

/** It only goes on: nobody returns to the first step, and what was put away stays so. */
export const WelcomeChanges = z
  .object({
    step: z.optional(z.nullable(z.enum(['interests', 'sentence']))),
    listHidden: z.optional(z.literal(true)),
  })
  .check(z.refine(({ step, listHidden }) => step !== undefined || listHidden !== undefined))
export type WelcomeChanges = z.infer<typeof WelcomeChanges>
