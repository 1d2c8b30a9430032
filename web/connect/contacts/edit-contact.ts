import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import type { ContactEdit } from '@akin/contract/connect/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { contactsQuery } from '../queries.ts'

export function useEditContact(contactId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ContactEdit) => call(connectEndpoints.editContact, { params: { contactId }, body }),
    meta: { handled: true },
    onSuccess(edited) {
      queryClient.setQueryData(contactsQuery.queryKey, contacts =>
        contacts?.map(contact => (contact.contactId === contactId ? edited : contact)),
      )
    },
  })
}
