import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import styles from './screen-dialog.module.css'

type ScreenDialogProps = {
  open: boolean
  onClose: () => void
  /** Has the focus first; a `ScreenDialogTitle`, which names the dialog, or something after it. */
  first: RefObject<HTMLElement | null>
  /** What has the focus after it, when the control that opened it may have gone. */
  returnTo?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

/** A dialog that takes the whole screen, for what deserves a page and is none. Escape closes it. */
export function ScreenDialog({ open, onClose, first, returnTo, children }: ScreenDialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event, cancel }) => {
        // A field in it may have had a use for Escape.
        if (event.defaultPrevented) cancel()
        else if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Popup data-screen initialFocus={first} finalFocus={returnTo} className={styles.screen}>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

type ScreenDialogTitleProps = {
  ref: RefObject<HTMLHeadingElement | null>
  className?: string | undefined
  children: ReactNode
}

export function ScreenDialogTitle({ ref, className, children }: ScreenDialogTitleProps) {
  return (
    <Base.Title ref={ref} tabIndex={-1} className={className}>
      {children}
    </Base.Title>
  )
}
