import type { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { editProfile } from './edit-profile.ts'
import { lookUpInvite } from './invitations/look-up-invite.ts'
import { verifyLink } from './links/verify-link.ts'
import { removeAvatar, removeCover, setAvatar, setCover } from './pictures/set-picture.ts'
import { getMemberProfile, getPublicProfile, previewProfile, readOwn } from './read.ts'
import { clearStatus, setStatus } from './set-status.ts'
import { openShare } from './shares/open-share.ts'
import { endShare, listShares, makeShare } from './shares/own-shares.ts'
import type { VisitCount } from './visits/count-visits.ts'
import { readVisits } from './visits/read-visits.ts'

export function profileRoutes(visits: VisitCount): Routes<typeof profileEndpoints> {
  return {
    getOwnProfile: ({ db }, { asker }) => readOwn(db, asker.id),
    editProfile,
    setStatus,
    clearStatus,
    previewProfile,

    setAvatar,
    removeAvatar,
    setCover,
    removeCover,

    verifyLink: (deps, call) => verifyLink(deps, call),

    async getPublicProfile(deps, call) {
      const profile = await getPublicProfile(deps, call)
      visits.note(profile.userId, call)
      return profile
    },
    getMemberProfile,
    async getVisits({ db }, { asker }) {
      await visits.write()
      return readVisits(db, asker.id)
    },

    makeShare,
    listShares,
    endShare,
    openShare,

    lookUpInvite,
  }
}
