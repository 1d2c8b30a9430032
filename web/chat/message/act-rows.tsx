import {
  Copy,
  Flag,
  Forward,
  Languages,
  type LucideIcon,
  Pencil,
  Reply,
  SmilePlus,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react'
import type { Act } from './acts.ts'

/** How each act is called and drawn, in the menu and in the sheet of a phone. */
export const actRows: Record<Act, { label: string; Icon: LucideIcon; danger?: boolean }> = {
  reply: { label: 'Reply', Icon: Reply },
  react: { label: 'React', Icon: SmilePlus },
  edit: { label: 'Edit', Icon: Pencil },
  forward: { label: 'Forward', Icon: Forward },
  star: { label: 'Star', Icon: Star },
  unstar: { label: 'Remove star', Icon: StarOff },
  translate: { label: 'Translate', Icon: Languages },
  copy: { label: 'Copy', Icon: Copy },
  delete: { label: 'Delete', Icon: Trash2, danger: true },
  report: { label: 'Report', Icon: Flag },
}
