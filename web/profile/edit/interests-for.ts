import { interests } from '@akin/contract/profile/interests.ts'

/** Shares no factor with the length of the list, so that a walk in such steps meets every interest. */
const stride = 37

/** All that people pick from, in an order of each person's own: whoever sees a few sees other ones than the next. */
export function interestsFor(userId: number): string[] {
  return interests.map((_, index) => interests[(userId * 11 + index * stride) % interests.length] ?? '')
}
