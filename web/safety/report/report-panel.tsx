import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import overlay from '#ui/overlay.module.css'
import styles from './report-panel.module.css'

interface ReportPanelProps {
  open: boolean
  /** Something was typed: a press beside it does not close it. */
  keeps: boolean
  /** Nothing closes it while it is being sent. */
  isSending: boolean
  onClose: () => void
  onClosed: () => void
  returnTo: () => HTMLElement | boolean | null
  /** How far one is. */
  above?: ReactNode
  title: string
  heading: Ref<HTMLHeadingElement>
  /** The last step is smaller, and everything stands in its middle. */
  centred?: boolean
  /** A sentence beside the buttons. */
  beside?: ReactNode
  buttons: ReactNode
  children: ReactNode
}

/** The frame of all steps: a dialog, on phones a sheet whose buttons stay in view. */
export function ReportPanel(props: ReportPanelProps) {
  const { open, keeps, isSending, onClose, returnTo, above, title, heading, centred = false } = props
  return (
    <Dialog.Root
      open={open}
      onOpenChangeComplete={next => next || props.onClosed()}
      onOpenChange={(_, details) => {
        if (isSending || (keeps && details.reason === 'outside-press')) details.cancel()
        else onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={overlay.scrim} />
        <Dialog.Viewport className={overlay.viewport}>
          <Dialog.Popup
            finalFocus={returnTo}
            className={cx(overlay.panel, styles.panel, centred && styles.centred)}
          >
            {above}
            <Dialog.Title ref={heading} tabIndex={-1} className={cx(overlay.title, styles.title)}>
              {title}
            </Dialog.Title>
            {props.children}
            <div className={styles.foot}>
              {props.beside ? <p className={styles.beside}>{props.beside}</p> : null}
              {props.buttons}
            </div>
            <Dialog.Close className={overlay.close} render={<IconButton label="Close" />}>
              <X />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
