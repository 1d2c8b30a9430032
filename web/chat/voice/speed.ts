import { remembered } from '#platform/remembered.ts'
import { useStore } from '#platform/store.ts'

const speeds = [1, 1.5, 2]

const speed = remembered({
  key: 'akin.voiceSpeed',
  per: 'user',
  parse: text => speeds.find(each => each === Number(text)) ?? 1,
  write: String,
})

/** How fast voice messages are played in this browser. */
export const readSpeed = speed.read

export function useSpeed() {
  return useStore(speed)
}

/** The next faster one, and after the fastest the first again. */
export function nextSpeed() {
  speed.set(speeds[(speeds.indexOf(speed.read()) + 1) % speeds.length] ?? 1)
  return speed.read()
}
