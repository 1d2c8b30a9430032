import { notificationEndpoints } from '@akin/contract/notifications/endpoints.ts'
import type { NotificationRules, RuleChanges } from '@akin/contract/notifications/shapes.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { rulesQuery } from '../queries.ts'
import { inverseOf, withChanges } from './change-rules.ts'

const { queryKey } = rulesQuery

/** Whatever changes the rules, one after the other: the last word is the one that stays. */
export const rulesScope = { id: 'notification rules' }

/** Shows a choice as made while it is being saved, and takes it back if it could not be. */
export function useEditRules() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey,
    scope: rulesScope,
    mutationFn: (body: RuleChanges) => call(notificationEndpoints.editNotificationRules, { body }),
    meta: { handled: true },
    onMutate(changes) {
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, rules => rules && withChanges(rules, changes))
      return before && inverseOf(changes, before)
    },
    onSuccess: rules => takeRules(client, rules),
    onError(_error, _changes, inverse) {
      if (inverse) client.setQueryData(queryKey, rules => rules && withChanges(rules, inverse))
    },
  })
}

/** What the server says they are, unless more has been chosen since. */
export function takeRules(client: QueryClient, rules: NotificationRules) {
  if (client.isMutating({ mutationKey: queryKey }) <= 1) client.setQueryData(queryKey, rules)
}

/** The zone of this browser: quiet hours and mornings are those of whoever sets them. */
export function ownZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
