import type { User } from '@akin/contract/auth/user.ts'
import { CircleQuestionMark, Download, LogOut, Monitor, Moon, Settings, Star, Sun } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLogOut } from '#auth/sessions/log-out.ts'
import { UnsentDialog } from '#auth/sessions/unsent-dialog.tsx'
import { InstallSteps } from '#notifications/prompt/install-steps-on-demand.ts'
import { useInstall } from '#platform/install.ts'
import { siteName } from '#platform/site-name.ts'
import { useTheme } from '#platform/theme.ts'
import { OwnAvatar } from '#profile/own-avatar.tsx'
import { CalmItem } from '#safety/calm/calm-item.tsx'
import { Menu, MenuChoices, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { fromLaptop } from '#ui/screens.ts'
import styles from './account-menu.module.css'
import { AccountTrigger } from './account-trigger.tsx'

const themes = [
  { value: 'light' as const, label: 'Light', icon: <Sun /> },
  { value: 'dark' as const, label: 'Dark', icon: <Moon /> },
  { value: 'system' as const, label: 'System', icon: <Monitor /> },
]

/** Opens at once: it is fetched and mounted by the press that asks for it. */
export function AccountMenu({ user }: { user: User }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const { theme, setTheme, isForVisit } = useTheme()
  const [isWide] = useState(() => matchMedia(fromLaptop).matches)
  const { mutate: logOut, question } = useLogOut()
  const install = useInstall()
  const [isShowingHow, setShowingHow] = useState(false)
  useEffect(() => trigger.current?.click(), [])
  return (
    <>
      <Menu trigger={<AccountTrigger ref={trigger} user={user} />} side="right" align="end" free>
        <MenuLink to="/profile" icon={<OwnAvatar user={user} />}>
          <b>Profile</b>
          <span className={styles.name} aria-hidden="true">
            {user.displayName}
          </span>
        </MenuLink>
        <MenuSeparator />
        <MenuLink to="/profile" search={{ tab: isWide ? 'privacy' : 'settings' }} icon={<Settings />}>
          Settings
        </MenuLink>
        {user.emailVerified ? <CalmItem calm={user.calm} /> : null}
        <MenuLink to="/subscription" icon={<Star />}>
          Subscription
        </MenuLink>
        <MenuLink to="/help-center" icon={<CircleQuestionMark />}>
          Help
        </MenuLink>
        {install ? (
          <MenuItem
            icon={<Download />}
            onSelect={() => (install === 'steps' ? setShowingHow(true) : void install())}
          >
            Install {siteName()}
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <MenuChoices
          label={isForVisit ? 'Appearance, for this visit' : 'Appearance'}
          options={themes}
          value={theme}
          onChange={setTheme}
        />
        <MenuSeparator />
        <MenuItem icon={<LogOut />} onSelect={() => logOut()}>
          Log out
        </MenuItem>
      </Menu>
      <InstallSteps open={isShowingHow} onClose={() => setShowingHow(false)} />
      <UnsentDialog {...question} />
    </>
  )
}
