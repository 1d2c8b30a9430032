import { callLimits } from '@akin/contract/call-limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { arrive } from '#platform/storage/arriving.ts'
import { examineMedia } from '#safety/media/examine-media.ts'
import { readOwn } from '../read.ts'
import type { CutPicture } from './cut-picture.ts'
import { keepPicture, takeDown } from './keep-picture.ts'
import type { PictureKind } from './picture-files.ts'

export const setAvatar = setting('avatar')
export const setCover = setting('cover')
export const removeAvatar = removing('avatar')
export const removeCover = removing('cover')

/** Puts up the part of an uploaded picture that its owner chose, in place of the one before. */
function setting(kind: PictureKind) {
  return async (deps: Deps, { asker, file, query: crop }: CallOf<'setAvatar' | 'setCover'>) => {
    const { db, config } = deps
    const userId = asker.id
    await countAttempt(db, [quota(`picture:${userId}`, callLimits.pictureUploads.person, config.limitsScale)])
    await using came = await arrive(config.filesDir, file.stream)
    // Loaded with the first picture: it is large, and a start need not wait for it.
    const { cutPicture } = await import('./cut-picture.ts')
    const picture = await cutPicture(kind, came.path, crop, { by: userId, signal: file.signal })
    await keepPicture(deps, userId, kind, picture, await examine(deps, userId, picture))
    return readOwn(db, userId)
  }
}

function removing(kind: PictureKind) {
  return ({ db }: Deps, { asker }: CallOf<'removeAvatar' | 'removeCover'>) =>
    transaction(db, async tx => {
      await takeDown(tx, asker.id, kind)
      return readOwn(tx, asker.id)
    })
}

/** The largest of its files stands for all of them. */
function examine(deps: Deps, ownerId: number, { files, fingerprint }: CutPicture) {
  const { bytes } = files.at(-1) ?? refuse('internal')
  const open = async () => ({ body: bytes, size: bytes.length })
  return examineMedia(deps, { ownerId, fingerprint, type: 'image/webp', open })
}
