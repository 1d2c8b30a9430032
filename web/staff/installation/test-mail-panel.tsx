import { installationEndpoints } from '@akin/contract/staff/installation-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import styles from './installation.module.css'
import { Panel } from './panel.tsx'

/** Whether mails leave, seen with one's own mailbox. */
export function TestMailPanel() {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(installationEndpoints.sendTestMail),
    meta: { handled: true },
  })
  return (
    <Panel title="Test mail" about="Goes to your own address and to nobody else, at once and past the queue.">
      <div className={styles.form}>
        <div className={styles.row}>
          <Button variant="soft" busy={isPending} onClick={() => mutate()}>
            Send a test mail
          </Button>
        </div>
        <NotDone error={error} />
        {data && !isPending ? (
          <Note kind={data.isTaken ? 'ok' : 'bad'} role="status">
            <b>{data.isTaken ? `Handed over, to ${data.to}.` : 'Not taken.'}</b> {data.said}
          </Note>
        ) : null}
      </div>
    </Panel>
  )
}
