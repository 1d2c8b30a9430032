import { Mic } from 'lucide-react'
import { type MouseEvent, type PointerEvent, type Ref, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import type { VoiceState } from '../state/voice-state.ts'
import { more } from './more-on-demand.ts'
import styles from './voice-button.module.css'

interface VoiceButtonProps {
  ref: Ref<HTMLButtonElement>
  contactId: number
  kind: VoiceState['kind']
  /** Why nothing can be recorded here. */
  off: string | null
  /** `then` is done once what records is here. */
  onStart: (then?: () => void) => void
  /** Whether a finger keeps resting on it. */
  onHeld: (isHeld: boolean) => void
  onNext: () => void
}

const idle = { label: 'Record a voice message', icon: <Mic size={20} aria-hidden="true" /> }

/**
 * In the place of Send while there is nothing to send. It stays one button from the first press to the last, so that a
 * finger can rest on it and the focus is never lost: record, stop, send. A press begins, and may be held.
 */
export function VoiceButton({ ref, contactId, kind, off, onStart, onHeld, onNext }: VoiceButtonProps) {
  const { label, icon } = more.part?.faces[kind] ?? idle
  /** The click that ends the press which began the recording is not another one. */
  const isOwnClick = useRef(false)
  const press = useRef<Event>(null)

  function down({ button, currentTarget, nativeEvent }: PointerEvent<HTMLElement>) {
    isOwnClick.current = button === 0 && kind === 'none' && !off
    if (!isOwnClick.current) return
    currentTarget.setPointerCapture(nativeEvent.pointerId)
    press.current = nativeEvent
    onStart(() => {
      // It may be over by then.
      if (press.current === nativeEvent)
        more.part?.followPress(currentTarget, nativeEvent, { contactId, onHeld })
    })
  }

  function letGo() {
    press.current = null
  }

  function click({ detail }: MouseEvent) {
    // A key has no press before its click.
    if (detail > 0 && isOwnClick.current) return
    if (kind === 'none') onStart()
    else onNext()
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
      {...more.near}
      onPointerDown={down}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onContextMenu={event => press.current && event.preventDefault()}
      onClick={click}
    >
      {icon}
    </button>
  )
}
