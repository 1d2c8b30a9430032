import type { ScheduledMessage, ScheduledList as ScheduledMessages } from '@akin/contract/chat/scheduled.ts'
import type { PlanName } from '@akin/contract/subscription/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useAsked } from '#platform/use-asked.ts'
import { planLabels } from '#subscription/plan-words.ts'
import { usePlanAndBalance } from '#tokens/plan-and-balance.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { whenFocusIsLost } from '#ui/lost-focus.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { ListPane } from '../list/list-pane.tsx'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import { useScheduledActs } from './scheduled-acts.ts'
import styles from './scheduled-list.module.css'
import { scheduledQuery } from './scheduled-query.ts'
import { ScheduledRow } from './scheduled-row.tsx'

const EditDialog = partOnDemand(() => import('./edit-dialog.tsx').then(part => part.EditDialog))

/** Everything that waits for its time, and what could not be sent when it had come. */
export function ScheduledList() {
  const { data: list, isError, refetch } = useQuery(scheduledQuery)
  const planAndBalance = usePlanAndBalance()
  const acts = useScheduledActs()
  const heading = useRef<HTMLHeadingElement>(null)
  // The message itself: what is typed stays, and can be copied, when it is sent meanwhile.
  const editing = useAsked<ScheduledMessage>()
  const { about } = editing
  // Its row goes with what is pressed in it.
  const keepFocus = () => whenFocusIsLost(() => heading.current?.focus())

  return (
    <>
      <ListPane
        title="Scheduled messages"
        heading={heading}
        about={list ? countWords(list, planAndBalance?.plan) : null}
      >
        {list && list.items.length > 0 ? (
          <>
            <ul>
              {list.items.map(message => (
                <ScheduledRow
                  key={message.id}
                  message={message}
                  onNearEdit={EditDialog.fetch}
                  onEdit={() => editing.ask(message)}
                  onSendNow={() => acts.sendNow(message).finally(keepFocus)}
                  onCancel={() => {
                    void acts.cancel(message)
                    keepFocus()
                  }}
                />
              ))}
            </ul>
            <p className={styles.foot}>
              Messages wait on our side, so they go even if this device is off. Nobody sees them until then.
            </p>
          </>
        ) : list ? (
          <EmptyState drawing={<MarkWaiting />} title="Nothing waits">
            Write a message and hold Send, or press Ctrl, Shift and Enter, to choose when it goes.
          </EmptyState>
        ) : isError ? (
          <ErrorBox
            title="Error in Scheduled messages"
            actions={<Button onClick={() => void refetch()}>Try Again</Button>}
          >
            <p>We could not load them. They go at their time all the same.</p>
          </ErrorBox>
        ) : (
          <ListSkeleton />
        )}
      </ListPane>
      {about ? (
        <EditDialog
          key={editing.turn}
          message={about}
          open={editing.open}
          onClose={editing.close}
          returnTo={() => editButton(about.id) ?? heading.current}
          onEdit={changes => acts.edit(about.id, changes)}
        />
      ) : null}
    </>
  )
}

function countWords({ items, allowed }: ScheduledMessages, plan: PlanName | undefined) {
  const count = `${items.length} of ${allowed}`
  return plan ? `${count} on ${planLabels[plan]}` : count
}

/** The list may have been drawn anew meanwhile. */
function editButton(id: number) {
  return document.querySelector<HTMLElement>(`[data-scheduled="${id}"] [data-edits]`)
}
