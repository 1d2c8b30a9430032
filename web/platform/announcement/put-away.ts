import { remembered } from '../remembered.ts'

export const putAwayKey = 'akin.announcement'

/** The id of the announcement that was read and put away in this browser. */
export const putAway = remembered<string | null>({
  key: putAwayKey,
  per: 'browser',
  parse: text => text,
  write: id => id,
})
