import { notificationEndpoints } from '@akin/contract/notifications/endpoints.ts'
import type { PauseForm } from '@akin/contract/notifications/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { serverNow } from '#platform/server-clock.ts'
import { rulesQuery } from '../queries.ts'
import { ownZone, rulesScope, takeRules } from './edit-rules.ts'

const { queryKey } = rulesQuery
const hourMs = 3_600_000

/** An hour without a sound, the night, or no more of it. The morning is that of this browser's zone. */
export function usePause() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey,
    scope: rulesScope,
    async mutationFn(length: PauseForm['for']) {
      const zone = ownZone()
      if (length === 'morning' && client.getQueryData(queryKey)?.zone !== zone)
        await call(notificationEndpoints.editNotificationRules, { body: { zone } })
      return call(notificationEndpoints.pauseNotifications, { body: { for: length } })
    },
    meta: { handled: true },
    onMutate(length) {
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, rules => rules && { ...rules, pausedUntil: endOf(length) })
      return before?.pausedUntil
    },
    onSuccess: rules => takeRules(client, rules),
    onError(_error, _length, pausedUntil = null) {
      client.setQueryData(queryKey, rules => rules && { ...rules, pausedUntil })
    },
  })
}

/** About when it ends, until the server has said so. */
function endOf(length: PauseForm['for']) {
  if (length === null) return null
  const now = new Date(serverNow())
  if (length === 'hour') return new Date(now.getTime() + hourMs)
  const isEarly = now.getHours() < morning
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + (isEarly ? 0 : 1), morning)
}

const morning = 8
