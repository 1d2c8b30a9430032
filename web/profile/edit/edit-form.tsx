import { type OwnProfile, ProfileEntries } from '@akin/contract/profile/shapes.ts'
import { type ReactNode, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { checkedBy } from '#platform/form.ts'
import { Basics } from './basics.tsx'
import { entriesOf } from './entries.ts'
import { InterestsField } from './interests-field.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LinksField } from './links-field.tsx'
import { LookingForField } from './looking-for-field.tsx'
import { ProfileAside } from './profile-aside.tsx'
import styles from './profile-form.module.css'
import { PromptsField } from './prompts-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSave } from './use-save.ts'

interface EditFormProps {
  profile: OwnProfile
  verified: boolean
  above: ReactNode
}

export function EditForm({ profile, verified, above }: EditFormProps) {
  const form = useForm<ProfileEntries, unknown, ProfileEntries>({
    resolver: checkedBy(ProfileEntries),
    defaultValues: entriesOf(profile),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const { save, discard, onFocus, busy, failure } = useSave(form, element)
  const { isDirty } = form.formState
  return (
    <div className={styles.layout} data-unsaved={isDirty || undefined}>
      <div className={styles.main}>
        {above}
        <form
          ref={element}
          noValidate
          tabIndex={-1}
          aria-label="Your profile"
          className={styles.form}
          onFocus={onFocus}
          onSubmit={save}
        >
          <Basics form={form} profile={profile} verified={verified} />
          <InterestsField form={form} userId={profile.userId} />
          <LookingForField form={form} />
          <PromptsField form={form} />
          <LinksField form={form} profile={profile} verified={verified} />
          {isDirty ? <SaveBar busy={busy} failure={failure} onDiscard={discard} /> : null}
        </form>
      </div>
      <ProfileAside form={form} profile={profile} />
      <LeaveGuard unsaved={isDirty} />
    </div>
  )
}
