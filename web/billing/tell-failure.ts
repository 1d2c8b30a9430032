import { failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'

/** What a button could not do, where no dialog is open to say it. */
export function tellFailure(error: Error) {
  toast({ id: 'billing', kind: 'bad', title: 'Nothing has changed', description: failureText(error) })
}
