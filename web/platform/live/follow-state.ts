import { siteName } from '../site-name.ts'
import { type LiveState, setLiveState } from './live-state.ts'

/** Most losses are made good within this: nobody needs to hear of them. */
const patienceMs = 5_000

const unreached = () => `${siteName()} can't be reached right now. Messages will be sent when it's back.`
const crowded = () => `${siteName()} is open in too many tabs. Nothing new comes in here.`

/** Shows how the socket is doing, and says so where it has been away for longer than a moment. */
export function followState() {
  let state: LiveState = 'off'
  let said = ''
  let patience: ReturnType<typeof setTimeout> | undefined

  function say(words: string) {
    clearTimeout(patience)
    patience = undefined
    said = words
  }

  return (next: LiveState) => {
    // A first connection may take its time: only one that failed, or was there before, is missed.
    const isMissed = state === 'open' || next !== 'connecting'
    state = next
    if (next === 'open' || next === 'off') say('')
    else if (next === 'crowded') say(crowded())
    else if (isMissed) patience ??= setTimeout(lose, patienceMs)
    setLiveState(next, said)
  }

  function lose() {
    say(unreached())
    setLiveState(state, said)
  }
}
