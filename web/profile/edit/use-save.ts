import type { ProfileEntries } from '@akin/contract/profile/shapes.ts'
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { failureText } from '#platform/call-error.ts'
import { putOnFields } from '#platform/form.ts'
import { useEditProfile } from './edit-profile.ts'
import { changesBetween, differing, type EntriesForm, entriesOf } from './entries.ts'
import { keepFocus } from './keep-focus.ts'

const problems = '[aria-invalid="true"], [data-problem]'

/** Sends what has changed, and puts what the server says about it where it belongs. */
export function useSave(form: EntriesForm, element: RefObject<HTMLFormElement | null>) {
  const { mutate, isPending, error, reset: forget } = useEditProfile()
  const lastField = useRef('')

  function send(entries: ProfileEntries) {
    const sent = structuredClone(form.getValues())
    mutate(changesBetween(form.formState.defaultValues as ProfileEntries, entries), {
      onSuccess: profile =>
        keepFocus(element.current, lastField.current, () => begin(entriesOf(profile), sent)),
      onError: refusal => putOnFields(form, refusal),
    })
  }

  /** What was typed while the answer was on its way is still unsaved. */
  function begin(saved: ProfileEntries, sent: ProfileEntries) {
    const typed = structuredClone(form.getValues())
    form.reset(saved)
    for (const name of differing(sent, typed)) form.setValue(name, typed[name], { shouldDirty: true })
  }

  function focusFirstProblem() {
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(problems)?.focus())
  }

  function save(event?: FormEvent) {
    event?.preventDefault()
    finishField()
    if (!isPending) void form.handleSubmit(send, focusFirstProblem)()
  }

  function discard() {
    forget()
    keepFocus(element.current, lastField.current, () => form.reset())
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    if (form.formState.isDirty) save()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  /** Someone who saves with a key has not left the field, and leaving it is what completes an entry. */
  function finishField() {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement) || !element.current?.contains(field)) return
    field.blur()
    field.focus({ preventScroll: true })
  }

  function onFocus({ target }: FocusEvent) {
    if (target.id) lastField.current = target.id
  }

  return { save, discard, onFocus, busy: isPending, failure: error ? failureText(error) : null }
}
