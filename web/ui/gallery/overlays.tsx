import { CircleQuestionMark, CreditCard, Ellipsis, LogOut, Monitor, Moon, Star, Sun } from 'lucide-react'
import { useRef, useState } from 'react'
import { Tag } from '../badge.tsx'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu, MenuChoices, MenuItem, MenuLink, MenuSeparator } from '../menu.tsx'
import { Tooltip } from '../tooltip.tsx'
import { Block, Filters, Introduction, Preferences, Reactivated, Reasons } from './sample-dialogs.tsx'
import { Row, Section } from './section.tsx'

type Overlay = 'block' | 'reactivated' | 'preferences' | 'filters' | 'reasons' | 'introduction'

export function Overlays() {
  const [open, setOpen] = useState<Overlay | null>(null)
  const reasons = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Overlays">
      <Row>
        <Button variant="outline" onClick={() => setOpen('preferences')}>
          Dialog
        </Button>
        <Button variant="danger-quiet" onClick={() => setOpen('block')}>
          Alert dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen('reactivated')}>
          Good news
        </Button>
        <Button variant="outline" onClick={() => setOpen('filters')}>
          Sheet
        </Button>
        <Button variant="outline" onClick={() => setOpen('introduction')}>
          Whole screen
        </Button>
        <Button
          ref={reasons}
          variant="outline"
          aria-haspopup="dialog"
          aria-expanded={open === 'reasons'}
          onClick={() => setOpen(open === 'reasons' ? null : 'reasons')}
        >
          Popover or sheet
        </Button>
        <AccountMenu />
        <Tooltip label="More things to do">
          <IconButton label="More things to do">
            <Ellipsis />
          </IconButton>
        </Tooltip>
      </Row>
      <Preferences open={open === 'preferences'} onClose={close} />
      <Block open={open === 'block'} onClose={close} />
      <Reactivated open={open === 'reactivated'} onClose={close} />
      <Filters open={open === 'filters'} onClose={close} />
      <Introduction open={open === 'introduction'} onClose={close} />
      <Reasons open={open === 'reasons'} onClose={close} opener={() => reasons.current} />
    </Section>
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
