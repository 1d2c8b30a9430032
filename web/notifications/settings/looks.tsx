import type { NotificationRules } from '@akin/contract/notifications/shapes.ts'
import { type ReactNode, useId } from 'react'
import { useSaving } from '#platform/use-saving.ts'
import { SavedAloud } from '#ui/saved-mark.tsx'
import { Switch } from '#ui/switch.tsx'
import { useEditRules } from './edit-rules.ts'
import styles from './quiet-hours.module.css'

const choices = [
  { name: 'showsTextInPush', label: 'Show the text in push', about: 'Off, a push only says who wrote.' },
  { name: 'showsTextInMails', label: 'Show the text in emails', about: 'Off, an email only says who wrote.' },
] as const

/** What a notification gives away, and whether it makes a sound; that is the matter of a higher room. */
export function Looks({ rules, sound }: { rules: NotificationRules; sound: ReactNode }) {
  const saving = useSaving()
  const { mutateAsync } = useEditRules()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>How it looks and sounds</h2>
      <SavedAloud name={saving.saved} />
      {choices.map(({ name, label, about }) => (
        <Switch
          key={name}
          label={label}
          description={about}
          checked={rules[name]}
          onChange={event => saving.follow(label, mutateAsync({ [name]: event.currentTarget.checked }))}
          {...saving.of(label)}
        />
      ))}
      {sound}
    </section>
  )
}
