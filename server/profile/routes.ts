import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { countLook } from '#platform/count-look.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/serve.ts'
import { editProfile } from './edit-profile.ts'
import { getMemberProfile, getOwnProfile, preparePublicRead, previewProfile } from './read.ts'
import { clearStatus, setStatus } from './status.ts'
import { countVisits } from './visits/count-visits.ts'
import { readVisits } from './visits/read-visits.ts'

export function profileRoutes(app: FastifyInstance, { db, config, log }: Deps) {
  const getPublicProfile = preparePublicRead(db)
  countVisits(app, { db, log })

  serve(app, profileEndpoints.getOwnProfile, ({ user }) => getOwnProfile(db, user.id))
  serve(app, profileEndpoints.editProfile, async ({ user, body }) => {
    await editProfile(db, user.id, body)
    return getOwnProfile(db, user.id)
  })
  serve(app, profileEndpoints.setStatus, async ({ user, body }) => {
    await setStatus(db, user.id, body)
    return getOwnProfile(db, user.id)
  })
  serve(app, profileEndpoints.clearStatus, async ({ user }) => {
    await clearStatus(db, user.id)
    return getOwnProfile(db, user.id)
  })
  serve(app, profileEndpoints.previewProfile, ({ user, query }) => previewProfile(db, user.id, query.as))
  serve(app, profileEndpoints.getPublicProfile, async ({ params, user, request }) => {
    const profile = await getPublicProfile(params.displayName, user?.id ?? null)
    app.visits.note(profile.userId, request)
    return profile
  })
  serve(app, profileEndpoints.getVisits, async ({ user }) => {
    await app.visits.write()
    return readVisits(db, user.id)
  })
  serve(app, profileEndpoints.getMemberProfile, ({ user, params }) => {
    countLook(config, user.id, params.userId)
    return getMemberProfile(db, user.id, params.userId)
  })
}
