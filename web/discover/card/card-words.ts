import type { CardProfile } from '@akin/contract/discover/shapes.ts'

export function placeWords({ place }: Pick<CardProfile, 'place'>) {
  return [place?.city, place?.country].filter(Boolean).join(', ')
}

/** A few of their interests, first those in common. */
export function fewInterests({ interests }: Pick<CardProfile, 'interests'>, shared: readonly string[]) {
  const isShared = (interest: string) => shared.includes(interest)
  const ordered = [...interests.filter(isShared), ...interests.filter(interest => !isShared(interest))]
  return ordered.slice(0, 3).map(interest => ({ interest, isShared: isShared(interest) }))
}
