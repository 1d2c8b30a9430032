import { toast } from '#platform/toasts.ts'

/** Where the browser lets nobody copy, that is said, and the address stands there to be selected. */
export async function copyLink(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: 'Link copied', kind: 'ok' })
  } catch {
    toast({ title: 'Copy it by hand', description: address, kind: 'info', timeout: 60_000 })
  }
}
