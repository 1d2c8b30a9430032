import type { ReactNode } from 'react'
import { Switch } from '#ui/switch.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { SettingsProps } from './change-privacy.ts'
import styles from './privacy.module.css'
import { SavedMark } from './saved-mark.tsx'

export function PageSwitches({ profile, saved, onChange }: SettingsProps) {
  const { displayName, publicPage, searchEngines, discovery, showAge } = profile
  const labelled = (name: string): ReactNode => (
    <>
      {name} <SavedMark shown={saved === name} />
    </>
  )
  return (
    <section aria-labelledby="being-found" className={styles.part}>
      <h2 id="being-found">Being found</h2>
      <Switch
        label={labelled('Public page')}
        description={`Anyone with the address /p/${displayName} sees what you set to Public below. Off, the address leads nowhere, and only members see your profile.`}
        checked={publicPage}
        onChange={event => onChange('Public page', { publicPage: event.target.checked })}
      />
      <Switch
        label={labelled('Allow search engines')}
        description={
          publicPage
            ? 'Search engines may list your public page. Off, we ask them not to; what they already hold can take weeks to go.'
            : 'There is no public page to list. Turn it on first.'
        }
        disabled={!publicPage}
        checked={publicPage && searchEngines}
        onChange={event => onChange('Allow search engines', { searchEngines: event.target.checked })}
      />
      <Switch
        label={labelled('Show in Discover')}
        description="Members who look for people can come across you. Off, you are not suggested to anyone, and your profile still opens for members who have its address."
        checked={discovery}
        onChange={event => onChange('Show in Discover', { discovery: event.target.checked })}
      />
      <Switch
        label={labelled('Show my age')}
        description="Your age in years, for the people chosen under Age below. Your date of birth is never shown to anyone."
        checked={showAge}
        onChange={event => onChange('Show my age', { showAge: event.target.checked })}
      />
      <p className={styles.intro}>
        More about this:{' '}
        <TextLink to="/help-center/$articleId" params={{ articleId: 'how-discovery-works' }}>
          how Discover ranks people
        </TextLink>
        , and{' '}
        <TextLink to="/help-center/$articleId" params={{ articleId: 'hide-from-discovery' }}>
          how to hide from it
        </TextLink>
        .
      </p>
    </section>
  )
}
