import { RefreshCw, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import line from './slim-line.module.css'
import { giveFocusBack } from './toast-focus.ts'
import styles from './toast-line.module.css'

interface ToastLineProps {
  title?: ReactNode
  transitionStatus?: 'starting' | 'ending' | undefined
  action: { label: string; onClick: () => void } | undefined
  onClose: () => void
}

/** A toast that stays, on phones. No `div`: the lines that are more pressing are, and while one of them is there it gives way. */
export function ToastLine({ title, transitionStatus, action, onClose }: ToastLineProps) {
  const own = useRef<HTMLElement>(null)
  const place = document.getElementById('above')
  if (!place || transitionStatus === 'ending') return null
  return createPortal(
    <aside ref={own} className={cx(line.line, styles.line)}>
      <span className={line.icon} aria-hidden="true">
        <RefreshCw />
      </span>
      <p>{title}</p>
      {action && (
        <button type="button" className={line.act} onClick={action.onClick}>
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" size="small" onClick={close}>
        <X />
      </IconButton>
    </aside>,
    place,
  )

  function close() {
    giveFocusBack(own.current)
    onClose()
  }
}
