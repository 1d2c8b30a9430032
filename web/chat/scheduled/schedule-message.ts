import type { ScheduledList, ScheduledMessage } from '@akin/contract/chat/scheduled.ts'
import { scheduledEndpoints } from '@akin/contract/chat/scheduled-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { refresh } from '#platform/live/refresh.ts'
import { newId } from '#platform/new-id.ts'
import { keys } from '../keys.ts'
import { type Bringing, bringTray, forgetTray } from './bring-tray.ts'
import type { Later } from './schedule-dialog.tsx'
import { withMessage } from './scheduled-query.ts'

interface Bring {
  signal: AbortSignal
  onProgress: (now: Bringing | null) => void
}

/** Schedules what was written, once however often it is tried. Throws what the server says against it. */
export function useScheduleMessage(contactId: number) {
  const client = useQueryClient()
  const [clientId] = useState(() => newId())

  async function schedule({ body, files, linkId }: Later, dueAt: Date, { signal, onProgress }: Bring) {
    const ids = await bringTray(files, signal, onProgress)
    const cards = ids.length === 0 && linkId !== null ? [linkId] : []
    const post = (attachmentIds: number[]) =>
      call(scheduledEndpoints.scheduleMessage, {
        params: { contactId },
        body: { clientId, body, attachmentIds, dueAt: dueAt.toISOString() },
      })
    try {
      return await post([...ids, ...cards])
    } catch (error) {
      if (codeOf(error) !== 'attachment_gone') throw error
      // The server keeps what nobody sends for a day. Files are brought again; words go without the card of a page.
      forgetTray(files)
      if (cards.length === 0) throw error
      return post([])
    }
  }

  return async (later: Later, dueAt: Date, bring: Bring): Promise<ScheduledMessage> => {
    try {
      const scheduled = await schedule(later, dueAt, bring)
      forgetTray(later.files)
      client.setQueryData<ScheduledList>(keys.scheduled, list => list && withMessage(list, scheduled))
      return scheduled
    } catch (error) {
      if (codeOf(error) === 'too_many_scheduled') void refresh(client, { queryKey: keys.scheduled })
      throw error
    }
  }
}

function codeOf(error: unknown) {
  return error instanceof CallError ? error.body.code : undefined
}
