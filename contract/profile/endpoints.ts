import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { Viewer } from './audiences.ts'
import { Crop } from './crop.ts'
import { invitationEndpoints } from './invitation-endpoints.ts'
import {
  MemberProfile,
  OwnProfile,
  ProfileChanges,
  ProfileLink,
  PublicProfile,
  ShownProfile,
  Status,
} from './shapes.ts'
import { shareEndpoints } from './share-endpoints.ts'
import { visitEndpoints } from './visit-endpoints.ts'

const pictureUpload = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: limits.pictureBytes,
} as const

export const profileEndpoints = {
  getOwnProfile: endpoint({
    method: 'GET',
    path: '/api/profile',
    access: 'user',
    summary: 'Your own profile, with who may see what.',
    reply: OwnProfile,
  }),
  editProfile: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    access: 'user',
    summary: 'Change parts of your profile or who may see them.',
    body: ProfileChanges,
    reply: OwnProfile,
    limit: callLimits.profileEdits,
  }),
  previewProfile: endpoint({
    method: 'GET',
    path: '/api/profile/preview',
    access: 'user',
    summary: 'Your profile as a visitor, a member or a contact sees it.',
    query: z.object({ as: Viewer }),
    reply: ShownProfile,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/profile/status',
    access: 'user',
    summary: 'Say what you are up to, for a while.',
    body: Status,
    reply: OwnProfile,
    limit: callLimits.profileEdits,
  }),
  clearStatus: endpoint({
    method: 'DELETE',
    path: '/api/profile/status',
    access: 'user',
    summary: 'Take the status away.',
    reply: OwnProfile,
  }),
  setAvatar: endpoint({
    method: 'POST',
    path: '/api/profile/avatar',
    access: 'user',
    summary: 'Put up a photo of yourself, cut to a square.',
    query: Crop,
    upload: pictureUpload,
    reply: OwnProfile,
    status: 201,
    limit: callLimits.pictureUploads,
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/api/profile/avatar',
    access: 'user',
    summary: 'Take your photo down.',
    reply: OwnProfile,
  }),
  setCover: endpoint({
    method: 'POST',
    path: '/api/profile/cover',
    access: 'user',
    summary: 'Put up a cover picture, cut to three by one.',
    query: Crop,
    upload: pictureUpload,
    reply: OwnProfile,
    status: 201,
    limit: callLimits.pictureUploads,
  }),
  removeCover: endpoint({
    method: 'DELETE',
    path: '/api/profile/cover',
    access: 'user',
    summary: 'Take your cover picture down.',
    reply: OwnProfile,
  }),
  verifyLink: endpoint({
    method: 'POST',
    path: '/api/profile/links/:linkId/verify',
    access: 'verified',
    summary: 'Look whether the page behind one of your links links back to your profile.',
    params: z.object({ linkId: Id }),
    reply: ProfileLink,
    limit: callLimits.linkChecks,
  }),
  getPublicProfile: endpoint({
    method: 'GET',
    path: '/api/p/:displayName',
    access: 'anyone',
    summary: 'What the world sees of someone, by their display name or one they had lately.',
    params: z.object({ displayName: z.string() }),
    reply: PublicProfile,
    limit: callLimits.publicProfiles,
  }),
  getMemberProfile: endpoint({
    method: 'GET',
    path: '/api/users/:userId',
    access: 'verified',
    summary: 'What members see of someone.',
    params: z.object({ userId: Id }),
    reply: MemberProfile,
    limit: callLimits.memberProfiles,
  }),
  ...shareEndpoints,
  ...invitationEndpoints,
  ...visitEndpoints,
} as const
