import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './note.module.css'
import tones from './tone.module.css'

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: TriangleAlert } satisfies Record<
  string,
  LucideIcon
>

type NoteProps = ComponentProps<'div'> & { kind?: keyof typeof icons | undefined }

/** A tinted paragraph that stands out from the text around it. */
export function Note({ kind = 'info', className, children, ...props }: NoteProps) {
  const Icon = icons[kind]
  return (
    <div className={cx(styles.note, tones[kind], className)} {...props}>
      <Icon size={20} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
