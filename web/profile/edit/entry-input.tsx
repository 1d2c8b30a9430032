import type { ComponentProps, ReactNode } from 'react'
import { Field, TextInput } from '#ui/field.tsx'
import { type EntriesForm, type EntryPath, useProblem, useText } from './entries-form.ts'

interface EntryInputProps extends Omit<ComponentProps<'input'>, 'form'> {
  form: EntriesForm
  path: EntryPath
  label: string
  hint?: ReactNode
}

/** A line of text in the form, with its label and what is wrong with it. */
export function EntryInput({ form, path, label, hint, onBlur, ...input }: EntryInputProps) {
  const text = useText(form, path)
  return (
    <Field id={path} label={label} hint={hint} error={useProblem(form, path)}>
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
