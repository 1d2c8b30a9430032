import { useRef } from 'react'
import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Dialog } from '../dialog.tsx'
import { MarkTogether } from '../logo.tsx'
import { PopoverOrSheet } from '../popover-or-sheet.tsx'
import { ScreenDialog, ScreenDialogTitle } from '../screen-dialog.tsx'
import { Sheet } from '../sheet.tsx'
import { Switch } from '../switch.tsx'
import { ToggleChip } from '../toggle-chip.tsx'
import styles from './gallery.module.css'
import { Row } from './section.tsx'

export interface OverlayProps {
  open: boolean
  onClose: () => void
  /** What opens and closes it. */
  opener: () => HTMLElement | null
}

export function Preferences({ open, onClose }: OverlayProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cookie preferences"
      description="Turn each kind on or off. Nothing optional is on until you say so."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Essential Only
          </Button>
          <Button onClick={onClose}>Save Preferences</Button>
        </>
      }
    >
      <Switch label="Essential" description="Sign-in, security and saving this choice." locked />
      <Switch label="Functional" description="Remembers things like your theme and draft messages." />
    </Dialog>
  )
}

export function Block({ open, onClose }: OverlayProps) {
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      picture={<Avatar name="Wren Castellano" userId={3} size={56} />}
      title="Block Wren?"
      description="They will not be able to message you, find you or see your page. They are not told, and you can undo this in Connect."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep
          </Button>
          <Button variant="danger" onClick={onClose}>
            Block
          </Button>
        </>
      }
    >
      <Checkbox label="Report Wren to the Akin team too" defaultChecked />
    </Dialog>
  )
}

export function Reactivated({ open, onClose }: OverlayProps) {
  return (
    <Dialog
      centred
      open={open}
      onClose={onClose}
      picture={<MarkTogether />}
      title="Account Reactivated"
      description="Welcome back, Maren! Your account has been successfully reactivated. All your previous data and connections have been restored."
      actions={
        <Button size="large" onClick={onClose}>
          Got it
        </Button>
      }
    />
  )
}

export function Filters({ open, onClose }: OverlayProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      actions={
        <Button size="large" onClick={onClose}>
          Show 26 people
        </Button>
      }
    >
      <Row>
        <ToggleChip pressed>Studio pottery</ToggleChip>
        <ToggleChip pressed>Night trains</ToggleChip>
        <ToggleChip pressed={false}>Open water</ToggleChip>
        <ToggleChip pressed={false}>Sourdough</ToggleChip>
      </Row>
      <Switch label="Online now" defaultChecked />
    </Sheet>
  )
}

export function Reasons({ opener, ...props }: OverlayProps) {
  return (
    <PopoverOrSheet {...props} title="Why you are seeing Noor" anchor={opener} opener={opener}>
      <p>You both like small ferries and night trains. Looks and payment never count.</p>
    </PopoverOrSheet>
  )
}

export function Introduction(props: OverlayProps) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <ScreenDialog open={props.open} onClose={props.onClose} first={title}>
      <div className={styles.gallery}>
        <ScreenDialogTitle ref={title}>Put a face to it</ScreenDialogTitle>
        <p className={styles.lede}>What deserves a page and is none: it stands over whatever was there.</p>
        <Row>
          <Button size="large" onClick={props.onClose}>
            Continue
          </Button>
        </Row>
      </div>
    </ScreenDialog>
  )
}
