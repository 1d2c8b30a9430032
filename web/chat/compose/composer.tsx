import { limits } from '@akin/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Smile } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSignOrRest } from '#platform/first-sign.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { isComposing } from '#ui/is-composing.ts'
import { EmojiPicker } from '../emoji/emoji-picker.tsx'
import type { Giving } from '../gifts/use-giving.tsx'
import { chatSettingsQuery } from '../queries.ts'
import { takeUpWriting } from '../state/write-there.ts'
import { LineNote, VoiceSlot } from '../voice/voice-slot.tsx'
import { AttachButton } from './attach-button.tsx'
import styles from './composer.module.css'
import { DropTarget, LinkDraft, ReplyBar, TellMe, Tray, WaitingLine } from './more-on-demand.ts'
import { isLater, SendButton } from './send-button.tsx'
import { type ComposerOptions, useComposer } from './use-composer.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'
import { usePause } from './use-pause.tsx'
import { useSendLater } from './use-send-later.tsx'
import { useTall } from './use-tall.ts'

interface ComposerProps extends ComposerOptions {
  giving: Giving
  /** Begins to change what one wrote last. Says whether there is anything. */
  onEditLast: () => boolean
}

/** Where one writes. Enter sends, Shift and Enter begin a new line; or Ctrl and Enter send, for those who chose so. */
export function Composer(props: ComposerProps) {
  const { thread, me, answering, onAnswered, onEditLast } = props
  const { body, canSend, isTooLong, hint, tray, link, write, send, ...rest } = useComposer(props)
  const { data: settings } = useQuery(chatSettingsQuery)
  const field = useRef<HTMLTextAreaElement>(null)
  const emojiButton = useRef<HTMLButtonElement>(null)
  const [isPicking, setPicking] = useState(false)
  const isTall = useTall(field, body)
  const sendLater = useSendLater({ thread, me, field, ...rest })
  const pause = usePause({
    said: body.trim(),
    isWanted: settings?.pausesBeforeSending !== false,
    acts: { send, later: sendLater.begin },
    field,
  })
  const goOnWriting = () => field.current?.focus()
  const isUsed = useSignOrRest()
  const [openedAt] = useState(thread.readSeq)
  useKeyboardRoom()

  useEffect(() => takeUpWriting(field.current), [])
  useEffect(() => {
    if (answering) field.current?.focus()
  }, [answering])

  function press(event: KeyboardEvent) {
    // While an input method composes a word, Enter chooses it.
    if (isComposing(event)) return
    if (event.key === 'Escape' && pause.isHeld) return pause.release()
    if (event.key === 'Escape' && answering) onAnswered()
    if (event.key === 'ArrowUp' && body === '' && !hasModifier(event) && onEditLast()) event.preventDefault()
    if (isLater(event)) {
      event.preventDefault()
      if (canSend) pause.begin('later')
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    if (settings?.ctrlEnterSends && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    if (canSend) pause.begin('send')
  }

  /** What goes with photos and files is written next. */
  function attach(files: File[]) {
    tray.add(files)
    goOnWriting()
  }

  function paste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData
    // Office programs put a picture of a text beside the text.
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    tray.add([...files])
  }

  return (
    <footer className={styles.composer}>
      {isUsed ? <WaitingLine contactId={thread.contactId} /> : null}
      {isUsed && !pause.isHeld && thread.lastSeq > openedAt ? <TellMe {...{ thread, me, openedAt }} /> : null}
      {pause.card}
      <form
        className={styles.box}
        onSubmit={event => {
          event.preventDefault()
          if (pause.isHeld) return
          if (canSend) pause.begin('send')
          goOnWriting()
        }}
      >
        {answering ? <ReplyBar answering={answering} thread={thread} me={me} onCancel={onAnswered} /> : null}
        {tray.files.length + tray.faults.length > 0 ? <Tray {...tray} onRemoved={goOnWriting} /> : null}
        {link.card || link.isLoading ? <LinkDraft {...link} onRemoved={goOnWriting} /> : null}
        <LineNote>{hint}</LineNote>
        <VoiceSlot
          {...{ thread, me, answering, onAnswered, field }}
          className={styles.line}
          data-tall={isTall}
          isEmpty={body === '' && tray.files.length === 0 && hint === null}
          send={
            <SendButton
              canSend={canSend}
              isHeld={pause.isHeld}
              onLater={() => pause.begin('later')}
              onNearLater={sendLater.fetch}
            />
          }
        >
          <AttachButton canAttach={thread.sendsLeft === null} onFiles={attach} giving={props.giving} />
          <div className={styles.grow} data-text={`${body}\n`}>
            <textarea
              ref={field}
              className={styles.field}
              aria-label="Message"
              data-kept=""
              placeholder="Message"
              rows={1}
              dir="auto"
              enterKeyHint={settings?.ctrlEnterSends ? 'enter' : 'send'}
              value={body}
              onChange={event => {
                pause.release()
                write(event.target.value)
              }}
              onKeyDown={press}
              onPaste={paste}
            />
          </div>
          <Counter length={body.trim().length} isTooLong={isTooLong} />
          <IconButton
            ref={emojiButton}
            label="Emoji"
            aria-expanded={isPicking}
            {...EmojiPicker.near}
            onClick={() => setPicking(!isPicking)}
          >
            <Smile />
          </IconButton>
        </VoiceSlot>
      </form>
      <EmojiPicker
        open={isPicking}
        anchor={emojiButton}
        returnTo={field}
        onPick={emoji => {
          setPicking(false)
          putIn(field.current, emoji, write)
        }}
        onClose={() => setPicking(false)}
      />
      {sendLater.dialog}
      {isUsed ? <DropTarget name={thread.user.displayName} onFiles={attach} /> : null}
    </footer>
  )
}

function Counter({ length, isTooLong }: { length: number; isTooLong: boolean }) {
  if (length < limits.messageCounterFrom) return null
  return (
    <span className={cx(styles.count, isTooLong && styles.tooLong)} role="status">
      {length.toLocaleString('en')} of {limits.message.toLocaleString('en')}
    </span>
  )
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** Puts a text where the cursor is, and the cursor behind it. */
function putIn(field: HTMLTextAreaElement | null, text: string, write: (whole: string) => void) {
  if (!field) return
  const { selectionStart, selectionEnd, value } = field
  write(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
  const behind = selectionStart + text.length
  // Once the field shows it.
  requestAnimationFrame(() => field.setSelectionRange(behind, behind))
}
