import { Popover } from '@base-ui/react/popover'
import { phone } from '#ui/screens.ts'
import { Sheet } from '#ui/sheet.tsx'
import { useScreen } from '#ui/use-screen.ts'
import { EmojiGrid } from './emoji-grid.tsx'
import styles from './emoji-panel.module.css'
import type { EmojiPickerProps } from './emoji-picker.tsx'
import { noteEmoji } from './recent-emoji.ts'

export function EmojiPanel({ open, anchor, returnTo = anchor, onPick, onClose }: EmojiPickerProps) {
  const isPhone = useScreen(phone)

  function pick(emoji: string) {
    noteEmoji(emoji)
    onClose()
    onPick(emoji)
  }

  if (isPhone) {
    return (
      <Sheet open={open} onClose={onClose} title="Emoji">
        <EmojiGrid onPick={pick} />
      </Sheet>
    )
  }
  return (
    <Popover.Root open={open} onOpenChange={next => !next && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={10}
          className={styles.place}
        >
          <Popover.Popup className={styles.panel} finalFocus={returnTo}>
            <Popover.Title className="sr-only">Emoji</Popover.Title>
            <EmojiGrid onPick={pick} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
