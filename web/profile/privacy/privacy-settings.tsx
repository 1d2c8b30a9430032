import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { Loaded } from '#platform/loaded.tsx'
import { useSaving } from '#platform/use-saving.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { SavedAloud } from '#ui/saved-mark.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ownProfileQuery } from '../queries.ts'
import { AudienceChoices } from './audience-choices.tsx'
import { type PrivacyChanges, useChangePrivacy } from './change-privacy.ts'
import { PageSwitches } from './page-switches.tsx'
import styles from './privacy.module.css'

export function PrivacySettings() {
  const query = useQuery(ownProfileQuery)
  return (
    <Loaded query={query} what="your settings" skeleton={<PrivacyLoading />}>
      {profile => <Settings profile={profile} />}
    </Loaded>
  )
}

function Settings({ profile }: { profile: OwnProfile }) {
  const { mutateAsync } = useChangePrivacy()
  const saving = useSaving()
  const change = (name: string, changes: PrivacyChanges) => saving.follow(name, mutateAsync(changes))
  return (
    <div className={`stack ${styles.settings}`}>
      <SavedAloud name={saving.saved} />
      <PageSwitches profile={profile} saving={saving} onChange={change} />
      <AudienceChoices profile={profile} saving={saving} onChange={change} />
      <ButtonLink to="/profile/view" variant="outline" icon={<Eye />} className={styles.view}>
        View as a visitor, a member or a contact
      </ButtonLink>
    </div>
  )
}

const rows = ['page', 'engines', 'discover', 'age', 'photo', 'name']

/** The shape of the settings until they are here. */
function PrivacyLoading() {
  return (
    <Loading what="your settings" className={`stack ${styles.settings}`}>
      <Skeleton width="150px" height="24px" />
      {rows.map(row => (
        <div key={row} className={styles.row}>
          <Skeleton width="min(60%, 260px)" height="20px" />
          <Skeleton width="46px" height="28px" />
        </div>
      ))}
    </Loading>
  )
}
