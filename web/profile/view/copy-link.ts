import { toast } from '#platform/toasts.ts'

/** Where there is no clipboard, the address at least stands there to be selected. */
export async function copyLink(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: 'Link copied', kind: 'ok' })
  } catch {
    toast({ title: 'This is the link', description: address, kind: 'info', timeout: 20_000 })
  }
}
