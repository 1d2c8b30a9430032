import { Lock } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Tag } from './badge.tsx'
import { cx } from './cx.ts'
import { NotSaved, SavedMark } from './saved-mark.tsx'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  description?: ReactNode
  /** On for good: it can be reached and heard, but not turned off. */
  locked?: boolean | undefined
  /** It was saved just now. */
  saved?: boolean | undefined
  /** Why it was not saved, and is back where it was. */
  failure?: string | undefined
}

export function Switch({
  label,
  description,
  locked,
  saved = false,
  failure,
  className,
  ...props
}: SwitchProps) {
  const id = useId()
  const [labelId, descriptionId, failureId] = [`${id}-label`, `${id}-description`, `${id}-failure`]
  const lock = locked && { checked: true, readOnly: true, 'aria-disabled': true, onClick: refuse }
  return (
    <label className={cx(styles.row, locked && styles.locked, className)}>
      <span className={styles.label}>
        <span id={labelId}>{label}</span>
        <SavedMark shown={saved} />
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
        aria-describedby={cx(description ? descriptionId : null, failure && failureId) || undefined}
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
      <NotSaved id={failureId} why={failure} />
    </label>
  )
}

function refuse(event: MouseEvent): void {
  event.preventDefault()
}
