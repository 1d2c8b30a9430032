import { keep } from './kept.ts'

/** What the browser remembers of someone who is signed in. */
export const personChoices = [
  'akin.keepChats',
  'akin.recentEmoji',
  'akin.spotlightRead',
  'akin.translateFrom',
  'akin.triageKeys',
  'akin.turnHint',
  'akin.voiceSpeed',
] as const

/** They go with a log out, also those whose code this tab has never loaded. */
export function forgetPersonChoices() {
  for (const key of personChoices) keep(key, null)
}
