import { copyText } from '#platform/copy-text.ts'

/** Where the browser lets nobody copy, that is said, and the address stands there to be selected. */
export function copyLink(address: string) {
  return copyText(address, {
    copied: { title: 'Link copied', kind: 'ok' },
    failed: { title: 'Copy it by hand', description: address, kind: 'info', timeout: 60_000 },
  })
}
