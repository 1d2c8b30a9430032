import type { QueueRow } from '@akin/contract/staff/queue-shapes.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { NotDone } from '#platform/not-done.tsx'
import { subjectWords } from '#safety/subject-words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { useClaim } from '../case/claim-case.ts'
import { MarkedText } from '../case/marked-text.tsx'
import { peopleWords, reasonWords } from '../case-words.ts'
import { Deadline } from '../deadline.tsx'
import { KeyCap } from '../frame/key.tsx'
import styles from './peek.module.css'

interface PeekProps {
  row: QueueRow
  claim: ReturnType<typeof useClaim>
  onMove: (by: 1 | -1) => void
  onOpen: () => void
  onClaim: () => void
}

/** What the list knows of the chosen case. Evidence is read in the case, and written down there. */
export function Peek({ row, claim, onMove, onOpen, onClaim }: PeekProps) {
  const { number, personId, about, words, isOwn } = row
  return (
    <div className={styles.peek}>
      <div className={styles.head}>
        <span className={styles.number}>{number}</span>
        <IconButton label="Previous case" onClick={() => onMove(-1)}>
          <ChevronUp />
        </IconButton>
        <IconButton label="Next case" onClick={() => onMove(1)}>
          <ChevronDown />
        </IconButton>
      </div>
      <div className={styles.who}>
        <Avatar name={about} userId={personId} size={52} />
        <h2 dir="auto">{about}</h2>
      </div>
      {words ? (
        <p className={styles.words} dir="auto">
          <MarkedText text={words} />
        </p>
      ) : null}
      <Facts>
        <Fact name="Time left">
          <Deadline dueAt={row.dueAt} />
        </Fact>
        <Fact name="Reason">{isOwn ? 'Someone you know' : reasonWords(row.reason)}</Fact>
        {row.subject ? <Fact name="What">{subjectWords[row.subject]}</Fact> : null}
        <Fact name="Reported by">{row.reporters > 0 ? peopleWords(row.reporters) : 'Nobody'}</Fact>
        <Fact name="With">{row.claim ? (row.claim.isMine ? 'You' : row.claim.name) : 'Nobody'}</Fact>
      </Facts>
      <NotDone error={claim.variables === number ? claim.error : null} />
      <div className={styles.acts}>
        <Button onClick={onOpen} disabled={isOwn}>
          Open <KeyCap keys="Enter" />
        </Button>
        <Button variant="outline" busy={claim.isPending} onClick={onClaim} disabled={isOwn}>
          Claim <KeyCap keys="C" />
        </Button>
      </div>
    </div>
  )
}
