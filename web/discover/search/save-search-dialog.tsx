import { limits } from '@akin/contract/limits.ts'
import { type FormEvent, useId, useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import type { SearchTerms } from '../discover-params.ts'
import { isFull, useSaveSearch } from './edit-searches.ts'
import { formOf, suggestedName } from './saved-search.ts'

interface SaveSearchDialogProps {
  open: boolean
  onClose: () => void
  returnTo: () => HTMLElement | null
  looked: SearchTerms
}

/** Gives a search a name, under which it is kept. */
export function SaveSearchDialog({ open, onClose, returnTo, looked }: SaveSearchDialogProps) {
  const formId = useId()
  const suggested = suggestedName(looked)
  const [written, setWritten] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const { mutate, isPending, error, reset } = useSaveSearch()
  const name = written ?? suggested

  function close() {
    onClose()
    reset()
    setWritten(null)
    setProblem('')
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const words = name.trim()
    setProblem(words ? '' : 'Give it a name.')
    if (words) mutate(formOf(looked, words), { onSuccess: close })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      returnTo={returnTo}
      title="Save this search"
      description="Once a week we count who is new to it, and put a dot on Discover."
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        {error ? (
          <Note kind={isFull(error) ? 'info' : 'bad'} role="alert">
            {failureText(error)}
          </Note>
        ) : null}
        <Field label="Name" error={problem}>
          <TextInput
            autoComplete="off"
            maxLength={limits.searchName}
            value={name}
            onChange={event => setWritten(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
