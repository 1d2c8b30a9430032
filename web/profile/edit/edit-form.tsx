import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { onFirstSign } from '#platform/first-sign.ts'
import { useSecondPass } from '#platform/use-passes.ts'
import { profileStacked } from '#ui/screens.ts'
import { useScreen } from '#ui/use-screen.ts'
import { VisitsCard } from '../visits/visits-card.tsx'
import { Basics } from './basics.tsx'
import { Completeness, CompletenessLine } from './completeness.tsx'
import { entriesOf } from './entries.ts'
import { makeEntriesForm, useUnsaved } from './entries-form.ts'
import { entryChecks } from './entry-checks.ts'
import { InterestsField, LookingForField } from './interests-field.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LinksField } from './links-field.tsx'
import { PreviewCard } from './preview-card.tsx'
import styles from './profile-form.module.css'
import { PromptsField } from './prompts-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSave } from './use-save.ts'

interface EditFormProps {
  profile: OwnProfile
  verified: boolean
  above: ReactNode
  below: ReactNode
}

export function EditForm({ profile, verified, above, below }: EditFormProps) {
  const [form] = useState(() => makeEntriesForm(entriesOf(profile)))
  const element = useRef<HTMLFormElement>(null)
  const { save, discard, onFocus, busy, failure } = useSave(form, element)
  const unsaved = useUnsaved(form)
  const whole = useSecondPass()
  const isNarrow = useScreen(profileStacked)
  useEffect(() => onFirstSign(entryChecks.fetch), [])
  // The welcome and other windows write in the same profile.
  useEffect(() => form.follow(entriesOf(profile)), [form, profile])
  return (
    <>
      <div className={styles.layout} data-unsaved={unsaved || undefined}>
        <div className={`stack ${styles.main}`}>
          {isNarrow ? <CompletenessLine {...profile.completeness} /> : null}
          {above}
          <form
            ref={element}
            noValidate
            tabIndex={-1}
            aria-label="Your profile"
            className={`stack ${styles.form}`}
            onFocus={onFocus}
            onSubmit={save}
          >
            <Basics form={form} profile={profile} />
            {whole ? (
              <>
                <InterestsField form={form} userId={profile.userId} />
                <LookingForField form={form} />
                <PromptsField form={form} />
                <LinksField form={form} profile={profile} verified={verified} />
              </>
            ) : null}
            {unsaved ? <SaveBar busy={busy} failure={failure} onDiscard={discard} /> : null}
          </form>
        </div>
        {whole ? (
          <aside aria-label="What comes of it" className={`stack ${styles.aside}`}>
            <VisitsCard profile={profile} />
            <div className={`stack ${styles.staying}`}>
              {isNarrow ? null : <Completeness {...profile.completeness} />}
              <PreviewCard form={form} profile={profile} />
            </div>
          </aside>
        ) : null}
        <LeaveGuard unsaved={unsaved} />
      </div>
      {whole ? below : null}
    </>
  )
}
