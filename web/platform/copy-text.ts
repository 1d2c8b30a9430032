import { type Toast, toast } from './toasts.ts'

interface CopyToasts {
  copied?: Toast
  /** Some browsers let nobody copy. */
  failed: Toast
}

/** Whether it could be copied. */
export async function copyText(text: string, { copied, failed }: CopyToasts) {
  try {
    await navigator.clipboard.writeText(text)
    if (copied) toast(copied)
    return true
  } catch {
    toast(failed)
    return false
  }
}
