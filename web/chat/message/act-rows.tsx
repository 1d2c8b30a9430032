import { Copy, Forward, Languages, Pencil, Reply, SmilePlus, Star, StarOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Act } from './acts.ts'

/** How each act is called and drawn, in the menu and in the sheet of a phone. */
export const actRows: Record<Act, { label: string; icon: ReactNode; danger?: boolean }> = {
  reply: { label: 'Reply', icon: <Reply /> },
  react: { label: 'React', icon: <SmilePlus /> },
  edit: { label: 'Edit', icon: <Pencil /> },
  forward: { label: 'Forward', icon: <Forward /> },
  star: { label: 'Star', icon: <Star /> },
  unstar: { label: 'Remove star', icon: <StarOff /> },
  translate: { label: 'Translate', icon: <Languages /> },
  copy: { label: 'Copy', icon: <Copy /> },
  delete: { label: 'Delete', icon: <Trash2 />, danger: true },
}
