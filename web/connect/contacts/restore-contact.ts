import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import { call } from '#platform/call.ts'
import { CallError, failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'

/** Takes a removal back. It is asked for by a toast, which outlives the page it was made on. */
export async function restoreContact(contactId: number) {
  try {
    return await call(connectEndpoints.restoreContact, { params: { contactId } })
  } catch (error) {
    if (!(error instanceof CallError && error.status === 401)) {
      const description = failureText(error as Error)
      toast({ id: `contact-${contactId}`, kind: 'bad', title: 'Contact not restored', description })
    }
    return null
  }
}
