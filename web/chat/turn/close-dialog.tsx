import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { type GoodbyeName, goodbyeNames, goodbyes } from '@akin/contract/chat/goodbyes.ts'
import { useId, useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCard } from '#ui/choice-card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import styles from './close-dialog.module.css'
import { useCloseKindly } from './close-kindly.ts'

interface CloseDialogProps {
  conversation: Conversation
  open: boolean
  onClose: () => void
}

/** A goodbye that is easy to write and easy to read: one of three lines, as it will be sent. */
export function CloseDialog({ conversation, open, onClose }: CloseDialogProps) {
  const { user } = conversation
  const name = useId()
  const [line, setLine] = useState<GoodbyeName>(goodbyeNames[0])
  const { mutate, isPending, error } = useCloseKindly(conversation)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Close kindly with ${user.displayName}?`}
      description={`The line you choose is sent to ${user.displayName}. Then the conversation goes to the archive: for you at once, for ${user.displayName} when they have read it. If one of you writes again, it is back.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep open
          </Button>
          <Button busy={isPending} onClick={() => mutate(line, { onSuccess: onClose })}>
            Send and archive
          </Button>
        </>
      }
    >
      {error ? (
        <Note kind="bad" role="alert">
          Not sent. {failureText(error)}
        </Note>
      ) : null}
      <fieldset className={styles.lines}>
        <legend className="sr-only">Your goodbye</legend>
        {goodbyeNames.map(each => (
          <ChoiceCard key={each} name={name} checked={each === line} onChange={() => setLine(each)}>
            <span>{goodbyes[each]}</span>
          </ChoiceCard>
        ))}
      </fieldset>
    </Dialog>
  )
}
