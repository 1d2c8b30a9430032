import type { ScheduledMessage } from '@akin/contract/chat/scheduled.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { progressWords } from '#platform/size-words.ts'
import { usePlanAndBalance } from '#tokens/plan-and-balance.ts'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import type { TrayFile } from '../state/tray-state.ts'
import type { Bringing } from './bring-tray.ts'
import { takeBackScheduled } from './cancel-scheduled.ts'
import { useScheduleMessage } from './schedule-message.ts'
import { scheduledQuery } from './scheduled-query.ts'
import styles from './when-dialog.module.css'
import { WhenDialog } from './when-dialog.tsx'

/** What is written now, and shall be sent later. */
export interface Later {
  body: string
  files: readonly TrayFile[]
  /** The card of a page that it links to. */
  linkId: number | null
  /** A message that goes by itself answers none. */
  isReply: boolean
}

interface ScheduleDialogProps {
  open: boolean
  onClose: () => void
  returnTo: () => HTMLElement | null
  contactId: number
  name: string
  later: Later
  onScheduled: (message: ScheduledMessage) => void
}

/** When to send what was written. Its photos and files are brought first, so that they wait beside it. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { open, onClose, returnTo, contactId, name, later, onScheduled } = props
  const client = useQueryClient()
  const { data: list } = useQuery(scheduledQuery)
  const [bringing, setBringing] = useState<Bringing | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const schedule = useScheduleMessage(contactId)
  const isFull = list !== undefined && list.items.length >= list.allowed

  async function send(dueAt: Date) {
    stop.current = new AbortController()
    const { signal } = stop.current
    try {
      const scheduled = await schedule(later, dueAt, { signal, onProgress: setBringing })
      // Whoever closed the dialog while it was on its way still has it in the field.
      if (signal.aborted) await takeBackScheduled(client, scheduled.id)
      else onScheduled(scheduled)
    } catch (error) {
      // Whoever has closed the dialog need not hear that it stopped.
      if (!signal.aborted) throw error
    }
  }

  return (
    <WhenDialog
      open={open}
      onClose={() => {
        stop.current?.abort()
        onClose()
      }}
      returnTo={returnTo}
      title="Send it later"
      contactId={contactId}
      name={name}
      first={null}
      act="Schedule"
      foot={
        <>
          {later.isReply ? (
            <p className={styles.foot}>It goes as a message of its own, not as a reply.</p>
          ) : null}
          {list && !isFull ? (
            <p className={styles.foot}>
              {list.items.length} of {list.allowed} scheduled. You can change, cancel or send it now until
              then.
            </p>
          ) : null}
          {bringing ? (
            <Progress
              label={`${bringing.file.name}, ${progressWords(bringing.sentBytes, bringing.file.size)}`}
              value={bringing.sentBytes}
              max={Math.max(1, bringing.file.size)}
            />
          ) : null}
        </>
      }
      obstacle={isFull ? <PlanFull allowed={list.allowed} /> : null}
      onChosen={send}
    />
  )
}

/** No room for one more. There is a larger plan, unless it is the largest. */
function PlanFull({ allowed }: { allowed: number }) {
  const planAndBalance = usePlanAndBalance()
  return (
    <Note kind="warn" role="status">
      {allowed} messages wait, as many as your plan has room for. Cancel one, or wait until one is sent
      {planAndBalance?.plan === 'premium' ? (
        '.'
      ) : (
        <>
          , or <Link to="/subscription">see the plans that have room for more</Link>.
        </>
      )}
    </Note>
  )
}
