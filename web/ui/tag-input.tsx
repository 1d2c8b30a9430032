import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'
import { cx } from './cx.ts'
import { TextInput } from './field.tsx'
import { TagChips } from './tag-chips.tsx'
import styles from './tag-input.module.css'
import { exactly, matching, type TagOption } from './tag-matches.ts'

type TagInputProps = Pick<ComponentProps<'input'>, 'placeholder' | 'onBlur' | 'name'> & {
  ref?: Ref<HTMLInputElement> | undefined
  options: TagOption[]
  values: string[]
  /** Answers whether it was taken; if not, what was typed stays. */
  onAdd: (value: string) => boolean
  onRemove: (value: string) => void
  onType?: (() => void) | undefined
  /** Words that are not listed may be added too. */
  own?: boolean | undefined
  /** How many of the first ones carry a number. */
  numbered?: number | undefined
  /** A field with small chips in it, or chips with room to add one at their end. */
  look?: 'boxed' | 'open' | undefined
}

const shownAtOnce = 8

/** Chips to choose by typing. The arrows walk through the suggestions, Backspace takes the last chip away. */
export function TagInput(props: TagInputProps) {
  const { options, values, onAdd, onRemove, onType, own, numbered, look = 'boxed', onBlur, ...input } = props
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [said, setSaid] = useState('')
  const listId = useId()
  const choices = choicesFor({ options, values, text, own })
  const shown = open && choices.length > 0
  const chosen = shown ? choices[active] : undefined

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  function close() {
    setOpen(false)
    setActive(-1)
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
  function take(first: TagOption | undefined) {
    const typed = text.trim()
    if (!typed) return
    const value = exactly(options, typed)?.value ?? (own ? typed : first?.value)
    if (value) add(value)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    const last = values.at(-1)
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActive(current => step(current, key === 'ArrowDown' ? 1 : -1, choices.length))
    } else if (key === 'Enter' || (key === ',' && text.trim())) {
      event.preventDefault()
      if (chosen) add(chosen.value)
      else take(choices[0])
    } else if (key === 'Escape' && (shown || text)) {
      event.preventDefault()
      if (shown) close()
      else setText('')
    } else if (key === 'Backspace' && text === '' && last !== undefined) {
      remove(last)
    }
  }

  return (
    <div className={cx(styles.tags, styles[look])}>
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
        onChange={event => {
          setText(event.target.value)
          setOpen(event.target.value !== '')
          setActive(-1)
          onType?.()
        }}
        onBlur={event => {
          close()
          take(undefined)
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

function choicesFor({
  options,
  values,
  text,
  own,
}: Pick<TagInputProps, 'options' | 'values' | 'own'> & { text: string }) {
  const taken = new Set(values.map(value => value.toLowerCase()))
  const left = options.filter(({ value }) => !taken.has(value.toLowerCase()))
  const typed = text.trim()
  if (!typed) return left
  const found = matching(left, typed).slice(0, shownAtOnce)
  if (!own || exactly(options, typed) || taken.has(typed.toLowerCase())) return found
  return [...found, { value: typed, label: `Add “${typed}”` }]
}

function labelOf(options: TagOption[], value: string) {
  return options.find(option => option.value === value)?.label ?? value
}

/** Past either end lies the field itself, where nothing is marked. */
function step(from: number, by: number, count: number) {
  const next = from + by
  if (next < -1) return count - 1
  return next >= count ? -1 : next
}
