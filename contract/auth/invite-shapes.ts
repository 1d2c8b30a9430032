import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { noWebAddress } from '#platform/name.ts'
import { atMost, storable, Timestamp } from '#platform/text.ts'
import { QrDrawing } from './phone-shapes.ts'
import { Email } from './shapes.ts'

const usesRule = 'Choose from 1 to 50 people.'
const daysRule = 'Choose from 1 to 90 days.'

/** For how many people a link is, and for how long. */
export const InviteForm = z.object({
  uses: z._default(
    z.int(usesRule).check(z.minimum(1, usesRule), z.maximum(limits.inviteUsesMax, usesRule)),
    limits.inviteUses,
  ),
  days: z._default(
    z.int(daysRule).check(z.minimum(1, daysRule), z.maximum(limits.inviteDaysMax, daysRule)),
    limits.inviteDays,
  ),
})

/** A link of one's own that still works. */
export const Invite = z.object({
  id: z.int(),
  uses: z.int(),
  used: z.int(),
  createdAt: Timestamp,
  endsAt: Timestamp,
  /** Null where the installation has another secret than when it was made: it works, and nobody can show it any more. */
  link: z.nullable(z.object({ address: z.string(), qr: QrDrawing })),
})
export type Invite = z.infer<typeof Invite>

export const OwnInvites = z.object({
  invites: z.array(Invite),
  /** Whether they may make one here at the moment. */
  mayInvite: z.boolean(),
})
export type OwnInvites = z.infer<typeof OwnInvites>

const nameRule = 'Tell us what to call you.'
const whyRule = 'Use 20 to 500 characters.'

/** What someone says who asks to be let in. */
export const ApprovalForm = z.object({
  name: z
    .string(nameRule)
    .check(z.trim(), z.minLength(1, nameRule), atMost(limits.approvalName), storable, noWebAddress),
  email: Email,
  why: z
    .string(whyRule)
    .check(
      z.trim(),
      z.minLength(limits.approvalWhyMin, whyRule),
      atMost(limits.approvalWhy, whyRule),
      storable,
    ),
  /** Nobody sees this field, so only a program fills it in. */
  website: z._default(z.string().check(z.maxLength(200)), ''),
})
export type ApprovalForm = z.infer<typeof ApprovalForm>
