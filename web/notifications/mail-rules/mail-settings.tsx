import type { MailTopic } from '@akin/contract/notifications/mail-kinds.ts'
import type { MailRules } from '@akin/contract/notifications/shapes.ts'
import { useEffect, useRef, useState } from 'react'
import { writeDate } from '#platform/day-words.ts'
import { siteName } from '#platform/site-name.ts'
import { useSaving } from '#platform/use-saving.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { SavedAloud } from '#ui/saved-mark.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { useEditMailRules } from './edit-mail-rules.ts'
import styles from './mail-settings.module.css'
import { mailWords } from './mail-words.ts'

interface MailSettingsProps {
  token: string
  rules: MailRules
  /** What was stopped on the way here. */
  justStopped?: readonly MailTopic[]
}

/** All kinds of mail, without signing in. */
export function MailSettings({ token, rules, justStopped = [] }: MailSettingsProps) {
  const [stopped, setStopped] = useState(justStopped)
  const { mutateAsync } = useEditMailRules(token)
  const saving = useSaving()
  const canStop = rules.mails.filter(({ on, isLocked }) => on && !isLocked).map(({ topic }) => topic)

  const turn = (name: string, topics: readonly MailTopic[], on: boolean) => {
    const turning = mutateAsync({ topics, on })
    saving.follow(name, turning)
    return turning.then(
      () => true,
      () => false,
    )
  }
  const choose = (topic: MailTopic, on: boolean) => {
    setStopped(others => others.filter(other => other !== topic))
    void turn(mailWords[topic].name, [topic], on)
  }
  const all = saving.of('all').failure
  return (
    <div className={styles.page}>
      {stopped.length > 0 && (
        <Stopped
          topics={stopped}
          onUndo={async () => {
            if (await turn('all', stopped, true)) setStopped([])
          }}
        />
      )}
      <h1>{stopped.length > 0 ? 'What else may reach you' : 'What may reach you'}</h1>
      <p className={styles.lede}>
        By email to {rules.address}. Saved as you press. This page works without signing in, until{' '}
        {writeDate(rules.until, { day: 'numeric', month: 'long', year: 'numeric' })}.
      </p>
      <SavedAloud name={saving.saved === 'all' ? null : saving.saved} />
      <ul className={styles.mails}>
        {rules.mails.map(({ topic, on, isLocked }) => {
          const { name, about } = mailWords[topic]
          return (
            <li key={topic}>
              <Switch
                label={name}
                description={about}
                locked={isLocked}
                checked={on}
                onChange={event => !isLocked && choose(topic, event.currentTarget.checked)}
                {...saving.of(name)}
              />
            </li>
          )
        })}
      </ul>
      {all && <Note kind="bad">Not saved. {all}</Note>}
      <div className={styles.acts}>
        {canStop.length > 0 && (
          <Button
            variant="outline"
            onClick={async () => {
              if (await turn('all', canStop, false)) setStopped(canStop)
            }}
          >
            Stop all I can
          </Button>
        )}
        <ButtonLink to="/" variant="quiet">
          Open {siteName()}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Whoever has pressed a button that is gone goes on from here. */
function Stopped({ topics, onUndo }: { topics: readonly MailTopic[]; onUndo(): void }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  const [only] = topics
  const said = topics.length === 1 && only ? mailWords[only].stopped : 'Only what we must send still comes.'
  return (
    <div ref={note} tabIndex={-1} role="status" className={styles.done}>
      <Note kind="ok">
        <span className={styles.said}>
          <span>
            <b>Done.</b> {said}
          </span>
          <TextButton onClick={onUndo}>Undo</TextButton>
        </span>
      </Note>
    </div>
  )
}
