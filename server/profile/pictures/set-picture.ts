import { limits } from '@akin/contract/limits.ts'
import type { Crop } from '@akin/contract/profile/crop.ts'
import { allow, countAttempt } from '#platform/attempts.ts'
import type { UploadedFile } from '#platform/call/uploaded-file.ts'
import type { Deps } from '#platform/deps.ts'
import { cutPicture } from './cut-picture.ts'
import { keepPicture } from './keep-picture.ts'
import type { PictureKind } from './picture-files.ts'

/** Puts up the part of an uploaded picture that its owner chose, in place of the one before. */
export async function setPicture(
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
  userId: number,
  kind: PictureKind,
  { stream }: UploadedFile,
  crop: Crop,
) {
  await countAttempt(db, [allow(`picture:${userId}`, limits.pictureUploads, config.limitsScale)])
  const bytes = Buffer.concat(await stream.toArray())
  await keepPicture({ db, storage }, userId, kind, await cutPicture(kind, bytes, crop))
}
