import type { ProfileLook } from '@akin/contract/profile/shapes.ts'
import { diceOf } from '@akin/server/testing/dice.ts'
import type { SamplePerson } from '#people/sample-person.ts'

/** How those chose to look who were here first: what their plan brings. */
const chosen: Record<string, Partial<ProfileLook>> = {
  Ana: { theme: 'dusk' },
  Ben: { theme: 'meadow' },
  Chidi: { theme: 'aurora', accent: 42 },
  Daria: { theme: 'fjord' },
  Freja: { theme: 'harbour' },
}

/** Most of the others have left it as it was. */
export function lookOf({ id, displayName }: SamplePerson): Partial<ProfileLook> {
  const dice = diceOf(`look ${id}`)
  return chosen[displayName] ?? (dice.chance(0.2) ? { theme: dice.pick(['meadow', 'harbour'] as const) } : {})
}
