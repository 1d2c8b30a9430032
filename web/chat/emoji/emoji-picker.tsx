import type { RefObject } from 'react'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { PartLoading } from '#ui/part-loading.tsx'

export interface EmojiPickerProps {
  open: boolean
  /** What it stands beside. On a phone it is a sheet. */
  anchor: RefObject<HTMLElement | null>
  /** What has the focus afterwards, where that is not the anchor. */
  returnTo?: RefObject<HTMLElement | null>
  onPick: (emoji: string) => void
  onClose: () => void
}

const panel = onDemand(() => import('./emoji-panel.tsx'))

/** Loads the picker before it is first opened. */
export const fetchEmojiPicker = panel.fetch

/** All emoji, with a search and those picked last. It is loaded when it first opens, and closes after a pick. */
export function EmojiPicker(props: EmojiPickerProps) {
  const { open, onClose } = props
  const part = usePart(panel, open, onClose)
  if (part) return <part.EmojiPanel {...props} />
  return open ? <PartLoading /> : null
}
