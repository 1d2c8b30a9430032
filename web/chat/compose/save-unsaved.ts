import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { contactsQuery } from '#connect/queries.ts'
import { call } from '#platform/call.ts'
import { listUnsaved } from '../state/unsaved-drafts.ts'
import { saveDraft } from './save-draft.ts'

/**
 * Whoever logs out takes the last words of their drafts and of their notes about contacts along, also of those that another
 * tab has just taken down.
 */
export function saveUnsaved(client: QueryClient, me: number) {
  return Promise.allSettled(
    listUnsaved(me).flatMap(({ about, body, base, at = 0 }) => {
      const [, isNote, id] = /^(note-)?(\d+)$/.exec(about) ?? []
      const params = { contactId: Number(id) }
      if (id && !isNote) return saveDraft(client, params.contactId, { text: body, at })
      // Of a note nobody knows when it was written: one that was changed elsewhere since stays.
      const contact = client.getQueryData(contactsQuery.queryKey)?.find(each => each.contactId === Number(id))
      return contact?.note === base
        ? call(connectEndpoints.editContact, { params, body: { note: body } })
        : []
    }),
  )
}
