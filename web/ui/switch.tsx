import { Lock } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Tag } from './badge.tsx'
import { cx } from './cx.ts'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  description?: ReactNode
  /** On for good: it can be reached and heard, but not turned off. */
  locked?: boolean | undefined
}

export function Switch({ label, description, locked, className, ...props }: SwitchProps) {
  const id = useId()
  const [labelId, descriptionId] = [`${id}-label`, `${id}-description`]
  const lock = locked && { checked: true, readOnly: true, 'aria-disabled': true, onClick: refuse }
  return (
    <label className={cx(styles.row, locked && styles.locked, className)}>
      <span className={styles.label}>
        <span id={labelId}>{label}</span>
        {locked && (
          <Tag>
            <Lock /> Always on
          </Tag>
        )}
      </span>
      <input
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is on.
        role="switch"
        aria-labelledby={labelId}
        aria-describedby={description ? descriptionId : undefined}
        className={styles.switch}
        {...props}
        {...lock}
        type="checkbox"
      />
      {description && (
        <span id={descriptionId} className={styles.description}>
          {description}
        </span>
      )}
    </label>
  )
}

function refuse(event: MouseEvent): void {
  event.preventDefault()
}
