import { createKeyedStore, useEntry } from '#platform/keyed-store.ts'

interface Upload {
  /** Which of the message's files it is. */
  index: number
  sentBytes: number
}

/** The uploads of this tab, by the message that they belong to. */
const running = createKeyedStore<string, { upload: Upload; stop: AbortController }>()

/** A file of a message is on its way from now until `done`. */
export function startUpload(clientId: string, index: number) {
  const stop = new AbortController()
  const note = (sentBytes: number) => {
    if (stop.signal.aborted) return
    running.put(clientId, { upload: { index, sentBytes }, stop })
  }
  note(0)
  return {
    signal: stop.signal,
    onProgress: note,
    done() {
      if (running.of(clientId)?.stop === stop) running.put(clientId, undefined)
    },
  }
}

export function stopUploads(isMeant: (clientId: string) => boolean) {
  for (const [clientId, { stop }] of running.read()) if (isMeant(clientId)) stop.abort()
}

/** How far the files of a message have come, while one is on its way from this tab. */
export function useUpload(clientId: string): Upload | null {
  return useEntry(running, clientId)?.upload ?? null
}
