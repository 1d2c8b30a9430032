import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'
import { Check, ChevronDown, Plus, Undo2, UserRoundMinus, X } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { useLimitedWords } from '#safety/standing/limited-words.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { useRemoveContact } from '../contacts/remove-contact.ts'
import { useAcceptRequest, useDeclineRequest, useWithdrawRequest } from '../requests/answer-request.ts'
import { useShowStatus } from './show-status.ts'
import styles from './status-button.module.css'
import { obstacleWords } from './status-words.ts'
import { UnblockAct } from './unblock-act.tsx'

interface PrimaryActProps {
  status: ConnectionStatus
  userId: number
  onAsk: () => void
  /** Whether what has to be known before someone can ask is on its way. */
  asking?: boolean
  /** Among many people, none of whom is the matter of the page. */
  inList?: boolean
}

const onPage = { className: styles.act }
const among = { size: 'small', variant: 'soft' } as const
type Look = typeof onPage | typeof among

/** The one thing to do next with someone. */
export function PrimaryAct({ status, userId, onAsk, asking, inList }: PrimaryActProps) {
  const { requestId = 0 } = status
  const look = inList ? among : onPage
  const limited = useLimitedWords('requests')
  switch (status.status) {
    case 'pending_sent':
      return <Requested requestId={requestId} userId={userId} look={look} />
    case 'pending_received':
      return <Respond requestId={requestId} userId={userId} look={look} />
    case 'connected':
      return <Connected userId={userId} />
    case 'blocked_by_me':
      return <UnblockAct userId={userId} />
    default:
      return status.canRequest && !limited ? (
        <Button icon={<Plus />} busy={asking} onClick={onAsk} {...look}>
          Connect
        </Button>
      ) : (
        <CannotAsk reason={status.reason} limited={status.canRequest ? limited : null} look={look} />
      )
  }
}

interface CannotAskProps extends Pick<ConnectionStatus, 'reason'> {
  /** That a decision keeps the one asking from it. */
  limited: string | null
  look: Look
}

/** It can be reached and heard, and says why it does nothing. */
function CannotAsk({ reason = 'cooldown', limited, look }: CannotAskProps) {
  const id = useId()
  const isReason = !limited && reason === 'not_accepting'
  return (
    <>
      <Button
        aria-disabled
        aria-describedby={isReason ? undefined : id}
        {...look}
        className={cx(look === onPage && styles.act, styles.resting)}
      >
        {isReason ? obstacleWords[reason] : 'Connect'}
      </Button>
      {isReason ? null : (
        <p id={id} className={styles.reason}>
          {limited ? `${limited}.` : obstacleWords[reason]}
        </p>
      )}
    </>
  )
}

interface Request {
  requestId: number
  userId: number
  look: Look
}

function Requested({ requestId, userId, look }: Request) {
  const showStatus = useShowStatus(userId)
  const { mutate: withdraw, isPending } = useWithdrawRequest()
  return (
    <ActMenu name="Requested" icon={<ChevronDown />} busy={isPending} {...look} variant="outline">
      <MenuItem
        icon={<Undo2 />}
        onSelect={() => withdraw({ requestId, userId }, { onSuccess: () => showStatus(apart) })}
      >
        Withdraw
      </MenuItem>
    </ActMenu>
  )
}

function Connected({ userId }: Pick<Request, 'userId'>) {
  const showStatus = useShowStatus(userId)
  const { mutate: remove } = useRemoveContact()
  return (
    <ActMenu name="Connected" variant="outline" icon={<Check />} className={styles.act}>
      <MenuItem
        icon={<UserRoundMinus />}
        onSelect={() => remove(userId, { onSuccess: () => showStatus(apart) })}
      >
        Remove contact
      </MenuItem>
    </ActMenu>
  )
}

function Respond({ requestId, userId, look }: Request) {
  const showStatus = useShowStatus(userId)
  const { mutate: accept, isPending: accepting } = useAcceptRequest()
  const { mutate: decline, isPending: declining } = useDeclineRequest()
  const accepted = { status: 'connected', canMessage: true } as const
  const declined = { status: 'none', canRequest: true } as const
  return (
    <ActMenu name="Respond" icon={<ChevronDown />} busy={accepting || declining} {...look}>
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
    </ActMenu>
  )
}

/** After what ends it they may ask again, but not at once. */
const apart = { status: 'none', canRequest: false, reason: 'cooldown' } as const

/** How two people stand, and below it what can be done about that. */
function ActMenu({ name, children, ...button }: ComponentProps<typeof Button> & { name: string }) {
  return (
    <Menu align="start" trigger={<Button {...button}>{name}</Button>}>
      {children}
    </Menu>
  )
}
