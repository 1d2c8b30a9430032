import type { SupportForm } from '@akin/contract/support/shapes.ts'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { tabDraft } from '#auth/tab-draft.ts'

const fields = ['category', 'name', 'email', 'orderNumber', 'affectedUser', 'subject', 'message'] as const

type Filled = z.input<typeof SupportForm>
type Words = Pick<Filled, (typeof fields)[number]>

const draft = tabDraft<Words>('support')

interface Setting {
  /** Whether it is known who writes: nobody reads the words of somebody else. */
  isKnown: boolean
  /** Someone signed in writes from their own address, whatever it was before. */
  ownEmail: boolean
  /** A link has said what it is about: that is newer. */
  hasSubject: boolean
}

/** A reload of the page leaves what is written there, until it is sent. Files are chosen anew. */
export function useKeptWords(
  form: UseFormReturn<Filled, unknown, SupportForm>,
  { isKnown, ownEmail, hasSubject }: Setting,
) {
  const { getValues, setValue, subscribe, formState } = form
  const { defaultValues } = formState
  useEffect(() => {
    if (!isKnown) return
    const kept = fields.filter(field => field !== 'email' || !ownEmail)
    const words = draft.read()
    for (const field of kept) {
      if (hasSubject && (field === 'category' || field === 'affectedUser')) continue
      const word = words[field]
      // What was typed before the page came alive is newer.
      if (word && getValues(field) === defaultValues?.[field]) setValue(field, word)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(pick(values, kept)),
    })
  }, [isKnown, ownEmail, hasSubject, getValues, setValue, subscribe, defaultValues])
  return { drop: () => draft.keep({}) }
}

function pick(values: Words, names: (keyof Words)[]): Partial<Words> {
  return Object.fromEntries(names.flatMap(name => (values[name] ? [[name, values[name]]] : [])))
}
