import { allows } from '#platform/consent.ts'

const key = 'akin.voiceSpeed'
const speeds = [1, 1.5, 2]

/** For as long as the tab lives where nothing may be stored. */
let chosen = 1

/** How fast voice messages are played in this browser. */
export function readSpeed() {
  if (!allows('functional')) {
    localStorage.removeItem(key)
    return chosen
  }
  const kept = Number(localStorage.getItem(key))
  return speeds.includes(kept) ? kept : chosen
}

/** The next faster one, and after the fastest the first again. */
export function nextSpeed() {
  chosen = speeds[(speeds.indexOf(readSpeed()) + 1) % speeds.length] ?? 1
  if (allows('functional')) localStorage.setItem(key, String(chosen))
  return chosen
}
