import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { Completeness } from './completeness.tsx'
import type { EntriesForm } from './entries.ts'
import { PreviewCard } from './preview-card.tsx'
import styles from './profile-aside.module.css'

interface ProfileAsideProps {
  form: EntriesForm
  profile: OwnProfile
}

/** What comes of it all: how far the profile is, and the card that people meet. */
export function ProfileAside({ form, profile }: ProfileAsideProps) {
  return (
    <aside aria-label="How it looks" className={styles.aside}>
      <Completeness {...profile.completeness} />
      <PreviewCard form={form} profile={profile} />
    </aside>
  )
}
