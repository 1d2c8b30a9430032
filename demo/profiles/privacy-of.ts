import type { Audiences } from '@akin/contract/profile/audiences.ts'
import { diceOf } from '@akin/server/testing/dice.ts'
import type { SamplePerson } from '#people/sample-person.ts'
import type { SampleProfile } from './sample-profile.ts'

const open: Partial<Audiences> = {
  place: 'public',
  languages: 'public',
  interests: 'public',
  lookingFor: 'public',
  prompts: 'public',
  status: 'public',
}
const closed: Partial<Audiences>[] = [
  { fullName: 'contacts' },
  { fullName: 'members', place: 'contacts' },
  { bio: 'members', links: 'members' },
  { joined: 'me', timeZone: 'me' },
  { avatar: 'members', fullName: 'contacts' },
  { lookingFor: 'me', status: 'contacts' },
]

/** Most leave it as it is; some open up, some close, and a few are hard to find. */
export function privacyOf({ id }: SamplePerson): SampleProfile['privacy'] {
  const dice = diceOf(`privacy ${id}`)
  const number = id - 1_000_000_000
  if (number <= 2) {
    return {
      audiences: { ...open, age: 'members', timeZone: 'members' },
      showAge: true,
      publicPage: true,
      searchEngines: true,
      discovery: true,
    }
  }
  const audiences = dice.chance(0.24) ? open : dice.chance(0.14) ? dice.pick(closed) : {}
  const showAge = dice.chance(0.4)
  return {
    audiences: { ...audiences, ...(showAge && dice.chance(0.6) && { age: 'members' }) },
    showAge,
    publicPage: number % 100 !== 66,
    searchEngines: number % 100 !== 66 && audiences === open && dice.chance(0.14),
    discovery: number % 50 !== 33,
  }
}
