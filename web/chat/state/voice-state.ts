import { askBeforeLeaving } from '#platform/ask-before-leaving.ts'
import { forgetWithPerson } from '#platform/caches.ts'
import { createKeyedStore, useEntry } from '#platform/keyed-store.ts'
import { addUnsent } from '#platform/unsent.ts'

/** A recording that is being made. */
export interface Live {
  startedAt: number
  /** Grows while it is made. */
  peaks: readonly Peak[]
  /** Ends it. What was said can be listened to, and sent; `note` says why it ended, where nobody asked for it. */
  stop(note?: string): void
  /** Ends it. For a moment it can be had back. */
  cancel(): void
  /** Ends it, and nothing stays. */
  drop(): void
}

/** What the line to write on has to do with voice messages. */
export type VoiceState =
  | { kind: 'none'; note?: string | undefined }
  /** The browser may be asking whether it is allowed to listen. */
  | { kind: 'asking' }
  | { kind: 'recording'; live: Live }
  | { kind: 'kept'; recording: Recording; note?: string | undefined }

const none: VoiceState = { kind: 'none' }
/** By conversation: what was recorded and not sent waits there while one is elsewhere, for as long as the tab lives. */
const states = createKeyedStore<number, VoiceState>()

export function voiceOf(contactId: number) {
  return states.of(contactId) ?? none
}

export function setVoice(contactId: number, state: VoiceState) {
  states.put(contactId, state.kind === 'none' && !state.note ? undefined : state)
}

export function useVoiceState(contactId: number) {
  return useEntry(states, contactId) ?? none
}

/**
 * The conversation is left: the microphone is let go, and what was said so far waits there. Says whether anything was
 * being said.
 */
export function leaveVoice(contactId: number) {
  const state = voiceOf(contactId)
  if (state.kind === 'recording') state.live.stop()
  else if (state.kind !== 'kept') setVoice(contactId, none)
  return state.kind === 'recording'
}

/** Nobody who comes after may hear it. */
export function forgetVoices() {
  for (const state of states.read().values()) if (state.kind === 'recording') state.live.drop()
  states.clear()
}

/** What was said, or is being said, and not sent. */
function countUnsent() {
  return [...states.read().values()].filter(({ kind }) => kind === 'recording' || kind === 'kept').length
}

addUnsent({ count: countUnsent })
askBeforeLeaving(states, () => countUnsent() > 0)
forgetWithPerson(forgetVoices)

/** What someone has said into the microphone and not sent. */
export interface Recording {
  file: File
  /** How loud each part of it is, a digit of base 36 for each bar. */
  bars: string
  durationMs: number
  /** What was said, where the browser could write it down by itself. */
  words: string
}

export interface Peak {
  /** Milliseconds from the beginning. */
  at: number
  /** From silence to as loud as can be, 0 to 1. */
  level: number
}
