import { Menu as MenuIcon, Search } from 'lucide-react'
import { linkTo } from '#platform/link-to.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Mark } from '#ui/logo.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { KeyCap } from './key.tsx'
import type { NavProps } from './nav.tsx'
import { roleWords, useStaff } from './staff.ts'
import styles from './strip.module.css'

type StripProps = Omit<NavProps, 'current'> & { onFind: () => void }

/** The damson strip: where one is, that it is written down, and as whom. On phones the navigation is a menu in it. */
export function Strip({ entries, onKeys, onFind }: StripProps) {
  const { id, displayName, role } = useStaff()
  return (
    <header className={styles.strip} data-theme="dark">
      <span className={styles.menu}>
        <Menu
          align="start"
          trigger={
            <IconButton label="Pages of the console">
              <MenuIcon />
            </IconButton>
          }
        >
          {entries.map(({ path, title, icon: Icon }) => (
            <MenuLink key={path} {...linkTo(path)} icon={Icon ? <Icon /> : null}>
              {title}
            </MenuLink>
          ))}
          <MenuSeparator />
          <MenuItem onSelect={onKeys}>Keys</MenuItem>
          <MenuLink to="/chat">Leave the console</MenuLink>
        </Menu>
      </span>
      <span className={styles.brand}>
        <Mark height={18} />
        Akin staff
      </span>
      <p className={styles.notice}>Everything you open here is written down, with your name.</p>
      <button type="button" className={styles.find} onClick={onFind}>
        <Search size={16} aria-hidden="true" />
        <span className={styles.findText}>Go to a person, case or ticket</span>
        <span className={styles.findKeys}>
          <KeyCap keys="Ctrl K" />
        </span>
      </button>
      <span className={styles.me}>
        <Avatar name={displayName} userId={id} size={28} self />
        <span className={styles.name}>
          <b>{displayName}</b> · {roleWords[role]}
        </span>
      </span>
    </header>
  )
}
