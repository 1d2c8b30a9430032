import type { CookieChoice } from '@akin/contract/cookies/shapes.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { pageHeading } from '#ui/focus-heading.ts'
import { Note } from '#ui/note.tsx'
import { Switch } from '#ui/switch.tsx'
import { browserAsksForPrivacy, essentialOnly, everything } from './choices.ts'

interface CookiePreferencesProps {
  kept: CookieChoice | null
  busy: boolean
  onChoose(choice: CookieChoice): void
  onClose(): void
}

const kinds = [
  {
    name: 'cookieConsentFunctional',
    label: 'Functional',
    description: 'Remembers things like your theme on this device.',
  },
  {
    name: 'cookieConsentAnalytics',
    label: 'Analytics',
    description:
      'Adds one to our own count of visits to a page. Nothing about you, no message content, ever.',
  },
  {
    name: 'cookieConsentMarketing',
    label: 'Marketing',
    description: 'Nothing today: Akin has no marketing cookies. Should that change, your answer is known.',
  },
] as const

export function CookiePreferences({ kept, busy, onChoose, onClose }: CookiePreferencesProps) {
  const [choice, setChoice] = useState<CookieChoice>(kept ?? essentialOnly)
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  return (
    <Dialog
      open
      onClose={onClose}
      returnTo={() => (opener?.isConnected && opener !== document.body ? opener : pageHeading())}
      title="Cookie preferences"
      description="Turn each kind on or off. Nothing optional is on until you say so."
      actions={
        <>
          <Button variant="outline" busy={busy} onClick={() => onChoose(essentialOnly)}>
            Essential Only
          </Button>
          <Button variant="outline" busy={busy} onClick={() => onChoose(everything)}>
            Accept All
          </Button>
          <Button busy={busy} onClick={() => onChoose(choice)}>
            Save Preferences
          </Button>
        </>
      }
    >
      {browserAsksForPrivacy() && (
        <Note kind="info">
          Your browser asks sites not to track you. Analytics and marketing stay off unless you turn them on
          here.
        </Note>
      )}
      <Switch label="Essential" description="Sign-in, security and saving this choice. Always on." locked />
      {kinds.map(({ name, label, description }) => (
        <Switch
          key={name}
          label={label}
          description={description}
          checked={choice[name]}
          onChange={event => setChoice({ ...choice, [name]: event.target.checked })}
        />
      ))}
    </Dialog>
  )
}
