import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { Timestamp, text } from '#platform/text.ts'
import { PasskeyAnswer } from './passkey-shapes.ts'
import { DisplayName, Email, GivenPassword, NewPassword } from './shapes.ts'
import { SecondProof } from './two-step.ts'

export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: NewPassword })

export const PasswordProof = z.object({ password: GivenPassword })

/** For what a session never may by itself: the password, or a passkey in its place. */
export const PersonProof = z.union([PasswordProof, z.object({ assertion: PasskeyAnswer })])
export type PersonProof = z.infer<typeof PersonProof>

/** What shows that it is you: the password or, with two-step sign-in, what the second step is done with. */
export const Proof = z.union([PasswordProof, SecondProof])
export type Proof = z.infer<typeof Proof>

export const NameChange = z.object({ displayName: DisplayName })

export const EmailChange = z.object({ email: Email, password: GivenPassword })

export const ProvenEmailChange = z.intersection(z.omit(EmailChange, { password: true }), PersonProof)

/** The day is a moment on the wire: only its browser knows when a day begins for someone. */
export const BreakForm = z.object({
  until: z.nullable(
    Timestamp.check(z.refine(isWithinAYear, 'Choose a day from tomorrow on, within a year.')),
  ),
  told: z.boolean(),
  stopRenewing: z._default(z.boolean(), false),
})

function isWithinAYear(until: Date) {
  const left = until.getTime() - Date.now()
  return left > 0 && left <= limits.breakMax * 1000
}

export const AccountDeletion = z.object({
  displayName: text(100),
  password: GivenPassword,
  reason: z.optional(text(limits.deletionReason)),
  deleteMessages: z._default(z.boolean(), false),
})

export const ProvenDeletion = z.intersection(z.omit(AccountDeletion, { password: true }), PersonProof)
