import { limits } from '@akin/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { isComposing } from '#ui/is-composing.ts'
import { chatSettingsQuery } from '../queries.ts'
import styles from './edit-field.module.css'

interface EditFieldProps {
  text: string
  onChange: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

/**
 * A message while its words are changed, in its own place. Enter saves, or Ctrl and Enter for those who chose so; Escape
 * leaves it as it was.
 */
export function EditField({ text, onChange, onSave, onCancel }: EditFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { data: settings } = useQuery(chatSettingsQuery)
  const said = text.trim()
  const canSave = said !== '' && said.length <= limits.message

  useEffect(() => {
    const { current } = field
    // It may open again because it could not be saved: whoever writes something else by then is not taken away from it.
    const { activeElement } = document
    if (activeElement instanceof HTMLTextAreaElement && activeElement.value !== '') return
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  function press(event: KeyboardEvent) {
    // While an input method composes a word, Enter chooses it and Escape drops it.
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    if (settings?.ctrlEnterSends && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    if (canSave) onSave()
  }

  return (
    <form
      className={styles.edit}
      onSubmit={event => {
        event.preventDefault()
        if (canSave) onSave()
      }}
    >
      <div className={styles.grow} data-text={`${text}\n`}>
        <textarea
          ref={field}
          className={styles.field}
          aria-label="Edit message"
          enterKeyHint={settings?.ctrlEnterSends ? 'enter' : 'done'}
          rows={1}
          dir="auto"
          value={text}
          onChange={event => onChange(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <div className={styles.acts}>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" type="submit" disabled={!canSave}>
          Save
        </Button>
      </div>
    </form>
  )
}
