import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { text } from '#platform/text.ts'
import { DisplayName, Email, GivenPassword, NewPassword } from './shapes.ts'
import { SecondProof } from './two-step.ts'

export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: NewPassword })

export const PasswordProof = z.object({ password: GivenPassword })

/** What shows that it is you: the password or, with two-step sign-in, what the second step is done with. */
export const Proof = z.union([PasswordProof, SecondProof])
export type Proof = z.infer<typeof Proof>

export const NameChange = z.object({ displayName: DisplayName })

export const EmailChange = z.object({ email: Email, password: GivenPassword })

export const AccountDeletion = z.object({
  displayName: text(100),
  password: GivenPassword,
  reason: z.optional(text(limits.deletionReason)),
  deleteMessages: z._default(z.boolean(), false),
})
