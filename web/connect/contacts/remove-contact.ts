import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { tellContactEvent } from '../contact-events.ts'
import { hideRemoved, showRemoved } from '../hidden-people.ts'

/** The contact leaves every list at once, before the server has said its word; the event does the rest. */
export function useRemoveContact() {
  return useMutation({
    mutationFn: (contactId: number) => call(connectEndpoints.removeContact, { params: { contactId } }),
    meta: { handled: true },
    onMutate: hideRemoved,
    onSuccess: (_, contactId) => tellContactEvent('contact_removed', contactId),
    onError(error, contactId) {
      showRemoved(contactId)
      const description = failureText(error)
      toast({ id: `contact-${contactId}`, kind: 'bad', title: 'Contact not removed', description })
    },
  })
}
