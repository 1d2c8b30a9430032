import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { VisitsCard } from '../visits/visits-card.tsx'
import { Completeness } from './completeness.tsx'
import type { EntriesForm } from './entries-form.ts'
import { PreviewCard } from './preview-card.tsx'
import styles from './profile-aside.module.css'

interface ProfileAsideProps {
  form: EntriesForm
  profile: OwnProfile
}

/** What comes of it all: who came by, how far the profile is, and the card that people meet. */
export function ProfileAside({ form, profile }: ProfileAsideProps) {
  return (
    <aside aria-label="What comes of it" className={styles.aside}>
      <VisitsCard profile={profile} />
      <div className={styles.staying}>
        <Completeness {...profile.completeness} />
        <PreviewCard form={form} profile={profile} />
      </div>
    </aside>
  )
}
