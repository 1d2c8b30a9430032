import type { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import { formLimits } from '@akin/contract/form-limits.ts'
import type { Reply } from '@akin/contract/platform/endpoint.ts'
import { useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type Route, request } from '#platform/request.ts'
import { useSite } from '#platform/site.ts'
import { useSettled } from '#platform/use-settled.ts'
import { Chip } from '#ui/chip.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import styles from './name-field.module.css'

type NameFieldProps = UseFormRegisterReturn & {
  value: string
  error: string | undefined
  /** What else there is to know about the name here. */
  more?: string
  onPick(name: string): void
}

/** Said before anything is typed: most begin with their full name. */
const rule = 'The name everyone sees: 3–24 letters, numbers, - or _, without spaces.'

/** A display name that is looked up while it is typed, with free ones to pick from when it is taken. */
export function NameField({ value, error, more, onPick, ...input }: NameFieldProps) {
  const { publicUrl } = useSite()
  const check = useNameCheck(value)
  const free = check?.available && `Free. Your page will be ${new URL(publicUrl).host}/p/${value.trim()}`
  return (
    <div className={styles.field}>
      <Field
        id={input.name}
        label="Display name"
        hint={more ? `${rule} ${more}` : rule}
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
  const settled = useSettled(name, formLimits.nameCheckDelayMs, '')
  const [said, setSaid] = useState<{ name: string; check: CheckedName | undefined }>()
  useEffect(() => {
    if (settled === '') return
    let left = false
    void checkName(settled).then(check => {
      if (!left) setSaid({ name: settled, check })
    })
    return () => {
      left = true
    }
  }, [settled])
  return said?.name === name ? said.check : undefined
}

type CheckedName = Reply<typeof authEndpoints.checkDisplayName>

const checkDisplayName = { method: 'GET', path: '/api/display-name/check' } satisfies Route &
  Partial<typeof authEndpoints.checkDisplayName>

/**
 * Whether a display name is free, and what is wrong with one that no name can be. Undefined while too little of it is
 * typed, or if nobody can tell: that must not keep anyone.
 */
async function checkName(name: string): Promise<CheckedName | undefined> {
  try {
    const { isWorthAsking } = await import('../checks.ts')
    if (!isWorthAsking(name)) return undefined
    const response = await request(checkDisplayName, { query: { name } })
    return await response.json()
  } catch {
    return undefined
  }
}
