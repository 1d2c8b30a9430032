import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import overlay from './overlay.module.css'

export function DialogPanel(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    actions,
    picture,
    alert,
    returnTo,
    centred,
    long,
    wide,
  } = props
  const about = description && <Base.Description className={overlay.text}>{description}</Base.Description>
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
        {/* Over another dialog, too: what lies below waits. */}
        <Base.Backdrop forceRender className={overlay.scrim} />
        <Base.Viewport className={overlay.viewport}>
          <Base.Popup
            finalFocus={returnTo}
            className={cx(
              overlay.panel,
              alert && styles.alert,
              centred && styles.centred,
              long && styles.long,
              wide && styles.wide,
            )}
          >
            <div className={styles.head}>
              {picture && <div className={styles.picture}>{picture}</div>}
              <div>
                <Base.Title className={overlay.title}>{title}</Base.Title>
                {long && about}
              </div>
            </div>
            {!long && about}
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
