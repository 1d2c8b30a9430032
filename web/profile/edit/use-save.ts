import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { ProfileChanges, ProfileEntries } from '@akin/contract/profile/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { call } from '#platform/call.ts'
import { CallError, failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { keepOwnProfile } from '../keep-own-profile.ts'
import { ownProfileQuery } from '../queries.ts'
import { changesBetween, entriesOf } from './entries.ts'
import { type EntriesForm, isUnsaved, useFormPart } from './entries-form.ts'
import { pathOf } from './entry-paths.ts'

const problems = '[aria-invalid="true"], [data-problem]'

/** Sends what has changed, and puts what the server says about it where it belongs. */
export function useSave(form: EntriesForm, element: RefObject<HTMLFormElement | null>) {
  const { mutate, isPending, error, reset: forget } = useEditProfile()
  const [isChecking, setChecking] = useState(false)
  const isRefused = useFormPart(form, ({ refused }) => Object.keys(refused).length > 0)
  const lastField = useRef('')

  function send(entries: ProfileEntries) {
    const { saved, values: sent } = form.read()
    mutate(changesBetween(saved, entries), {
      onSuccess: profile =>
        keepFocus(element.current, lastField.current, () => {
          // What was typed while the answer was on its way is still unsaved.
          form.begin(entriesOf(profile), changesBetween(sent, form.read().values))
        }),
      onError: putOnFields,
    })
  }

  function putOnFields(refusal: Error) {
    const fields = fieldsOf(refusal)
    form.refuse(
      Object.fromEntries(Object.entries(fields).map(([name, message]) => [pathOf(name.split('.')), message])),
    )
    if (Object.keys(fields).length > 0) focusFirstProblem()
  }

  function focusFirstProblem() {
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(problems)?.focus())
  }

  async function save(event?: FormEvent) {
    event?.preventDefault()
    finishField()
    if (isPending || isChecking) return
    setChecking(true)
    const entries = await form.check()
    setChecking(false)
    if (entries) send(entries)
    else focusFirstProblem()
  }

  function discard() {
    forget()
    keepFocus(element.current, lastField.current, () => form.begin())
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    if (isUnsaved(form)) void save()
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

  // What was refused of some fields is over once they have been corrected.
  const isOver = error !== null && Object.keys(fieldsOf(error)).length > 0 && !isRefused
  const failure = error && !isOver ? failureText(error) : null
  return { save, discard, onFocus, busy: isPending || isChecking, failure }
}

function fieldsOf(refusal: Error) {
  return refusal instanceof CallError ? (refusal.body.fields ?? {}) : {}
}

/**
 * Saving and discarding write the rows anew and take the save bar away: whoever was there is put back where they
 * were in the form. A finger needs no focus, and a field that takes it would bring up the keyboard.
 */
function keepFocus(form: HTMLFormElement | null, lastField: string, change: () => void) {
  const focused = document.activeElement
  const wasInside = focused !== null && form?.contains(focused) === true
  flushSync(change)
  if (!wasInside || !form || focused.isConnected) return
  const byHand = matchMedia('(pointer: coarse)').matches
  const field = byHand ? null : document.getElementById(focused.id || lastField)
  const target = field ?? form
  target.focus({ preventScroll: true })
}

function useEditProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(profileEndpoints.editProfile, { body }),
    meta: { handled: true },
    onSuccess(profile) {
      keepOwnProfile(queryClient, profile)
      // What is being asked for may be from before, and the form would follow it.
      if (queryClient.isFetching(ownProfileQuery)) void queryClient.invalidateQueries(ownProfileQuery)
      toast({ id: 'profile', kind: 'ok', title: 'Profile saved' })
    },
  })
}
