import { useState } from 'react'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { useShortcuts } from './use-shortcuts.ts'

const list = onDemand(() => import('./shortcut-list.tsx'))

/** Listens to the keys of the chats, and lists them at `?`. */
export function Shortcuts({ openId }: { openId: number | null }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const part = usePart(list, isOpen, close)
  useShortcuts(openId, () => setOpen(true))
  return part ? <part.ShortcutList open={isOpen} onClose={close} /> : null
}
