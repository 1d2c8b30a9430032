import type { Gift } from '@akin/contract/chat/is-gift.ts'
import { limits } from '@akin/contract/limits.ts'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { Info } from 'lucide-react'
import { useRef } from 'react'
import { failureText } from '#platform/call-error.ts'
import { SpendDialog } from '#tokens/spend/spend-dialog.tsx'
import { bothPrices, number } from '#tokens/token-words.ts'
import { Button } from '#ui/button.tsx'
import { Counter } from '#ui/counter.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { GiftChoice } from './gift-choice.tsx'
import { type GiftDraft, itemOf } from './gift-draft.ts'
import styles from './gift-picker.module.css'
import { things } from './gift-words.ts'
import { useGiveGift } from './give-gift.ts'

interface GiftPickerProps {
  open: boolean
  onClose: () => void
  returnTo: () => HTMLElement | null
  user: { id: number; displayName: string }
  draft: GiftDraft
  onDraft: (draft: GiftDraft) => void
  onGiven: () => void
}

/** What to give, with a few words. It says what it costs and what will be left: pressing its button is the answer to that. */
export function GiftPicker(props: GiftPickerProps) {
  const { open, onClose, returnTo, user, draft, onDraft, onGiven } = props
  const { gift, words } = draft
  const field = useRef<HTMLInputElement>(null)
  const giving = useGiveGift({ contactId: user.id, draft, open, onGiven })
  const { after, isPending, isTooLong, error } = giving
  const price = itemPrices[itemOf(gift)]

  function close() {
    // What is on its way cannot be called back, and what becomes of it is said here.
    if (isPending) return
    giving.forget()
    onClose()
  }

  function change(next: GiftDraft) {
    if (error) giving.forget()
    onDraft(next)
  }

  return (
    <>
      <Dialog
        long
        open={open}
        onClose={close}
        returnTo={returnTo}
        title={
          <>
            A gift for <bdi>{user.displayName}</bdi>
          </>
        }
        description={aboutOf(gift)}
        actions={
          <>
            <p role="status" className={`${styles.sum} num`}>
              {bothPrices(price)}.{' '}
              {after === undefined
                ? null
                : after < 0
                  ? `You need ${number(-after)} more.`
                  : `You will have ${number(after)}.`}
            </p>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button busy={isPending} onClick={() => (isTooLong ? field.current?.focus() : giving.give())}>
              {sendWords(gift)}
            </Button>
          </>
        }
      >
        <div className={styles.body}>
          {error ? (
            <Note kind="bad" role="alert">
              {failureText(error)}
            </Note>
          ) : null}
          <GiftChoice value={gift} onChange={chosen => change({ ...draft, gift: chosen })} />
          {/* Not a form: Enter in a line of words must not spend anything. */}
          <Field
            label="A few words"
            optional
            aside={<Counter text={words} max={limits.giftWords} />}
            error={isTooLong ? `Use at most ${limits.giftWords} characters.` : null}
          >
            <TextInput
              ref={field}
              value={words}
              onChange={event => change({ ...draft, words: event.target.value })}
            />
          </Field>
          <p className={styles.note}>
            <Info size={16} aria-hidden="true" />
            {notes[gift]}
          </p>
        </div>
      </Dialog>
      <SpendDialog
        {...giving.stopped}
        title={
          <>
            {sendWords(gift)} to <bdi>{user.displayName}</bdi>?
          </>
        }
        thing={things[gift].replace('a', 'A')}
      />
    </>
  )
}

function aboutOf(gift: Gift) {
  const then = gift === 'plus' ? 'begins once they accept it' : 'stays on their shelf'
  return `It arrives as a message and ${then}. It is not worth money.`
}

/** "Send flower" */
function sendWords(gift: Gift) {
  return things[gift].replace('a', 'Send')
}

const days = limits.plusGiftLife / 86_400

const notes: Record<Gift, string> = {
  wave: 'The hand waves once, when they first see it.',
  flower: 'The flower opens once, when they first see it.',
  star: 'The star grows once, when they first see it.',
  plus: `It brings everything of Plus but its monthly tokens. They have ${days} days to accept it. Until they do you can take it back, and if they do not your tokens come back.`,
}
