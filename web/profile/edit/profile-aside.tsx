import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { VisitsCard } from '../visits/visits-card.tsx'
import { Completeness } from './completeness.tsx'
import type { EntriesForm } from './entries-form.ts'
import { PreviewCard } from './preview-card.tsx'
import styles from './profile-aside.module.css'

interface ProfileAsideProps {
  form: EntriesForm
  profile: OwnProfile
  /** There is no room beside the form, which says by itself how far the profile is. */
  below: boolean
}

/** What comes of it all: who came by, how far the profile is, and the card that people meet. */
export function ProfileAside({ form, profile, below }: ProfileAsideProps) {
  return (
    <aside aria-label="What comes of it" className={styles.aside}>
      <VisitsCard profile={profile} />
      <div className={styles.staying}>
        {below ? null : <Completeness {...profile.completeness} />}
        <PreviewCard form={form} profile={profile} />
      </div>
    </aside>
  )
}
