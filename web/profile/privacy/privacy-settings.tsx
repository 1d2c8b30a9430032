import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { NotLoaded } from '#auth/not-loaded.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ownProfileQuery } from '../queries.ts'
import { AudienceChoices } from './audience-choices.tsx'
import { type PrivacyChanges, useChangePrivacy } from './change-privacy.ts'
import { PageSwitches } from './page-switches.tsx'
import styles from './privacy.module.css'
import { PrivacyLoading } from './privacy-loading.tsx'
import { useSaved } from './use-saved.ts'

export function PrivacySettings() {
  const { data: profile, error, isFetching, refetch } = useQuery(ownProfileQuery)
  if (profile) return <Settings profile={profile} />
  if (!error) return <PrivacyLoading />
  return <NotLoaded what="your settings" error={error} busy={isFetching} onRetry={() => void refetch()} />
}

function Settings({ profile }: { profile: OwnProfile }) {
  const { mutateAsync } = useChangePrivacy()
  const { saved, say } = useSaved()
  const change = (name: string, changes: PrivacyChanges) =>
    void mutateAsync(changes).then(
      () => say(name),
      () => {},
    )
  return (
    <div className={styles.settings}>
      <p role="status" className="sr-only">
        {saved ? `Saved: ${saved}` : ''}
      </p>
      <PageSwitches profile={profile} saved={saved} onChange={change} />
      <AudienceChoices profile={profile} saved={saved} onChange={change} />
      <ButtonLink to="/profile/view" variant="outline" icon={<Eye />} className={styles.view}>
        View as a visitor, a member or a contact
      </ButtonLink>
    </div>
  )
}
