import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { text } from '#platform/text.ts'
import { NewShare, Share, SharedProfile, ShareForm } from './shares.ts'

export const shareEndpoints = {
  makeShare: endpoint({
    method: 'POST',
    path: '/api/profile/shares',
    access: 'verified',
    summary: 'Make a link that shows one person, for a day, what your contacts see.',
    body: ShareForm,
    reply: NewShare,
    status: 201,
  }),
  listShares: endpoint({
    method: 'GET',
    path: '/api/profile/shares',
    access: 'verified',
    summary: 'Your links that still work, without their keys.',
    reply: z.array(Share),
  }),
  endShare: endpoint({
    method: 'DELETE',
    path: '/api/profile/shares/:shareId',
    access: 'verified',
    summary: 'End one of your links at once.',
    params: z.object({ shareId: Id }),
  }),
  openShare: endpoint({
    method: 'POST',
    path: '/api/p/:displayName/shared',
    access: 'anyone',
    summary: 'Open a link that someone made for you. The first browser to do so has it to itself.',
    params: z.object({ displayName: z.string() }),
    body: z.object({ key: text(limits.urlParameter) }),
    reply: SharedProfile,
    limit: callLimits.publicProfiles,
  }),
} as const
