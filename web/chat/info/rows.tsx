import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useChosen } from '#ui/use-chosen.ts'
import styles from './rows.module.css'

interface RowWords {
  icon: ReactNode
  label: string
  description?: ReactNode
}

type ActRowProps = RowWords & {
  danger?: boolean
  /** It is being done: pressing it again does nothing more. */
  busy?: boolean
  /** At its end. */
  end?: ReactNode
} & Omit<ComponentProps<'button'>, 'children'>

/** Something to do, a row wide. */
export function ActRow({ icon, label, description, danger, busy = false, end, ...props }: ActRowProps) {
  return (
    <button
      type="button"
      className={cx(styles.row, danger && styles.danger)}
      aria-busy={busy}
      aria-disabled={busy}
      {...props}
    >
      {icon}
      <span className={styles.words}>
        {label}
        {description ? <small>{description}</small> : null}
      </span>
      <span className={styles.end}>{busy ? <Spinner /> : end}</span>
    </button>
  )
}

interface ChoiceRowProps<Value extends string> extends RowWords {
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of several. The whole row opens the choice. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { icon, label, description, options, value, onChange } = props
  const descriptionId = useId()
  return (
    <div className={styles.row}>
      {icon}
      <span className={styles.words}>
        <span aria-hidden="true">{label}</span>
        {description ? <small id={descriptionId}>{description}</small> : null}
      </span>
      <select
        className={styles.select}
        aria-label={label}
        aria-describedby={description ? descriptionId : undefined}
        {...useChosen({ options, value, onChange })}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </div>
  )
}
