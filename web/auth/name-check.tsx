import { formLimits } from '@akin/contract/form-limits.ts'
import { useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useSite } from '#platform/site.ts'
import { useSettled } from '#platform/use-settled.ts'
import { Chip } from '#ui/chip.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { type CheckedName, checkName } from './check-name.ts'
import styles from './name-check.module.css'

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
