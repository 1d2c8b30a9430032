import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import popup from './popup.module.css'
import styles from './tooltip.module.css'

type TooltipProps = {
  /** Seen, not heard: the control must have this name or more by itself. */
  label: ReactNode
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
}

export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className={popup.place}>
          <Base.Popup className={styles.tip}>{label}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
