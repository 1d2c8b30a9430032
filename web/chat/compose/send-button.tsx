import { ArrowUp, CalendarClock } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { useLongPress } from '../message/use-long-press.ts'
import styles from './composer.module.css'

interface SendButtonProps {
  canSend: boolean
  /** Someone is asked whether to send it. */
  isHeld: boolean
  /** A long press, a right click and the menu key ask when to send it. */
  onLater: () => void
  onNearLater: () => void
}

/** Sends what is written, now or later. */
export function SendButton({ canSend, isHeld, onLater, onNearLater }: SendButtonProps) {
  const press = useLongPress(onLater)
  return (
    <>
      {canSend ? (
        <IconButton label="Schedule" onPointerEnter={onNearLater} onFocus={onNearLater} onClick={onLater}>
          <CalendarClock />
        </IconButton>
      ) : null}
      <button
        type="submit"
        className={styles.send}
        aria-label="Send"
        aria-keyshortcuts="Control+Shift+Enter"
        disabled={!canSend}
        aria-disabled={isHeld || undefined}
        {...press}
        onPointerEnter={onNearLater}
        onFocus={onNearLater}
        onContextMenu={event => {
          event.preventDefault()
          onLater()
        }}
        onKeyDown={event => {
          if (!isLater(event)) return
          event.preventDefault()
          onLater()
        }}
      >
        <ArrowUp size={20} aria-hidden="true" />
      </button>
    </>
  )
}

/** Whether a key press asks to send later what is written. */
export function isLater({ key, shiftKey, ctrlKey, metaKey }: React.KeyboardEvent) {
  return key === 'Enter' && shiftKey && (ctrlKey || metaKey)
}
