import { type HTMLAttributes, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from '#platform/toasts.ts'
import { usePart } from '#ui/on-demand.ts'
import { Spinner } from '#ui/spinner.tsx'
import type { Answering } from '../state/outbox-item.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { leaveVoice, setVoice, useVoiceState } from '../state/voice-state.ts'
import { more } from './more-on-demand.ts'
import { player } from './player-on-demand.ts'
import { VoiceButton } from './voice-button.tsx'
import styles from './voice-slot.module.css'

interface VoiceSlotProps extends HTMLAttributes<HTMLDivElement> {
  thread: ThreadState
  me: number
  answering: Answering | null
  onAnswered: () => void
  /** Whether nothing is written and nothing hangs on it: a voice message can begin. */
  isEmpty: boolean
  field: RefObject<HTMLElement | null>
  /** What sends a written message. */
  send: ReactNode
}

const tooEarly = 'You can send voice messages after they have written back.'
const unable = 'This browser cannot record voice messages. It plays those of others.'

/** The line of the composer. While a voice message is recorded or listened to, that is what the line is for. */
export function VoiceSlot(props: VoiceSlotProps) {
  const { thread, me, answering, onAnswered, isEmpty, field, send, children, ...line } = props
  const { contactId } = thread
  const state = useVoiceState(contactId)
  const isOpen = state.kind !== 'none'
  const part = usePart(more, isOpen, () => setVoice(contactId, { kind: 'none' }))
  const button = useRef<HTMLButtonElement>(null)
  const [isHeld, setHeld] = useState(false)
  const name = thread.user.displayName
  useEffect(() => {
    return () => {
      if (!leaveVoice(contactId)) return
      toast({ id: 'voice', kind: 'info', title: 'Recording kept', description: keptWords(name) })
    }
  }, [contactId, name])
  const note = 'note' in state && (isOpen || isEmpty) ? state.note : undefined
  const isEarly = thread.sendsLeft !== null
  const off = isEarly ? 'After they have written back' : canRecord() ? null : unable

  function start(then?: () => void) {
    if (off) return setVoice(contactId, { kind: 'none', note: isEarly ? tooEarly : unable })
    setVoice(contactId, { kind: 'asking' })
    player.fetch()
    void more.load().then(
      () => {
        void more.part?.record(contactId)
        then?.()
      },
      () => setVoice(contactId, { kind: 'none' }),
    )
  }

  function goOnWriting() {
    onAnswered()
    // Once it is there again.
    requestAnimationFrame(() => field.current?.focus())
  }

  return (
    <>
      <LineNote>{note}</LineNote>
      <div {...line}>
        {isOpen ? (
          part ? (
            <part.VoiceStrip
              contactId={contactId}
              state={state}
              isHeld={isHeld}
              onCancel={() => part.cancelVoice(contactId, button.current)}
            />
          ) : (
            <span className={styles.loading}>
              <Spinner />
            </span>
          )
        ) : (
          children
        )}
        {isOpen || isEmpty ? (
          <VoiceButton
            ref={button}
            contactId={contactId}
            kind={state.kind}
            off={isOpen ? null : off}
            onStart={start}
            onHeld={setHeld}
            onNext={() => part?.goOn({ contactId, me, answering, onSent: goOnWriting })}
          />
        ) : (
          send
        )}
      </div>
    </>
  )
}

/** Over the line: why nothing can be sent, or recorded, just now. */
export function LineNote({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p className={styles.note} role="status">
      {children}
    </p>
  )
}

function keptWords(name: string) {
  return `It waits in your conversation with ${name}.`
}

function canRecord() {
  return typeof MediaRecorder !== 'undefined'
}
