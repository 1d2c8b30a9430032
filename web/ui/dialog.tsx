import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import overlay from './overlay.module.css'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** An avatar or a state drawing beside the title. */
  picture?: ReactNode
  /** A question that must be answered: neither Escape nor a press outside closes it. */
  alert?: boolean | undefined
  /** What has the focus after it, when the control that opened it may have gone. */
  returnTo?: (() => HTMLElement | null) | undefined
  /** Good news: the picture above, everything in the middle, no cross. */
  centred?: boolean | undefined
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, actions, picture, alert, returnTo, centred } = props
  const Root = alert ? AlertDialog.Root : Base.Root
  return (
    <Root
      open={open}
      onOpenChange={(next, details) => {
        if (alert && details.reason === 'escape-key') details.cancel()
        else if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={overlay.scrim} />
        <Base.Viewport className={overlay.viewport}>
          <Base.Popup
            finalFocus={returnTo}
            className={cx(overlay.panel, alert && styles.alert, centred && styles.centred)}
          >
            <div className={styles.head}>
              {picture && <div className={styles.picture}>{picture}</div>}
              <Base.Title className={overlay.title}>{title}</Base.Title>
            </div>
            {description && <Base.Description className={overlay.text}>{description}</Base.Description>}
            {children && <div className={styles.body}>{children}</div>}
            {actions && <div className={styles.actions}>{actions}</div>}
            {!alert && !centred && <CloseButton />}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Root>
  )
}

/** Last in the tab order, so that focus begins at the content. */
function CloseButton() {
  return (
    <Base.Close className={overlay.close} render={<IconButton label="Close" />}>
      <X />
    </Base.Close>
  )
}
