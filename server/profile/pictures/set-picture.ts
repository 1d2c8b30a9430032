import { callLimits } from '@akin/contract/call-limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { arrive } from '#platform/storage/arriving.ts'
import { readOwn } from '../read.ts'
import { keepPicture, takeDown } from './keep-picture.ts'
import type { PictureKind } from './picture-files.ts'

export function setAvatar(deps: Deps, call: CallOf<'setAvatar'>) {
  return setPicture(deps, 'avatar', call)
}

export function setCover(deps: Deps, call: CallOf<'setCover'>) {
  return setPicture(deps, 'cover', call)
}

/** Puts up the part of an uploaded picture that its owner chose, in place of the one before. */
async function setPicture(
  { db, storage, config }: Deps,
  kind: PictureKind,
  { asker, file, query: crop }: CallOf<'setAvatar' | 'setCover'>,
) {
  const userId = asker.id
  await countAttempt(db, [quota(`picture:${userId}`, callLimits.pictureUploads.person, config.limitsScale)])
  await using came = await arrive(config.filesDir, file.stream)
  // Loaded with the first picture: it is large, and a start need not wait for it.
  const { cutPicture } = await import('./cut-picture.ts')
  const picture = await cutPicture(kind, came.path, crop, { by: userId, signal: file.signal })
  await keepPicture({ db, storage }, userId, kind, picture)
  return readOwn(db, userId)
}

export function removeAvatar(deps: Deps, { asker }: CallOf<'removeAvatar'>) {
  return removePicture(deps, 'avatar', asker.id)
}

export function removeCover(deps: Deps, { asker }: CallOf<'removeCover'>) {
  return removePicture(deps, 'cover', asker.id)
}

function removePicture({ db }: Deps, kind: PictureKind, userId: number) {
  return transaction(db, async tx => {
    await takeDown(tx, userId, kind)
    return readOwn(tx, userId)
  })
}
