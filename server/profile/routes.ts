import type { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { countLook } from '#platform/count-look.ts'
import { editProfile } from './edit-profile.ts'
import { verifyLink } from './links/verify-link.ts'
import { removePicture } from './pictures/remove-picture.ts'
import { setPicture } from './pictures/set-picture.ts'
import { getMemberProfile, getOwnProfile, getPublicProfile, previewProfile } from './read.ts'
import { endShare } from './shares/end-share.ts'
import { listShares } from './shares/list-shares.ts'
import { makeShare } from './shares/make-share.ts'
import { openShare } from './shares/open-share.ts'
import { secretOf, shareCookie } from './shares/share-cookie.ts'
import { clearStatus, setStatus } from './status.ts'
import type { VisitCount } from './visits/count-visits.ts'
import { readVisits } from './visits/read-visits.ts'

export function profileRoutes(visits: VisitCount): Routes<typeof profileEndpoints> {
  return {
    getOwnProfile: ({ db }, { asker }) => getOwnProfile(db, asker.id),
    async editProfile({ db }, { asker, body }) {
      await editProfile(db, asker.id, body)
      return getOwnProfile(db, asker.id)
    },
    async setStatus({ db }, { asker, body }) {
      await setStatus(db, asker.id, body)
      return getOwnProfile(db, asker.id)
    },
    async clearStatus({ db }, { asker }) {
      await clearStatus(db, asker.id)
      return getOwnProfile(db, asker.id)
    },
    previewProfile: ({ db }, { asker, query }) => previewProfile(db, asker.id, query.as),

    async setAvatar(deps, { asker, file, query }) {
      await setPicture(deps, asker.id, 'avatar', file, query)
      return getOwnProfile(deps.db, asker.id)
    },
    async removeAvatar({ db }, { asker }) {
      await removePicture(db, asker.id, 'avatar')
      return getOwnProfile(db, asker.id)
    },
    async setCover(deps, { asker, file, query }) {
      await setPicture(deps, asker.id, 'cover', file, query)
      return getOwnProfile(deps.db, asker.id)
    },
    async removeCover({ db }, { asker }) {
      await removePicture(db, asker.id, 'cover')
      return getOwnProfile(db, asker.id)
    },

    verifyLink: (deps, { asker, params }) => verifyLink(deps, { userId: asker.id, linkId: params.linkId }),

    async getPublicProfile({ db }, { params, asker, caller }) {
      const profile = await getPublicProfile(db, params.displayName, asker?.id ?? null)
      visits.note(profile.userId, { asker, caller })
      return profile
    },
    getMemberProfile({ db, config }, { asker, params }) {
      countLook(config, asker.id, params.userId)
      return getMemberProfile(db, asker.id, params.userId)
    },
    async getVisits({ db }, { asker }) {
      await visits.write()
      return readVisits(db, asker.id)
    },

    makeShare: (deps, { asker, body }) => makeShare(deps, asker, body),
    listShares: ({ db }, { asker }) => listShares(db, asker.id),
    endShare: ({ db }, { asker, params }) => endShare(db, asker.id, params.shareId),
    async openShare({ db, config }, { asker, params, body, caller, setHeader }) {
      const secret = secretOf(caller.cookies, config)
      const shared = await openShare(db, { ...params, ...body, secret, askerId: asker?.id ?? null })
      setHeader('set-cookie', shareCookie(secret, config))
      return shared
    },
  }
}
