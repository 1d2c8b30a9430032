import { CircleQuestionMark, CreditCard, LogOut, Monitor, Moon, Star, Sun } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { Tag } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Menu, MenuChoices, MenuItem, MenuLink, MenuSeparator } from '../menu.tsx'
import {
  Block,
  Filters,
  Introduction,
  type OverlayProps,
  Preferences,
  Reactivated,
  Reasons,
} from './sample-dialogs.tsx'
import { Row, Section } from './section.tsx'

export function Overlays() {
  return (
    <Section title="Overlays">
      <Row>
        <Opener name="Dialog" Overlay={Preferences} />
        <Opener name="Alert dialog" Overlay={Block} />
        <Opener name="Good news" Overlay={Reactivated} />
        <Opener name="Sheet" Overlay={Filters} />
        <Opener name="Whole screen" Overlay={Introduction} />
        <Opener name="Popover or sheet" Overlay={Reasons} />
        <AccountMenu />
      </Row>
    </Section>
  )
}

function Opener({ name, Overlay }: { name: string; Overlay: ComponentType<OverlayProps> }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {name}
      </Button>
      <Overlay open={open} onClose={() => setOpen(false)} opener={() => button.current} />
    </>
  )
}

function AccountMenu() {
  const [theme, setTheme] = useState('system')
  return (
    <Menu trigger={<Button variant="outline">Menu</Button>} align="start">
      <MenuLink to="/" icon={<Star />} end={<Tag kind="me">Hello</Tag>}>
        Plans
      </MenuLink>
      <MenuLink to="/" icon={<CreditCard />} end={<span className="num">120</span>}>
        Tokens
      </MenuLink>
      <MenuSeparator />
      <MenuChoices
        label="Theme"
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'light', label: 'Daylight', icon: <Sun /> },
          { value: 'dark', label: 'Lamplight', icon: <Moon /> },
          { value: 'system', label: 'As the system', icon: <Monitor /> },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={<CircleQuestionMark />} onSelect={() => {}} disabled>
        Help and support
      </MenuItem>
      <MenuItem icon={<LogOut />} onSelect={() => {}} danger>
        Log out
      </MenuItem>
    </Menu>
  )
}
