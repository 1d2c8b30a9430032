/** What the server writes in place of the name of someone who is leaving. No one can choose it as a name. */
const nameOfTheLeaving = 'Account unavailable'

/** Of someone who is leaving there is nothing left to look at. */
export function isLeaving({ displayName }: { displayName: string }) {
  return displayName === nameOfTheLeaving
}
