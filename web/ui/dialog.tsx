import type { ReactNode } from 'react'
import { partOnDemand } from './part-on-demand.tsx'

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
  /** With two columns, where there is room for them. */
  wide?: boolean | undefined
}

/** A dialog. What draws it, focus and all, is loaded when the first one opens. */
export const Dialog = partOnDemand<DialogProps>(() =>
  import('./dialog-panel.tsx').then(part => part.DialogPanel),
)
