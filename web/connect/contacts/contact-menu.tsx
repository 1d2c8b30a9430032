import type { Contact } from '@akin/contract/connect/shapes.ts'
import { Ban, Ellipsis, Tag, User, UserMinus } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'

interface ContactMenuProps {
  contact: Contact
  onEdit: () => void
  onRemove: () => void
  onBlock: () => void
}

export function ContactMenu({ contact: { user }, onEdit, onRemove, onBlock }: ContactMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${user.displayName}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      {user.unavailable ? null : (
        <MenuLink to="/user/$userId" params={{ userId: String(user.id) }} icon={<User />}>
          View profile
        </MenuLink>
      )}
      <MenuItem icon={<Tag />} onSelect={onEdit}>
        Edit labels and note
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<UserMinus />} onSelect={onRemove}>
        Remove contact
      </MenuItem>
      <MenuItem icon={<Ban />} danger onSelect={onBlock}>
        Block
      </MenuItem>
    </Menu>
  )
}
