import type { CardProfile } from '@akin/contract/discover/shapes.ts'
import { Ellipsis, EyeOff, UserRound } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '#ui/menu.tsx'
import { noteViewed } from './note-viewed.ts'
import styles from './person-card.module.css'

interface CardMenuProps {
  profile: CardProfile
  onHide: () => void
}

export function CardMenu({ profile: { userId, displayName }, onHide }: CardMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${displayName}`} size="small" className={styles.more}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuLink
        to="/user/$userId"
        params={{ userId: String(userId) }}
        icon={<UserRound />}
        onClick={() => noteViewed(userId)}
      >
        View profile
      </MenuLink>
      <MenuItem icon={<EyeOff />} onSelect={onHide}>
        Hide
      </MenuItem>
    </Menu>
  )
}
