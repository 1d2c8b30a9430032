import { CalendarClock, Ellipsis, Star } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuLink } from '#ui/menu.tsx'

/** The lists that stand beside the conversations. Few people need one of them at a time, so they share a button. */
export function MoreLists() {
  return (
    <Menu
      trigger={
        <IconButton label="More lists">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuLink to="/chat" search={{ show: 'starred' }} icon={<Star />}>
        Starred messages
      </MenuLink>
      <MenuLink to="/chat" search={{ show: 'scheduled' }} icon={<CalendarClock />}>
        Scheduled messages
      </MenuLink>
    </Menu>
  )
}
