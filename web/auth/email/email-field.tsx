import { type ComponentProps, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, TextInput } from '#ui/field.tsx'
import styles from '../form.module.css'
import { likelyDomain, withDomain } from './email-typo.ts'

type EmailFieldProps = UseFormRegisterReturn &
  Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'> & {
    value: string
    onPick(email: string): void
    autoComplete?: string
  }

/** An address, with a question about its ending once the cursor has left a likely slip behind. */
export function EmailField({ label, hint, error, value, onPick, onBlur, ...input }: EmailFieldProps) {
  const [left, setLeft] = useState('')
  const meant = left === value ? likelyDomain(value) : undefined
  const question = meant && (
    <>
      Did you mean{' '}
      <button type="button" className={styles.suggestion} onClick={() => onPick(withDomain(value, meant))}>
        {meant}
      </button>
      ?
    </>
  )
  return (
    <Field id={input.name} label={label} hint={question ?? hint} error={error}>
      <TextInput
        type="email"
        autoComplete="email"
        {...input}
        onBlur={event => {
          setLeft(event.target.value)
          return onBlur(event)
        }}
      />
    </Field>
  )
}
