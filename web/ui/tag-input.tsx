import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'
import { cx } from './cx.ts'
import { TextInput } from './field.tsx'
import { isComposing } from './is-composing.ts'
import { TagChips } from './tag-chips.tsx'
import { choicesFor, labelOf, step } from './tag-choices.ts'
import styles from './tag-input.module.css'
import { exactly, type TagOption } from './tag-matches.ts'

type TagInputProps = Pick<ComponentProps<'input'>, 'placeholder' | 'onBlur' | 'name'> & {
  ref?: Ref<HTMLInputElement> | undefined
  options: TagOption[]
  values: string[]
  /** Answers whether it was taken; if not, what was typed stays. */
  onAdd: (value: string) => boolean
  onRemove: (value: string) => void
  onType?: (() => void) | undefined
  /** What was typed is not listed, and nothing else can be added. */
  onUnknown?: (() => void) | undefined
  /** Words that are not listed may be added too. */
  own?: boolean | undefined
  /** How many of the first ones carry a number. */
  numbered?: number | undefined
  /** A field with small chips in it, or chips with room to add one at their end. */
  look?: 'boxed' | 'open' | undefined
}

/**
 * Chips to choose by typing. The best suggestion is marked as one types, the arrows walk on from it, and
 * Enter takes the marked one; Backspace takes the last chip away.
 */
export function TagInput(props: TagInputProps) {
  const { options, values, onAdd, onRemove, onType, onUnknown, own, numbered, look, onBlur, ...input } = props
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  /** The suggestion that arrows or pointer have gone to. */
  const [marked, setMarked] = useState<{ at: number; byKey: boolean }>()
  const [said, setSaid] = useState('')
  const listId = useId()
  const { choices, first } = choicesFor({ options, values, text, own })
  const shown = open && choices.length > 0
  const active = marked?.at ?? first
  const chosen = shown ? choices[active] : undefined

  useEffect(() => {
    if (marked?.byKey) document.getElementById(`${listId}-${marked.at}`)?.scrollIntoView({ block: 'nearest' })
  }, [marked, listId])

  function close() {
    setOpen(false)
    setMarked(undefined)
  }

  function type(next: string) {
    setText(next)
    setOpen(next !== '')
    setMarked(undefined)
    onType?.()
  }

  function add(value: string) {
    close()
    if (!onAdd(value)) return
    setText('')
    setSaid(`${labelOf(options, value)} added`)
  }

  function remove(value: string) {
    onRemove(value)
    setSaid(`${labelOf(options, value)} removed`)
  }

  /** What was typed counts, whether or not it was picked from the list. */
  function take() {
    const typed = text.trim()
    if (!typed) return
    const value = exactly(options, typed)?.value ?? (own ? typed : undefined)
    if (value) add(value)
    else onUnknown?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (isComposing(event)) return
    const last = values.at(-1)
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setMarked({
        at: step(shown ? active : -1, key === 'ArrowDown' ? 1 : -1, choices.length, own),
        byKey: true,
      })
    } else if (key === 'Enter') {
      event.preventDefault()
      if (chosen) add(chosen.value)
      else take()
    } else if (key === 'Escape' && (shown || text)) {
      event.preventDefault()
      if (shown) close()
      else type('')
    } else if (key === 'Backspace' && text === '' && last !== undefined) {
      remove(last)
    }
  }

  return (
    <div className={cx(styles.tags, styles[look ?? 'boxed'])}>
      <TagChips
        tags={values.map(value => ({ value, label: labelOf(options, value) }))}
        numbered={numbered}
        onRemove={remove}
      />
      <TextInput
        {...input}
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="done"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={chosen && `${listId}-${active}`}
        className={styles.input}
        value={text}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(!own || text !== '')}
        onChange={event => type(event.target.value)}
        onBlur={event => {
          close()
          // Whoever only looks at another window has not finished the word.
          if (event.target !== document.activeElement) take()
          onBlur?.(event)
        }}
      />
      {shown ? (
        <div role="listbox" id={listId} aria-label="Suggestions" className={styles.list}>
          {choices.map(({ value, label, also }, index) => (
            <button
              key={value}
              id={`${listId}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              onMouseDown={event => event.preventDefault()}
              onPointerMove={() => index === active || setMarked({ at: index, byKey: false })}
              onClick={() => add(value)}
            >
              {label}
              {also && also !== label ? <span className={styles.also}>{also}</span> : null}
            </button>
          ))}
        </div>
      ) : null}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  )
}
