import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import overlay from './overlay.module.css'
import styles from './sheet.module.css'

type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Sits at the end of the title's line, such as a "Clear all" button. */
  aside?: ReactNode
  /** Stays in view below the content while that scrolls. */
  actions?: ReactNode
  /** What has the focus after it, when the control that opened it may have gone. False: something has it already. */
  returnTo?: (() => HTMLElement | false | null) | undefined
}

/** Rises from below and can be swiped away; on wider screens it is a card in the middle. */
export function Sheet({ open, onClose, title, children, aside, actions, returnTo }: SheetProps) {
  return (
    <Drawer.Root open={open} onOpenChange={next => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={cx(overlay.scrim, styles.scrim)} />
        <Drawer.Viewport className={overlay.viewport}>
          <Drawer.Popup finalFocus={returnTo} className={cx(overlay.panel, styles.panel)}>
            <div className={styles.frame}>
              <div className={styles.handle} />
              <div className={styles.head}>
                <Drawer.Title className={overlay.title}>{title}</Drawer.Title>
                {aside}
              </div>
              <Drawer.Content className={styles.content}>{children}</Drawer.Content>
              {actions && <div className={styles.actions}>{actions}</div>}
              <Drawer.Close className={styles.close}>Close</Drawer.Close>
            </div>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
