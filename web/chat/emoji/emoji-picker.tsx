import type { RefObject } from 'react'
import { partOnDemand } from '#ui/part-on-demand.tsx'

export interface EmojiPickerProps {
  open: boolean
  /** What it stands beside. On a phone it is a sheet. */
  anchor: RefObject<HTMLElement | null>
  /** What has the focus afterwards, where that is not the anchor. */
  returnTo?: RefObject<HTMLElement | null>
  onPick: (emoji: string) => void
  onClose: () => void
}

/** All emoji, with a search and those picked last. It is loaded when it first opens, and closes after a pick. */
export const EmojiPicker = partOnDemand<EmojiPickerProps>(() =>
  import('./emoji-panel.tsx').then(part => part.EmojiPanel),
)
