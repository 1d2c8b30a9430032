import { randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import type { pictures } from '../tables.ts'

export type PictureKind = (typeof pictures.$inferSelect)['kind']

/** Every picture exists in all widths of its kind, or is sent as if, so that its address needs no question first. */
export const pictureWidths: Record<PictureKind, readonly number[]> = {
  avatar: limits.avatarSizes,
  cover: limits.coverWidths,
}

/** Widths that came later than the first pictures: those have no file of it. */
export const addedWidths: readonly number[] = [384]

/** It begins with its time and goes on at random, so that an address cannot be guessed. */
export function newPictureId() {
  return Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
}

export function pictureKey(id: string, width: number) {
  return `pictures/${id}/${width}.webp`
}

export function pictureKeys({ id, kind }: { id: string; kind: PictureKind }) {
  return pictureWidths[kind].map(width => pictureKey(id, width))
}
