import { voiceOf } from '../state/voice-state.ts'
import { cancelVoice } from './voice-acts.ts'

const heldMs = 300
const awayPx = 100

/** Where and when a finger came down on the button. */
type Press = Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY'>

/**
 * Follows the press that began a recording: whoever keeps holding it records until they let go, and sliding away from it
 * cancels.
 */
export function followPress(
  button: HTMLElement,
  { timeStamp, clientX, clientY }: Press,
  { contactId, onHeld }: { contactId: number; onHeld: (isHeld: boolean) => void },
) {
  const heard = new AbortController()
  const { signal } = heard
  const timer = setTimeout(() => onHeld(true), heldMs - (performance.now() - timeStamp))

  function letGo() {
    clearTimeout(timer)
    heard.abort()
    onHeld(false)
  }

  function move(event: PointerEvent) {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < awayPx) return
    letGo()
    cancelVoice(contactId, button)
  }

  function lift(event: PointerEvent) {
    letGo()
    const state = voiceOf(contactId)
    // Whoever had to answer the browser's question first has not held it in order to speak.
    if (event.timeStamp - timeStamp > heldMs && state.kind === 'recording') state.live.stop()
  }

  button.addEventListener('pointermove', move, { signal })
  button.addEventListener('pointerup', lift, { signal })
  button.addEventListener('pointercancel', letGo, { signal })
}
