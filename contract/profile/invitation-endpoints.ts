import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { text } from '#platform/text.ts'

/** What whoever holds an invitation may know of it. */
const Invitation = z.object({
  /** Who invites, where the world may see their page. */
  displayName: z.nullable(z.string()),
  /** Whose it is alone, where it came by mail after they had asked. */
  maskedEmail: z.nullable(z.string()),
})
export type Invitation = z.infer<typeof Invitation>

export const invitationEndpoints = {
  lookUpInvite: endpoint({
    method: 'GET',
    path: '/api/invitations/:code',
    access: 'anyone',
    summary: 'Whose invitation this is, if it still works. Looking uses nothing up.',
    params: z.object({ code: text(100) }),
    reply: Invitation,
    limit: limits.linkLooks,
  }),
}
