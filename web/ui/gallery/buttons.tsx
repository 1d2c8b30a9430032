import { ArrowRight, Ellipsis, Link, MessageSquare, RefreshCw, Smile } from 'lucide-react'
import { useState } from 'react'
import { Count, Tag } from '../badge.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Chip } from '../chip.tsx'
import { IconButton } from '../icon-button.tsx'
import { ToggleChip } from '../toggle-chip.tsx'
import { Row, Section } from './section.tsx'

export function Buttons() {
  return (
    <Section title="Buttons">
      <ButtonStates />
      <Row>
        <Button variant="soft">Soft</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Delete account</Button>
        <Button variant="danger-quiet">Block</Button>
      </Row>
      <Row>
        <Button size="large">Large</Button>
        <Button>Default</Button>
        <Button size="small">Small</Button>
        <IconButton label="More">
          <Ellipsis />
        </IconButton>
        <IconButton label="Emoji" pressed>
          <Smile />
        </IconButton>
        <IconButton label="Message" variant="soft">
          <MessageSquare />
        </IconButton>
        <IconButton label="More, small" size="small">
          <Ellipsis />
        </IconButton>
        <IconButton label="More, disabled" disabled>
          <Ellipsis />
        </IconButton>
      </Row>
      <Row>
        <Button icon={<RefreshCw />}>Try again</Button>
        <Button variant="outline" size="small" icon={<Link />}>
          Copy
        </Button>
        <ButtonLink to="/" variant="quiet" icon={<ArrowRight />}>
          A link
        </ButtonLink>
      </Row>
      <Button wide size="large">
        Wide
      </Button>
      <Chips />
    </Section>
  )
}

function ButtonStates() {
  const [busy, setBusy] = useState(true)
  return (
    <Row>
      <Button>Primary</Button>
      <Button disabled>Disabled</Button>
      <Button busy={busy}>Saving</Button>
      <Button variant="outline" icon={<RefreshCw />} busy={busy}>
        Sending
      </Button>
      <Button variant="quiet" onClick={() => setBusy(!busy)}>
        {busy ? 'Make idle' : 'Make busy'}
      </Button>
    </Row>
  )
}

function Chips() {
  const [chosen, setChosen] = useState(true)
  return (
    <Row>
      <Chip>Chip</Chip>
      <Chip shared>Shared</Chip>
      <Chip small>Small</Chip>
      <ToggleChip pressed={chosen} removable onClick={() => setChosen(!chosen)}>
        Selected
      </ToggleChip>
      <ToggleChip pressed={false}>Option</ToggleChip>
      <ToggleChip pressed={false} disabled>
        Disabled
      </ToggleChip>
      <Count value={3} unit="unread" />
      <Count value={24} quiet />
      <Count value={140} />
      <Tag>Verified</Tag>
      <Tag kind="warn">Waiting</Tag>
      <Tag kind="bad">Failed</Tag>
      <Tag kind="info">New</Tag>
      <Tag kind="me">Hello</Tag>
    </Row>
  )
}
