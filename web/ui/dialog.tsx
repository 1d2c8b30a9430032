import type { ReactNode } from 'react'
import { onDemand, usePart } from './on-demand.ts'
import { PartLoading } from './part-loading.tsx'

export interface DialogProps {
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
  /** Wider, and on a phone its buttons stay in view while it scrolls. */
  long?: boolean | undefined
}

const panel = onDemand(() => import('./dialog-panel.tsx'))

/** Loads what draws dialogs before the first one opens. */
export const fetchDialog = panel.fetch

/** A dialog. What draws it, focus and all, is loaded when the first one opens. */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props
  const part = usePart(panel, open, onClose)
  if (part) return <part.DialogPanel {...props} />
  return open ? <PartLoading /> : null
}
