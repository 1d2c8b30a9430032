import { callErrorFrom, unreachable } from '#platform/call-error.ts'

export type ExportFormat = 'html' | 'text'

/**
 * Fetches everything that one can see of a conversation as one file, with times in one's own zone, and hands it to the
 * browser to keep. It is fetched first: a file that broke off halfway would look like all there is.
 */
export async function exportChat(contactId: number, format: ExportFormat) {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const address = `/api/chat/${contactId}/export?${new URLSearchParams({ format, zone })}`
  const answer = await fetch(address, { credentials: 'include' }).catch(() => {
    throw unreachable()
  })
  if (!answer.ok) throw await callErrorFrom(answer)
  const file = await answer.blob().catch(() => {
    throw unreachable()
  })
  save(
    file,
    nameIn(answer.headers.get('content-disposition')) ?? `akin-chat.${format === 'html' ? 'html' : 'txt'}`,
  )
}

function nameIn(disposition: string | null) {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}

function save(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // The browser has taken it up by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
