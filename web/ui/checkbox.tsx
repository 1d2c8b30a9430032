import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, error, className, ...props }: CheckboxProps) {
  const errorId = useId()
  return (
    <div>
      <label className={cx(styles.row, className)}>
        <input
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
          className={cx(styles.box, styles.check)}
          {...props}
          type="checkbox"
        />
        <span className={styles.label}>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
