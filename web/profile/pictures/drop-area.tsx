import { type DragEvent, type ReactNode, useState } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './pictures.module.css'

interface DropAreaProps {
  className?: string | undefined
  onFile: (file: File) => void
  children: ReactNode
}

/** A picture that takes a file dropped on it. Whoever cannot drag has the button. */
export function DropArea({ className, onFile, children }: DropAreaProps) {
  const [over, setOver] = useState(false)
  const receive = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    setOver(false)
    onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for what the button beside it does.
    <div
      className={cx(styles.drop, over && styles.over, className)}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={receive}
    >
      {children}
    </div>
  )
}
