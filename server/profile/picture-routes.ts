import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/serve.ts'
import { removePicture } from './pictures/remove-picture.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import { setPicture } from './pictures/set-picture.ts'
import { getOwnProfile } from './read.ts'

export function pictureRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  serve(app, profileEndpoints.setAvatar, async ({ user, file, query }) => {
    await setPicture(deps, user.id, 'avatar', file, query)
    return getOwnProfile(db, user.id)
  })
  serve(app, profileEndpoints.removeAvatar, async ({ user }) => {
    await removePicture(db, user.id, 'avatar')
    return getOwnProfile(db, user.id)
  })
  serve(app, profileEndpoints.setCover, async ({ user, file, query }) => {
    await setPicture(deps, user.id, 'cover', file, query)
    return getOwnProfile(db, user.id)
  })
  serve(app, profileEndpoints.removeCover, async ({ user }) => {
    await removePicture(db, user.id, 'cover')
    return getOwnProfile(db, user.id)
  })
  servePictures(app, deps)
}
