import { type Audience, audiences, defaultAudiences } from '@akin/contract/profile/audiences.ts'
import { Globe, Lock, type LucideIcon, UserRoundCheck, Users } from 'lucide-react'
import { toast } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { NotSaved, SavedMark } from '#ui/saved-mark.tsx'
import { SelectRow } from '#ui/select-row.tsx'
import type { SettingsProps } from './change-privacy.ts'
import styles from './privacy.module.css'
import { audienceLabels, partGroups } from './privacy-parts.ts'

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

interface AudienceRowProps {
  label: string
  hint?: string | undefined
  value: Audience
  saved: boolean
  failure: string | undefined
  onChange: (audience: Audience) => void
}

const icons: Record<Audience, LucideIcon> = {
  public: Globe,
  members: Users,
  contacts: UserRoundCheck,
  me: Lock,
}

const options = audiences.map(value => ({ value, label: audienceLabels[value] }))

function AudienceRow({ hint, value, ...row }: AudienceRowProps) {
  const Icon = icons[value]
  return (
    <SelectRow
      {...row}
      description={hint}
      options={options}
      value={value}
      icon={<Icon aria-hidden="true" />}
      // What fewer people see is quieter.
      quiet={value === 'contacts' || value === 'me'}
    />
  )
}
