import { PlaceLinkRow } from '#ui/place-row.tsx'
import type { ProfileTab } from './profile-tab.ts'
import { isProfile, profileTabs } from './profile-tabs.ts'
import styles from './settings-list.module.css'
import { tabIcons } from './tab-icons.tsx'

interface SettingsListProps {
  verified: boolean
  onReach: (tab: ProfileTab) => void
}

/** Where there is no room beside them: the settings as a page of its own, from which each opens. */
export function SettingsList({ verified, onReach }: SettingsListProps) {
  return (
    <>
      <nav aria-label="Settings" className={styles.list}>
        {profileTabs({ verified })
          .filter(({ value }) => !isProfile(value))
          .map(({ value, label }) => (
            <PlaceLinkRow
              key={value}
              to="/profile"
              search={{ tab: value }}
              state={{ fromSettings: true }}
              icon={tabIcons[value]}
              about={about[value]}
              onPointerEnter={() => onReach(value)}
            >
              {label}
            </PlaceLinkRow>
          ))}
      </nav>
      <p className={styles.free}>Privacy and safety are free on every plan, for ever.</p>
    </>
  )
}

const about: Partial<Record<ProfileTab, string>> = {
  privacy: 'Who sees what',
  safety: 'Calm mode, and what to do when something is wrong',
  notifications: 'What reaches you, and when',
  security: 'Email, password and devices',
  blocked: 'Who cannot reach you',
  billing: 'Your plan, invoices and refunds',
  data: 'Take a break, delete your account',
}
