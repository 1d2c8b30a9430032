import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { ApprovalForm, Invite, InviteForm, OwnInvites } from './invite-shapes.ts'

/** How others come in: by a link of someone who is here, or by asking. */
export const inviteEndpoints = {
  makeInvite: endpoint({
    method: 'POST',
    path: '/api/invites',
    access: 'verified',
    summary: 'Make a link by which some people can join; each becomes your contact.',
    body: InviteForm,
    reply: Invite,
    status: 201,
    limit: callLimits.invites,
  }),
  listInvites: endpoint({
    method: 'GET',
    path: '/api/invites',
    access: 'verified',
    summary: 'Your links that still work.',
    reply: OwnInvites,
    limit: callLimits.invites,
  }),
  withdrawInvite: endpoint({
    method: 'DELETE',
    path: '/api/invites/:inviteId',
    access: 'verified',
    summary: 'End a link before its time.',
    params: z.object({ inviteId: Id }),
  }),
  askToJoin: endpoint({
    method: 'POST',
    path: '/api/approvals',
    access: 'anyone',
    summary: 'Ask to be let in. The answer is the same for every address; what we say comes by mail.',
    body: ApprovalForm,
  }),
}
