import { type Toast, toast } from './toasts.ts'

interface Told {
  copied?: Toast
  /** Some browsers let nobody copy. */
  failed: Toast
}

/** Whether it could be copied. */
export async function copyText(text: string, { copied, failed }: Told) {
  try {
    await navigator.clipboard.writeText(text)
    if (copied) toast(copied)
    return true
  } catch {
    toast(failed)
    return false
  }
}
