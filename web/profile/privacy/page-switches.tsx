import { Switch } from '#ui/switch.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { SettingsProps } from './change-privacy.ts'
import styles from './privacy.module.css'

export function PageSwitches({ profile, saving, onChange }: SettingsProps) {
  const { displayName, publicPage, searchEngines, discovery, showAge } = profile
  return (
    <section aria-labelledby="being-found" className={styles.part}>
      <h2 id="being-found">Being found</h2>
      <Switch
        label="Public page"
        description={`Off, the address /p/${displayName} leads nowhere, and only members see your profile.`}
        checked={publicPage}
        onChange={event => onChange('Public page', { publicPage: event.target.checked })}
        {...saving.of('Public page')}
      />
      <Switch
        label="Allow search engines"
        description={
          publicPage
            ? 'Off, we ask them not to list your page; what they already hold can take weeks to go.'
            : 'There is no public page to list. Turn it on first.'
        }
        disabled={!publicPage}
        checked={publicPage && searchEngines}
        onChange={event => onChange('Allow search engines', { searchEngines: event.target.checked })}
        {...saving.of('Allow search engines')}
      />
      <Switch
        label="Show in Discover"
        description="Off, you are suggested to nobody, and members who have your address still find you there."
        checked={discovery}
        onChange={event => onChange('Show in Discover', { discovery: event.target.checked })}
        {...saving.of('Show in Discover')}
      />
      <Switch
        label="Show my age"
        description="Off, nobody sees it; your date of birth is never shown to anyone."
        checked={showAge}
        onChange={event => onChange('Show my age', { showAge: event.target.checked })}
        {...saving.of('Show my age')}
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
