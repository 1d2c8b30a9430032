import type { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { clearStatus } from './clear-status.ts'
import { editProfile } from './edit-profile.ts'
import { verifyLink } from './links/verify-link.ts'
import { removeAvatar, removeCover } from './pictures/remove-picture.ts'
import { setAvatar, setCover } from './pictures/set-picture.ts'
import { getMemberProfile, getOwnProfile, getPublicProfile, previewProfile } from './read.ts'
import { setStatus } from './set-status.ts'
import { endShare } from './shares/end-share.ts'
import { listShares } from './shares/list-shares.ts'
import { makeShare } from './shares/make-share.ts'
import { openShare } from './shares/open-share.ts'
import type { VisitCount } from './visits/count-visits.ts'
import { readVisits } from './visits/read-visits.ts'

export function profileRoutes(visits: VisitCount): Routes<typeof profileEndpoints> {
  return {
    getOwnProfile,
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
  }
}
