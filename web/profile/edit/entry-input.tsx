import type { ComponentProps, ReactNode } from 'react'
import { Field, TextInput } from '#ui/field.tsx'
import { type EntriesForm, type EntryPlace, useProblem, useText } from './entries-form.ts'

interface EntryInputProps extends Omit<ComponentProps<'input'>, 'form'> {
  form: EntriesForm
  place: EntryPlace
  label: string
  hint?: ReactNode
}

/** A line of text in the form, with its label and what is wrong with it. */
export function EntryInput({ form, place, label, hint, onBlur, ...input }: EntryInputProps) {
  const text = useText(form, place)
  return (
    <Field id={place} label={label} hint={hint} error={useProblem(form, place)}>
      <TextInput
        {...input}
        {...text}
        onBlur={event => {
          onBlur?.(event)
          text.onBlur()
        }}
      />
    </Field>
  )
}
