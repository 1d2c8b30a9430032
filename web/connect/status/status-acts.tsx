import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'
import { Ban, Ellipsis, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { Reported } from '#safety/report/open-report.ts'
import { ReportItem } from '#safety/report/report-item.tsx'
import { useTakenUp } from '#tokens/spend/use-taken-up.ts'
import { ButtonLink } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { useAsking } from '../asking/use-asking.ts'
import { BlockDialog } from '../blocked/dialogs.ts'
import { PrimaryAct } from './primary-act.tsx'
import { useShowStatus } from './show-status.ts'
import styles from './status-button.module.css'
import type { StatusButtonProps } from './status-button.tsx'
import { statusWords } from './status-words.ts'

/** The dialog in which a request is written, as profiles show it: many are only looked at. */
const RequestDialog = partOnDemand(() =>
  import('../asking/request-dialog.tsx').then(part => part.RequestDialog),
)

interface StatusActsProps extends StatusButtonProps {
  status: ConnectionStatus
  firstControl: () => HTMLElement | null
}

/** The dialogs stand beside the acts: these may turn into others while one of them is open. */
export function StatusActs({ status, firstControl, pieces = [], ...them }: StatusActsProps) {
  const { userId, displayName, avatarUrl = null } = them
  const showStatus = useShowStatus(userId)
  const here = useAsking()
  const { open, about, draft, begin, goOn, end, opener } = them.asking ?? here
  useTakenUp('request', { userId }, found => status.canRequest && goOn(found))
  const [blocking, setBlocking] = useState(false)
  const known = status.status !== 'self' && (status.status !== 'unavailable' || status.reason !== undefined)
  if (!known) return null
  const person = { userId, displayName, avatarUrl }
  const shown = { id: userId, displayName, avatarUrl }
  return (
    <>
      <p role="status" className="sr-only">
        {statusWords(status, displayName)}
      </p>
      <PrimaryAct status={status} userId={userId} onAsk={() => begin()} />
      {status.status === 'connected' && (
        <ButtonLink
          to="/chat/$contactId"
          params={{ contactId: String(userId) }}
          icon={<MessageSquare />}
          className={styles.act}
        >
          Message
        </ButtonLink>
      )}
      {status.status !== 'blocked_by_me' && <MoreActs person={shown} onBlock={() => setBlocking(true)} />}
      <RequestDialog
        open={open}
        onClose={end}
        needsNote={status.needsNote}
        pieces={pieces}
        initial={about}
        draft={draft}
        returnTo={() => opener() ?? firstControl()}
        {...person}
      />
      <BlockDialog
        open={blocking}
        onClose={() => setBlocking(false)}
        onBlocked={() => showStatus({ status: 'blocked_by_me' })}
        person={shown}
      />
    </>
  )
}

/** What can be done with someone besides the one thing that comes next. */
function MoreActs({ person, onBlock }: { person: Reported['person']; onBlock: () => void }) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${person.displayName}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Ban />} danger onSelect={onBlock}>
        Block
      </MenuItem>
      <ReportItem subject="profile" person={person} />
      {person.avatarUrl ? (
        <ReportItem subject="picture" person={person}>
          Report photo
        </ReportItem>
      ) : null}
    </Menu>
  )
}
