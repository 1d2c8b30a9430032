import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'
import { Check, ChevronDown, Plus, Undo2, UserRoundMinus, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { useRemoveContact } from '../contacts/remove-contact.ts'
import { useAcceptRequest } from '../requests/accept-request.ts'
import { useDeclineRequest } from '../requests/decline-request.ts'
import { useWithdrawRequest } from '../requests/withdraw-request.ts'
import { useShowStatus } from './show-status.ts'
import styles from './status-button.module.css'
import { obstacleWords } from './status-words.ts'
import { UnblockAct } from './unblock-act.tsx'

interface PrimaryActProps {
  status: ConnectionStatus
  userId: number
  onAsk: () => void
}

/** The one thing to do next with someone. */
export function PrimaryAct({ status, userId, onAsk }: PrimaryActProps) {
  const { requestId = 0 } = status
  switch (status.status) {
    case 'pending_sent':
      return <Requested requestId={requestId} userId={userId} />
    case 'pending_received':
      return <Respond requestId={requestId} userId={userId} />
    case 'connected':
      return <Connected userId={userId} />
    case 'blocked_by_me':
      return <UnblockAct userId={userId} />
    default:
      return status.canRequest ? (
        <Button icon={<Plus />} className={styles.act} onClick={onAsk}>
          Connect
        </Button>
      ) : (
        <CannotAsk reason={status.reason} />
      )
  }
}

/** It can be reached and heard, and says why it does nothing. */
function CannotAsk({ reason = 'cooldown' }: Pick<ConnectionStatus, 'reason'>) {
  const id = useId()
  const isReason = reason === 'not_accepting'
  return (
    <>
      <Button
        aria-disabled
        aria-describedby={isReason ? undefined : id}
        className={cx(styles.act, styles.resting)}
      >
        {isReason ? obstacleWords[reason] : 'Connect'}
      </Button>
      {isReason ? null : (
        <p id={id} className={styles.reason}>
          {obstacleWords[reason]}
        </p>
      )}
    </>
  )
}

interface Request {
  requestId: number
  userId: number
}

function Requested({ requestId, userId }: Request) {
  const showStatus = useShowStatus(userId)
  const { mutate: withdraw, isPending } = useWithdrawRequest()
  const withdrawn = { status: 'none', canRequest: false, reason: 'cooldown' } as const
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="outline" icon={<ChevronDown />} busy={isPending} className={styles.act}>
          Requested
        </Button>
      }
    >
      <MenuItem
        icon={<Undo2 />}
        onSelect={() => withdraw({ requestId, userId }, { onSuccess: () => showStatus(withdrawn) })}
      >
        Withdraw
      </MenuItem>
    </Menu>
  )
}

function Connected({ userId }: Pick<Request, 'userId'>) {
  const showStatus = useShowStatus(userId)
  const { mutate: remove } = useRemoveContact()
  const removed = { status: 'none', canRequest: false, reason: 'cooldown' } as const
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="outline" icon={<Check />} className={styles.act}>
          Connected
        </Button>
      }
    >
      <MenuItem
        icon={<UserRoundMinus />}
        onSelect={() => remove(userId, { onSuccess: () => showStatus(removed) })}
      >
        Remove contact
      </MenuItem>
    </Menu>
  )
}

function Respond({ requestId, userId }: Request) {
  const showStatus = useShowStatus(userId)
  const { mutate: accept, isPending: accepting } = useAcceptRequest()
  const { mutate: decline, isPending: declining } = useDeclineRequest()
  const accepted = { status: 'connected', canMessage: true } as const
  const declined = { status: 'none', canRequest: true } as const
  return (
    <Menu
      align="start"
      trigger={
        <Button icon={<ChevronDown />} busy={accepting || declining} className={styles.act}>
          Respond
        </Button>
      }
    >
      <MenuItem
        icon={<Check />}
        onSelect={() => accept({ requestId, userId }, { onSuccess: () => showStatus(accepted) })}
      >
        Accept
      </MenuItem>
      <MenuItem
        icon={<X />}
        onSelect={() => decline({ requestId, userId }, { onSuccess: () => showStatus(declined) })}
      >
        Decline
      </MenuItem>
    </Menu>
  )
}
