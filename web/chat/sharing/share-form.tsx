import { shareLimits } from '@akin/contract/share-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#auth/user.ts'
import { dropShare } from '#platform/share/kept-share.ts'
import { usePlanAndBalance } from '#tokens/plan-and-balance.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { giveBack } from '../compose/given-back.ts'
import { LinkDraft } from '../links/link-draft.tsx'
import { useLinkDraft } from '../links/use-link-draft.ts'
import { withOutbox } from '../outbox/outbox-on-demand.ts'
import { threadQuery } from '../state/thread-query.ts'
import { ChoosePerson, type Person } from './choose-person.tsx'
import { fitShare } from './fit-share.ts'
import styles from './share-form.module.css'
import { SharedPreview } from './shared-preview.tsx'
import type { Share } from './use-share.ts'
import { wordsOfShare } from './words-of-share.ts'

/** What was shared, whom it can be sent to, and one line that goes with it. */
export function ShareForm({ share }: { share: Share }) {
  const { data: user } = useUser()
  const navigate = useNavigate()
  const { files, notes } = fitShare(share, usePlanAndBalance()?.plan)
  const [person, setPerson] = useState<Person | null>(null)
  const [line, setLine] = useState('')
  const body = wordsOfShare(share.words, line)
  const contactId = person?.contactId ?? 0
  const { data: thread } = useQuery({ ...threadQuery(contactId), enabled: person !== null })
  const obstacle = person && thread ? obstacleOf(thread.sendsLeft, files.length > 0, person.name) : null
  const isWanted = person !== null && files.length === 0 && thread?.sendsLeft === null
  const link = useLinkDraft({ contactId, body, isWanted })
  const isEmpty = body === '' && files.length === 0

  function send() {
    if (!user || !person || obstacle) return
    const card = link.take(body)
    const goingAlong = files.map((file, id) => ({ id, file, alt: '' }))
    const outgoing = { body, replyTo: null, files: goingAlong.map(({ file, alt }) => ({ file, alt })) }
    withOutbox(
      ({ enqueueMessage }) =>
        enqueueMessage(user.id, contactId, { ...outgoing, ...(card && { link: card }) }),
      () => giveBack(contactId, { body, files: goingAlong }),
    )
    link.clear()
    void dropShare()
    void navigate({ to: '/chat/$contactId', params: { contactId: String(contactId) }, replace: true })
  }

  function cancel() {
    void dropShare()
    void navigate({ to: '/chat', replace: true })
  }

  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <SharedPreview words={wordsOfShare(share.words)} files={files} notes={notes} />
      <ChoosePerson chosen={person} onChoose={setPerson} />
      <Field label="Add a line" optional>
        <TextInput
          value={line}
          maxLength={shareLimits.sharedLine}
          autoComplete="off"
          enterKeyHint="send"
          onChange={event => setLine(event.target.value)}
        />
      </Field>
      {link.card || link.isLoading ? <LinkDraft {...link} onRemoved={() => {}} /> : null}
      <div className={styles.end}>
        <p role="status" className={styles.to}>
          {obstacle ??
            (person ? (
              <>
                To <bdi>{person.name}</bdi>
              </>
            ) : (
              'Choose whom it is for.'
            ))}
        </p>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isEmpty || !person || obstacle !== null}>
          Send
        </Button>
      </div>
    </form>
  )
}

/** Why it cannot be sent to them now. */
function obstacleOf(sendsLeft: number | null, hasFiles: boolean, name: string) {
  if (sendsLeft === null) return null
  if (hasFiles) return `You can send ${name} photos and files after they have written back.`
  return sendsLeft > 0
    ? null
    : `You have written to ${name} three times. Wait for an answer before you write more.`
}
