import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'

/** The two pictures of a profile, and where they differ. */
export const pictureKinds = {
  avatar: {
    set: profileEndpoints.setAvatar,
    remove: profileEndpoints.removeAvatar,
    aspect: 1,
    noun: 'photo',
    tooSmall: 'This picture is too small. Use one of at least 200 by 200 pixels.',
    title: 'Place your photo',
    updated: 'Photo updated',
    removed: 'Photo removed',
    afterwards: 'Your initials take its place, here and wherever people see you.',
  },
  cover: {
    set: profileEndpoints.setCover,
    remove: profileEndpoints.removeCover,
    aspect: 3,
    noun: 'cover',
    tooSmall: 'This picture is too small. Use one of at least 600 by 200 pixels.',
    title: 'Place your cover',
    updated: 'Cover updated',
    removed: 'Cover removed',
    afterwards: 'A drawing in your colours takes its place.',
  },
} as const

export type PictureKind = keyof typeof pictureKinds

/** The same for both. */
export const { upload: pictureUpload } = profileEndpoints.setAvatar
