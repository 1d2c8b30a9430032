import type { ShownProfile } from '@akin/contract/profile/shapes.ts'

/** What the page of someone is headed with. */
export function shownName({ fullName, displayName }: Pick<ShownProfile, 'fullName' | 'displayName'>) {
  return fullName ?? displayName
}
