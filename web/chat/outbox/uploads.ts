import { useSyncExternalStore } from 'react'

interface Upload {
  /** Which of the message's files it is. */
  index: number
  sentBytes: number
}

/** The uploads of this tab, by the message that they belong to. */
const running = new Map<string, { upload: Upload; stop: AbortController }>()
const listeners = new Set<() => void>()

/** A file of a message is on its way from now until `done`. */
export function startUpload(clientId: string, index: number) {
  const stop = new AbortController()
  const note = (sentBytes: number) => {
    if (stop.signal.aborted) return
    running.set(clientId, { upload: { index, sentBytes }, stop })
    tell()
  }
  note(0)
  return {
    signal: stop.signal,
    onProgress: note,
    done() {
      if (running.get(clientId)?.stop === stop) running.delete(clientId)
      tell()
    },
  }
}

export function stopUploads(isMeant: (clientId: string) => boolean) {
  for (const [clientId, { stop }] of running) if (isMeant(clientId)) stop.abort()
}

/** How far the files of a message have come, while one is on its way from this tab. */
export function useUpload(clientId: string): Upload | null {
  return useSyncExternalStore(
    subscribe,
    () => running.get(clientId)?.upload ?? null,
    () => null,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}
