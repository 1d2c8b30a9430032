import type { SentRequest } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { Undo2 } from 'lucide-react'
import { useUser } from '#auth/user.ts'
import { ConfirmDialog } from '#platform/confirm-dialog.tsx'
import { serverNow } from '#platform/server-clock.ts'
import { useAsked } from '#platform/use-asked.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Tag } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { useRowList } from '#ui/use-row-list.ts'
import { useSentRequests } from '../lists.ts'
import { Ago } from '../rows/ago.tsx'
import { PeopleList } from '../rows/people-list.tsx'
import { PersonName } from '../rows/person-name.tsx'
import styles from '../rows/rows.module.css'
import { AnchorLine } from './anchor-line.tsx'
import { useWithdrawRequest } from './answer-request.ts'
import { SentHighlight, settlesAt } from './sent-highlight.tsx'

const day = 24 * 60 * 60

export function SentRequests() {
  const { query, list } = useSentRequests()
  const { data: user } = useUser()
  return (
    <>
      {user?.limited ? <LimitedNote /> : null}
      <PeopleList query={query} list={list} what="your requests" shape="row" empty={<NothingSent />}>
        {requests => <SentList requests={requests} />}
      </PeopleList>
    </>
  )
}

/** Few ever load it. Where it cannot be loaded, the line above every page says it. */
const LimitedNote = partOnDemand(() =>
  import('#safety/standing/limited-note.tsx').then(
    part => part.LimitedNote,
    () => () => null,
  ),
)

function SentList({ requests }: { requests: SentRequest[] }) {
  const asked = useAsked<SentRequest>()
  const { mutate } = useWithdrawRequest()
  const { list, letRowGo } = useRowList()

  function withdraw({ id, user }: SentRequest) {
    asked.close()
    letRowGo(`request-${id}`)
    mutate({ requestId: id, userId: user.id })
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sent requests">
        {requests.map(request => (
          <SentRow key={request.id} request={request} onWithdraw={() => asked.ask(request)} />
        ))}
      </ul>
      {asked.about ? (
        <ConfirmDialog
          open={asked.open}
          title={`Withdraw your request to ${asked.about.user.displayName}?`}
          description={afterWithdrawing(asked.about)}
          confirm="Withdraw"
          busy={false}
          error={null}
          onConfirm={() => asked.about && withdraw(asked.about)}
          onKeep={asked.close}
        />
      ) : null}
    </>
  )
}

function afterWithdrawing({ highlighted, createdAt }: SentRequest) {
  const next = `They will no longer see it. A new request is possible after ${limits.withdrawnPause / day} days, at the earliest.`
  const tokens = `Your tokens come back ${limits.highlightLife / day} days after you sent it, if they had not opened it.`
  return highlighted && serverNow() < settlesAt(createdAt).getTime() ? `${next} ${tokens}` : next
}

function SentRow({ request, onWithdraw }: { request: SentRequest; onWithdraw: () => void }) {
  const { user, note, anchor, highlighted, tokensCameBack, createdAt } = request
  return (
    <li className={cx(styles.row, styles.sent)} data-row={`request-${request.id}`}>
      <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={56} />
      <div className={styles.about}>
        <PersonName person={user} />
        <p className={styles.line}>
          Sent <Ago value={createdAt} />
        </p>
      </div>
      <div className={styles.acts}>
        <span className={styles.wideOnly}>
          <Tag kind="warn">Waiting</Tag>
        </span>
        <Button size="small" variant="quiet" icon={<Undo2 />} className={styles.act} onClick={onWithdraw}>
          Withdraw
        </Button>
      </div>
      {highlighted || tokensCameBack || anchor || note ? (
        <div className={styles.below}>
          <SentHighlight request={request} />
          {anchor ? <AnchorLine anchor={anchor} whose="their" /> : null}
          {note ? (
            <p dir="auto" className={`voice ${styles.words}`}>
              “{note}”
            </p>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

function NothingSent() {
  return (
    <EmptyState
      drawing={<MarkWaiting />}
      title="Nothing waiting for an answer"
      action={
        <ButtonLink to="/discover" variant="soft">
          Discover people
        </ButtonLink>
      }
    >
      When you ask someone to connect, your request waits here until they answer.
    </EmptyState>
  )
}
