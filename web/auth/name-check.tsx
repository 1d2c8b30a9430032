import { DisplayName } from '@akin/contract/auth/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSite } from '#platform/site.ts'
import { Chip } from '#ui/chip.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import styles from './name-check.module.css'
import { nameCheckQuery } from './verification-queries.ts'

type NameFieldProps = UseFormRegisterReturn & {
  value: string
  error: string | undefined
  onPick(name: string): void
}

/** A display name that is looked up while it is typed, with free ones to pick from when it is taken. */
export function NameField({ value, error, onPick, ...input }: NameFieldProps) {
  const { publicUrl } = useSite()
  const check = useNameCheck(value)
  const free = check?.available && `Free. Your page will be ${new URL(publicUrl).host}/p/${value.trim()}`
  return (
    <div className={styles.field}>
      <Field
        id={input.name}
        label="Display name"
        hint="The name everyone sees."
        error={error ?? (check?.available === false ? check.message : undefined)}
        ok={free}
      >
        <TextInput autoComplete="nickname" autoCapitalize="none" spellCheck={false} {...input} />
      </Field>
      {check?.available === false && check.suggestions.length > 0 && (
        <ul aria-label="Free names" className={styles.suggestions}>
          {check.suggestions.map(name => (
            <li key={name}>
              <button type="button" className={styles.suggestion} onClick={() => onPick(name)}>
                <Chip>{name}</Chip>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What the server says about a name once the typing has paused; undefined until then. */
function useNameCheck(typed: string) {
  const name = typed.trim()
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(setPaused, limits.nameCheckDelayMs, name)
    return () => clearTimeout(timer)
  }, [name])
  const ready = paused === name && z.safeParse(DisplayName, name).success
  const { data } = useQuery({ ...nameCheckQuery(name), enabled: ready })
  return ready ? data : undefined
}
