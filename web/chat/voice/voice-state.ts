import { useSyncExternalStore } from 'react'
import { caches } from '#platform/caches.ts'
import { addUnsent } from '#platform/unsent.ts'
import type { Peak, Recording } from './recording.ts'

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
const states = new Map<number, VoiceState>()
const listeners = new Set<() => void>()

export function voiceOf(contactId: number) {
  return states.get(contactId) ?? none
}

export function setVoice(contactId: number, state: VoiceState) {
  if (state.kind === 'none' && !state.note) states.delete(contactId)
  else states.set(contactId, state)
  if (countUnsent() > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}

export function useVoiceState(contactId: number) {
  return useSyncExternalStore(
    subscribe,
    () => voiceOf(contactId),
    () => none,
  )
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
  for (const [contactId, state] of states) {
    if (state.kind === 'recording') state.live.drop()
    setVoice(contactId, none)
  }
}

/** What was said, or is being said, and not sent. */
function countUnsent() {
  return [...states.values()].filter(({ kind }) => kind === 'recording' || kind === 'kept').length
}

addUnsent({ count: countUnsent })
caches.add({ retry: () => Promise.resolve(), reset: forgetVoices, clear: forgetVoices })

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** It would be lost with the page. */
function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
}
