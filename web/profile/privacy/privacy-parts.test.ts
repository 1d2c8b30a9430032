import { profileParts } from '@akin/contract/profile/audiences.ts'
import { expect, test } from 'vitest'
import { partGroups } from './privacy-parts.ts'

test('every part of a profile can be given an audience, in one place', () => {
  const offered = partGroups.flatMap(({ parts }) => parts.map(({ part }) => part))
  expect(profileParts).not.toHaveLength(0)
  expect(offered.toSorted()).toEqual(profileParts.toSorted())
})
