import { Popover } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import styles from './popover-or-sheet.module.css'
import popup from './popup.module.css'
import { phone } from './screens.ts'
import { Sheet } from './sheet.tsx'
import { useScreen } from './use-screen.ts'

interface PopoverOrSheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** What it is about, and stands beside. */
  anchor: () => Element | null
  /** What opens and closes it. */
  opener: () => HTMLElement | null
  /** What has the focus after it, if not what opened it. */
  returnTo?: (() => HTMLElement | null) | undefined
}

/** Something to read about a thing on the page: a card beside it, and on phones a sheet from below. */
export function PopoverOrSheet(props: PopoverOrSheetProps) {
  const isPhone = useScreen(phone)
  const { open, onClose, title, children, opener, returnTo = opener } = props
  if (!isPhone) return <Beside {...props} />
  return (
    <Sheet open={open} onClose={onClose} title={title} returnTo={returnTo}>
      {children}
    </Sheet>
  )
}

function Beside(props: PopoverOrSheetProps) {
  const { open, onClose, title, children, anchor, opener, returnTo = opener } = props
  // There is little to press in it: the focus begins where it is read from.
  const panel = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason, event, cancel }) => {
        const isOnOpener = reason === 'outside-press' && opener()?.contains(event.target as Node)
        if (isOnOpener) cancel()
        else if (!next) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="inline-end"
          align="center"
          sideOffset={12}
          collisionPadding={10}
          className={popup.place}
        >
          <Popover.Popup
            ref={panel}
            initialFocus={panel}
            finalFocus={returnTo}
            className={cx(popup.popup, styles.panel)}
          >
            <Popover.Title className={styles.title}>{title}</Popover.Title>
            {children}
            <Popover.Close className={styles.close} render={<IconButton label="Close" size="small" />}>
              <X />
            </Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
