import type { BlockedEntry } from '@akin/contract/connect/shapes.ts'
import { Lock } from 'lucide-react'
import { Time } from '#platform/time.tsx'
import { useAsked } from '#platform/use-asked.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { useRowList } from '#ui/use-row-list.ts'
import { useBlocked } from '../lists.ts'
import { PeopleList } from '../rows/people-list.tsx'
import styles from '../rows/rows.module.css'
import own from './blocked-people.module.css'
import { UnblockDialog } from './dialogs.ts'

const whatBlockingDoes =
  'Blocked people cannot see your page, message you or find you in Discover. They are not told.'

/** Whom the person has blocked. Nobody else can see this. */
export function BlockedPeople() {
  const { query, list } = useBlocked()
  return (
    <PeopleList query={query} list={list} what="the people you blocked" shape="row" empty={<NobodyBlocked />}>
      {entries => <BlockedList entries={entries} />}
    </PeopleList>
  )
}

function BlockedList({ entries }: { entries: BlockedEntry[] }) {
  const asked = useAsked<BlockedEntry>()
  const { list, letRowGo } = useRowList()
  return (
    <div>
      <p className={own.about}>{whatBlockingDoes} Unblocking does not bring a contact back.</p>
      <ul ref={list} tabIndex={-1} aria-label="Blocked people">
        {entries.map(entry => (
          <BlockedRow key={entry.id} entry={entry} onUnblock={() => asked.ask(entry)} />
        ))}
      </ul>
      {asked.about ? (
        <UnblockDialog entry={asked.about} open={asked.open} onClose={asked.close} onUnblocked={letRowGo} />
      ) : null}
    </div>
  )
}

function BlockedRow({ entry, onUnblock }: { entry: BlockedEntry; onUnblock: () => void }) {
  const { user, reason, createdAt } = entry
  return (
    <li className={styles.row}>
      <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={56} />
      <div className={styles.about}>
        <h2 className={styles.name}>{user.displayName}</h2>
        <p className={styles.line}>
          Blocked <Time value={createdAt} as="date" />
        </p>
        {reason ? (
          <p className={styles.note}>
            <Lock size={16} aria-hidden="true" />
            <span className="sr-only">Your reason: </span>
            <span dir="auto" className={styles.noteText}>
              {reason}
            </span>
          </p>
        ) : null}
      </div>
      <div className={styles.acts}>
        <Button
          size="small"
          variant="outline"
          className={styles.act}
          {...UnblockDialog.near}
          onClick={onUnblock}
        >
          Unblock
        </Button>
      </div>
    </li>
  )
}

function NobodyBlocked() {
  return (
    <EmptyState drawing={<MarkApart />} title="You have not blocked anyone">
      {whatBlockingDoes}
    </EmptyState>
  )
}
