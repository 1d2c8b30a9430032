import { Calendar } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { whereWords } from '../state/jump-days.ts'
import type { Arrival } from '../state/use-thread.ts'
import styles from './jump-to-date.module.css'

const JumpPanel = partOnDemand(() => import('./jump-panel.tsx').then(part => part.JumpPanel))

interface JumpToDateProps {
  log: RefObject<HTMLElement | null>
  firstAt: Date | null
  /** The hit that one is at. */
  current: number | null
  onJump: (from: Date) => Promise<Arrival>
}

/** Leads to a day of the conversation, and says where one is then. */
export function JumpToDate({ log, firstAt, current, onJump }: JumpToDateProps) {
  const [isOpen, setOpen] = useState(false)
  const [said, say] = useSaid(current)
  const button = useRef<HTMLButtonElement>(null)

  async function jump(from: Date) {
    const arrival = await onJump(from)
    if (typeof arrival === 'object') say(whereWords(from, arrival.createdAt, new Date()))
    return arrival
  }

  return (
    <>
      <IconButton
        ref={button}
        label="Jump to a date"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={styles.open}
        {...JumpPanel.near}
        onClick={() => setOpen(!isOpen)}
      >
        <Calendar />
      </IconButton>
      <div role="status" className={styles.status}>
        {said ? (
          <p key={said.turn} className={styles.said}>
            {said.words}
          </p>
        ) : null}
      </div>
      <JumpPanel
        open={isOpen}
        onClose={() => setOpen(false)}
        opener={() => button.current}
        log={log}
        firstAt={firstAt}
        onJump={jump}
      />
    </>
  )
}

const saidMs = 6000

interface Announcement {
  words: string
  turn: number
  at: number | null
}

/** Words that stay for as long as it takes to read them, unless one goes on to another hit. */
function useSaid(at: number | null) {
  const [said, setSaid] = useState<Announcement | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), saidMs)
    return () => clearTimeout(timer)
  }, [said])
  const say = (words: string) => setSaid(last => ({ words, turn: (last?.turn ?? 0) + 1, at }))
  return [said?.at === at ? said : null, say] as const
}
