import type { ReactNode } from 'react'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import styles from './profile-panels.module.css'
import type { ProfileTab } from './profile-tab.ts'
import { isProfile, profileTabs } from './profile-tabs.ts'
import { tabIcons } from './tab-icons.tsx'

interface ProfilePanelsProps {
  tab: ProfileTab
  verified: boolean
  /** Whether there is room for a list beside what it opens. */
  wide: boolean
  onTab: (tab: ProfileTab) => void
  onReach: (tab: ProfileTab) => void
  /** What the tab opens. */
  children: ReactNode
}

/**
 * One's profile, and the settings beside it: a list at the left where there is room for one. Else the profile has a row,
 * and each setting is a page of its own, from the list of them.
 */
export function ProfilePanels({ tab, verified, wide, onTab, onReach, children }: ProfilePanelsProps) {
  const all = profileTabs({ verified }).map(each => ({ ...each, icon: tabIcons[each.value] }))
  const shown = isProfile(tab) ? all.filter(({ value }) => isProfile(value)) : all.filter(isOpen)
  return (
    <div className={styles.panels}>
      <Tabs
        label="Profile and settings"
        tabs={wide ? all : shown}
        value={tab}
        upright={wide}
        onReach={onReach}
        onChange={onTab}
      >
        <TabPanel value={tab}>
          {/* One column, as wide as a line is read well. */}
          <div className={isProfile(tab) ? undefined : `stack ${styles.column}`}>{children}</div>
        </TabPanel>
      </Tabs>
    </div>
  )

  function isOpen({ value }: { value: ProfileTab }) {
    return value === tab
  }
}
