import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { cx } from '#ui/cx.ts'
import { Field, PasswordInput } from '#ui/field.tsx'
import styles from './new-password-field.module.css'
import { type PasswordAdvice, type PasswordOwner, passwordAdvice } from './password-advice.ts'
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

function PasswordMeter({ level, text }: PasswordAdvice) {
  return (
    <>
      <span aria-hidden="true" className={cx(styles.bars, styles[`level${level}`])}>
        <span />
        <span />
        <span />
        <span />
      </span>
      {text}
    </>
  )
}
