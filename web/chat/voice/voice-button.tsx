import { ArrowUp, Mic, Square } from 'lucide-react'
import { type MouseEvent, type PointerEvent, type Ref, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import type { VoiceState } from '../state/voice-state.ts'
import styles from './voice-button.module.css'

interface VoiceButtonProps {
  ref: Ref<HTMLButtonElement>
  kind: VoiceState['kind']
  /** Why nothing can be recorded here. */
  off: string | null
  onStart: () => void
  onHeld: (isHeld: boolean) => void
  onStop: () => void
  onCancel: () => void
  onSend: () => void
}

const heldMs = 300
const awayPx = 100

const stop = { label: 'Stop recording', icon: <Square size={16} fill="currentColor" aria-hidden="true" /> }

const faces = {
  none: { label: 'Record a voice message', icon: <Mic size={20} aria-hidden="true" /> },
  asking: stop,
  recording: stop,
  kept: { label: 'Send voice message', icon: <ArrowUp size={20} aria-hidden="true" /> },
}

/**
 * In the place of Send while there is nothing to send. It stays one button from the first press to the last, so that a
 * finger can rest on it and the focus is never lost: record, stop, send. A press begins, and whoever keeps holding it
 * records until they let go; sliding away from it cancels.
 */
export function VoiceButton({ ref, kind, off, onHeld, ...acts }: VoiceButtonProps) {
  const { label, icon } = faces[kind]
  const press = useRef<{ at: number; x: number; y: number } | null>(null)
  /** The click that ends the press which began the recording is not another one. */
  const isOwnClick = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function letGo() {
    clearTimeout(timer.current)
    press.current = null
    onHeld(false)
  }

  function down({ button, timeStamp, clientX, clientY, pointerId, currentTarget }: PointerEvent) {
    isOwnClick.current = false
    if (button !== 0 || kind !== 'none' || off) return
    currentTarget.setPointerCapture(pointerId)
    press.current = { at: timeStamp, x: clientX, y: clientY }
    isOwnClick.current = true
    timer.current = setTimeout(() => onHeld(true), heldMs)
    acts.onStart()
  }

  function move({ clientX, clientY }: PointerEvent) {
    const { current: from } = press
    if (!from || Math.hypot(clientX - from.x, clientY - from.y) < awayPx) return
    letGo()
    acts.onCancel()
  }

  function up({ timeStamp }: PointerEvent) {
    const { current: from } = press
    if (!from) return
    letGo()
    // Whoever had to answer the browser's question first has not held it in order to speak.
    if (timeStamp - from.at > heldMs && kind === 'recording') acts.onStop()
  }

  function click({ detail }: MouseEvent) {
    // A key has no press before its click.
    if (detail > 0 && isOwnClick.current) return
    if (kind === 'none') acts.onStart()
    if (kind === 'recording') acts.onStop()
    if (kind === 'kept') acts.onSend()
  }

  return (
    <button
      ref={ref}
      type="button"
      className={cx(styles.button, styles[kind])}
      aria-label={label}
      aria-description={off ?? undefined}
      title={off ?? undefined}
      aria-disabled={off !== null || kind === 'asking'}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={letGo}
      onContextMenu={event => press.current && event.preventDefault()}
      onClick={click}
    >
      {icon}
    </button>
  )
}
