import type { ProfileLook } from '@akin/contract/profile/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '#platform/loaded.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { ProfileView } from '../view/profile-view.tsx'
import { previewQuery } from '../view/view-queries.ts'
import styles from './look-preview.module.css'
import { lookProps } from './look-props.ts'
import { themeLabel } from './theme-words.ts'

const hours = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** One's own page as members see it, in a look that need not be one's own. Nothing in it can be pressed. */
export function LookPreview({ look, children }: { look: ProfileLook; children: ReactNode }) {
  const [hour, setHour] = useState(hourNow)
  const title = themeLabel(look.theme)
  return (
    <section className={styles.preview} aria-label={`Preview of ${title}`}>
      <div className={styles.stage}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <Segmented label="Preview in" options={[...hours]} value={hour} onChange={setHour} />
        </div>
        <div className={styles.frame} data-theme={hour}>
          <div {...lookProps(look)} className={styles.sheet}>
            <Page title={title} />
          </div>
        </div>
      </div>
      <div className={styles.foot}>{children}</div>
    </section>
  )
}

function Page({ title }: { title: string }) {
  const query = useQuery(previewQuery('member'))
  return (
    <Loaded query={query} what="the preview" skeleton="240px">
      {profile => (
        <div role="img" aria-label={`Your page in ${title}`}>
          <div className={styles.page} inert>
            <ProfileView profile={profile} isPart />
          </div>
        </div>
      )}
    </Loaded>
  )
}

/** It begins as the page around it is. */
function hourNow() {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}
