import { defaultAudiences } from '@akin/contract/profile/audiences.ts'
import { toast } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { NotSaved, SavedMark } from '#ui/saved-mark.tsx'
import { AudienceRow } from './audience-row.tsx'
import type { SettingsProps } from './change-privacy.ts'
import styles from './privacy.module.css'
import { partGroups } from './privacy-parts.ts'

const all = 'Who can see what'
const hiddenAge = 'Nobody sees it while “Show my age” is off.'

export function AudienceChoices({ profile, saving, onChange }: SettingsProps) {
  const { audiences, showAge } = profile
  const reset = () => {
    onChange(all, { audiences: defaultAudiences })
    toast({
      id: 'privacy',
      kind: 'ok',
      title: 'Back to what we suggest',
      action: { label: 'Undo', onClick: () => onChange(all, { audiences }) },
    })
  }
  return (
    <section aria-labelledby="who-sees-what" className={styles.part}>
      <h2 id="who-sees-what">{all}</h2>
      <p className={styles.intro}>
        <b>Public</b> is everyone, with or without an account. <b>Members</b> are people signed in to Akin,{' '}
        <b>Contacts</b> those you are connected with. Your display name is always seen.
      </p>
      {partGroups.map(({ title, parts }) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          {parts.map(({ part, label }) => (
            <AudienceRow
              key={part}
              label={label}
              hint={part === 'age' && !showAge ? hiddenAge : undefined}
              value={audiences[part]}
              {...saving.of(label)}
              onChange={audience => onChange(label, { audiences: { [part]: audience } })}
            />
          ))}
        </fieldset>
      ))}
      <div className={styles.reset}>
        <Button variant="soft" onClick={reset}>
          Reset to suggested
        </Button>
        <SavedMark shown={saving.of(all).saved} />
        <NotSaved why={saving.of(all).failure} />
      </div>
    </section>
  )
}
