import { firstLimits } from '@akin/contract/first-limits.ts'
import type { Picture } from '@akin/contract/profile/shapes.ts'

/** The avatar in the smallest size that is sharp when shown `size` pixels wide on a fine screen. */
export function avatarAddress(picture: Picture | null | undefined, size: number) {
  if (!picture) return null
  const sharp = firstLimits.avatarSizes.find(width => width >= size * 2) ?? firstLimits.avatarSizes.at(-1)
  return `${picture.url}/${sharp}.webp`
}

/** The avatar in all its sizes, for the browser to choose from. */
export function avatarAddresses({ url }: Picture) {
  return firstLimits.avatarSizes.map(width => `${url}/${width}.webp ${width}w`).join(', ')
}

/** The cover in all its sizes, for the browser to choose from. */
export function coverAddresses({ url }: Picture) {
  return firstLimits.coverWidths.map(width => `${url}/${width}.webp ${width}w`).join(', ')
}
