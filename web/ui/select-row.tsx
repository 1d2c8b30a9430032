import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { Select } from './field.tsx'
import { NotSaved, SavedMark } from './saved-mark.tsx'
import styles from './select-row.module.css'
import { useChosen } from './use-chosen.ts'

interface SelectRowProps<Value extends string> {
  label: string
  description?: string | undefined
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Before the choice, inside its frame. */
  icon?: ReactNode
  /** What is chosen is quieter than what it could be. */
  quiet?: boolean
  saved?: boolean
  /** Why the last choice was not saved. */
  failure?: string | undefined
}

/** A setting with one choice of several at its end. A press anywhere on the row opens it. */
export function SelectRow<Value extends string>(props: SelectRowProps<Value>) {
  const { label, description, options, value, onChange, icon, quiet, saved = false, failure } = props
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const [labelId, descriptionId, failureId] = [`${id}-label`, `${id}-about`, `${id}-failure`]
  const wiring: ComponentProps<'select'> = {
    'aria-labelledby': labelId,
    'aria-describedby': cx(description && descriptionId, failure && failureId) || undefined,
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: The select itself is what keys reach.
    // biome-ignore lint/a11y/noStaticElementInteractions: The row only makes the select's target larger.
    <div className={styles.row} onClick={event => openFrom(event.target, select.current)}>
      <div className={styles.about}>
        <span className={styles.label}>
          <span id={labelId}>{label}</span>
          <SavedMark shown={saved} />
        </span>
        {description ? (
          <span id={descriptionId} className={styles.description}>
            {description}
          </span>
        ) : null}
        <NotSaved id={failureId} why={failure} />
      </div>
      <div className={cx(styles.choice, quiet && styles.quiet)}>
        {icon}
        <Select
          ref={select}
          className={cx(styles.select, icon ? styles.led : null)}
          {...useChosen({ options, value, onChange })}
          {...wiring}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

function openFrom(pressed: EventTarget, select: HTMLSelectElement | null) {
  if (!select || pressed === select || !(pressed instanceof Element) || select.contains(pressed)) return
  select.focus()
  // Where it cannot be opened from here, it has the focus at least.
  try {
    select.showPicker()
  } catch {}
}
