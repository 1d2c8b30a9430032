import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, PasswordInput } from '#ui/field.tsx'
import { type PasswordOwner, passwordAdvice } from './password-advice.ts'
import { PasswordMeter } from './password-meter.tsx'
import { useCommonPasswords } from './use-common-passwords.ts'

type NewPasswordFieldProps = UseFormRegisterReturn & {
  label: string
  value: string
  error: string | undefined
  /** Whose password it will be, where the page knows. */
  owner?: PasswordOwner
}

/** A password that someone chooses, with a meter that knows what the server would refuse. */
export function NewPasswordField({ label, value, error, owner, ...input }: NewPasswordFieldProps) {
  const [isReached, setReached] = useState(false)
  // What was typed before the scripts were there has had its focus already.
  const common = useCommonPasswords(isReached || value !== '')
  return (
    <Field
      id={input.name}
      label={label}
      hint={<PasswordMeter {...passwordAdvice(value, { owner, common })} />}
      error={error}
    >
      <PasswordInput autoComplete="new-password" {...input} onFocus={() => setReached(true)} />
    </Field>
  )
}
