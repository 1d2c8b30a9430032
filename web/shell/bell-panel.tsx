import { Popover } from '@base-ui/react/popover'
import { type RefObject, useRef } from 'react'
import { useMuteSomeone } from '#chat/state/use-mute-someone.ts'
import { keysOn } from '#connect/requests/triage-keys.ts'
import { BellActs } from '#notifications/bell/bell-acts.tsx'
import { BellList } from '#notifications/bell/bell-list.tsx'
import { cx } from '#ui/cx.ts'
import popup from '#ui/popup.module.css'
import styles from './bell-panel.module.css'

/** Whether single letters act: whoever hits keys by accident has turned them off. */
export const areKeysOn = keysOn.read

interface BellPanelProps {
  open: boolean
  onClose: () => void
  /** What opens and closes it, and what its nub points at. */
  button: RefObject<HTMLButtonElement | null>
}

/** What the bell opens where there is a rail. */
export function BellPanel({ open, onClose, button }: BellPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason, event, cancel }) => {
        const target = event instanceof FocusEvent ? event.relatedTarget : event.target
        const isOnButton = reason === 'outside-press' && button.current?.contains(target as Node)
        // A toast takes back what was pressed in here.
        const isOnToast = target instanceof Element && target.closest('[data-toasts]') !== null
        if (isOnButton || isOnToast) cancel()
        else if (!next) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={button}
          side="inline-end"
          align="end"
          sideOffset={2}
          collisionPadding={10}
          positionMethod="fixed"
          className={popup.place}
        >
          <Popover.Popup
            ref={panel}
            initialFocus={panel}
            finalFocus={button}
            className={cx(popup.popup, styles.panel)}
          >
            <header className={styles.head}>
              <Popover.Title className={styles.title}>Notifications</Popover.Title>
              <BellActs onGo={onClose} />
            </header>
            <BellList muting={useMuteSomeone()} onGo={onClose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
