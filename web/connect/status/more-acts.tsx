import { Ban, Ellipsis } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

interface MoreActsProps {
  displayName: string
  onBlock: () => void
}

/** What can be done with someone besides the one thing that comes next. */
export function MoreActs({ displayName, onBlock }: MoreActsProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${displayName}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Ban />} danger onSelect={onBlock}>
        Block
      </MenuItem>
    </Menu>
  )
}
