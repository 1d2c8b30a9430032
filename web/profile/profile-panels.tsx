import { Ban, Bell, CreditCard, Eye, Package, Palette, Shield, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { useScreen } from '#ui/use-screen.ts'
import styles from './profile-panels.module.css'
import type { ProfileTab } from './profile-tab.ts'
import { profileTabs } from './profile-tabs.ts'

const icons: Record<ProfileTab, ReactNode> = {
  profile: <UserRound aria-hidden="true" />,
  look: <Palette aria-hidden="true" />,
  privacy: <Eye aria-hidden="true" />,
  notifications: <Bell aria-hidden="true" />,
  security: <Shield aria-hidden="true" />,
  blocked: <Ban aria-hidden="true" />,
  billing: <CreditCard aria-hidden="true" />,
  data: <Package aria-hidden="true" />,
}

interface ProfilePanelsProps {
  tab: ProfileTab
  verified: boolean
  onTab: (tab: ProfileTab) => void
  onReach: (tab: ProfileTab) => void
  children: ReactNode
}

/** One's profile, and the settings beside it: a list at the left where there is room for one, else a row. */
export function ProfilePanels({ tab, verified, onTab, onReach, children }: ProfilePanelsProps) {
  return (
    <div className={styles.panels}>
      <Tabs
        label="Profile and settings"
        tabs={profileTabs({ verified }).map(each => ({ ...each, icon: icons[each.value] }))}
        value={tab}
        upright={useScreen('(min-width: 1024px)')}
        onReach={onReach}
        onChange={onTab}
      >
        {children}
      </Tabs>
    </div>
  )
}

/** One column, as wide as a line is read well. */
export function SettingsPanel({ value, children }: { value: ProfileTab; children: ReactNode }) {
  return (
    <TabPanel value={value}>
      <div className={styles.column}>{children}</div>
    </TabPanel>
  )
}
