import { type HTMLAttributes, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from '#platform/toasts.ts'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { Spinner } from '#ui/spinner.tsx'
import { withOutbox } from '../outbox/outbox-on-demand.ts'
import type { Answering } from '../state/outbox-item.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { leaveVoice, setVoice, useVoiceState, voiceOf } from '../state/voice-state.ts'
import { fetchVoicePlayer } from './voice-bubble.tsx'
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

const recorder = onDemand(() => import('./recorder.ts'))
const strip = onDemand(() => import('./voice-strip.tsx'))

/** The line of the composer. While a voice message is recorded or listened to, that is what the line is for. */
export function VoiceSlot(props: VoiceSlotProps) {
  const { thread, me, answering, onAnswered, isEmpty, field, send, children, ...line } = props
  const { contactId } = thread
  const state = useVoiceState(contactId)
  const isOpen = state.kind !== 'none'
  const part = usePart(strip, isOpen, () => setVoice(contactId, { kind: 'none' }))
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

  function start() {
    if (off) return setVoice(contactId, { kind: 'none', note: isEarly ? tooEarly : unable })
    setVoice(contactId, { kind: 'asking' })
    fetchVoicePlayer()
    void recorder.load().then(
      () => recorder.part?.record(contactId),
      () => setVoice(contactId, { kind: 'none' }),
    )
  }

  function stop() {
    if (state.kind === 'recording') state.live.stop()
  }

  /** The button that ended it is gone: the next thing to do is where it began. */
  function cancel() {
    button.current?.focus()
    if (state.kind === 'recording') state.live.cancel()
    else setVoice(contactId, { kind: 'none' })
  }

  function sendVoice() {
    withOutbox(
      ({ enqueueMessage }) => {
        const kept = voiceOf(contactId)
        if (kept.kind !== 'kept') return
        const { file, bars, durationMs, words } = kept.recording
        const files = [{ file, alt: '', voice: { bars, durationMs } }]
        enqueueMessage(me, contactId, { body: words.trim(), replyTo: answering, files })
        setVoice(contactId, { kind: 'none' })
        onAnswered()
        // Once it is there again.
        requestAnimationFrame(() => field.current?.focus())
      },
      // It is kept as it is.
      () => {},
    )
  }

  return (
    <>
      <LineNote>{note}</LineNote>
      <div {...line}>
        {isOpen ? (
          part ? (
            <part.VoiceStrip contactId={contactId} state={state} isHeld={isHeld} onCancel={cancel} />
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
            kind={state.kind}
            off={isOpen ? null : off}
            onStart={start}
            onHeld={setHeld}
            onStop={stop}
            onCancel={cancel}
            onSend={sendVoice}
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
