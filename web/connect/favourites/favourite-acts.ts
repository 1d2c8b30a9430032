import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import { notificationEndpoints } from '@akin/contract/notifications/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rulesQuery } from '#notifications/queries.ts'
import { rulesScope, takeRules } from '#notifications/settings/edit-rules.ts'
import { call } from '#platform/call.ts'

interface Favour {
  person: PersonSummary
  isFavourite: boolean
}

/** Lets the messages of a contact come through quiet hours, or wait like all others. It is shown at once. */
export function useSetFavourite() {
  const client = useQueryClient()
  const { queryKey } = rulesQuery
  const show = ({ person, isFavourite }: Favour) =>
    client.setQueryData(queryKey, rules => {
      if (!rules) return rules
      const others = rules.favourites.filter(({ id }) => id !== person.id)
      return { ...rules, favourites: isFavourite ? [...others, person] : others }
    })
  return useMutation({
    mutationKey: queryKey,
    scope: rulesScope,
    mutationFn: ({ person, isFavourite }: Favour) =>
      call(isFavourite ? notificationEndpoints.addFavourite : notificationEndpoints.removeFavourite, {
        params: { contactId: person.id },
      }),
    meta: { handled: true },
    onMutate: show,
    onSuccess: rules => takeRules(client, rules),
    onError: (_error, { person, isFavourite }) => show({ person, isFavourite: !isFavourite }),
  })
}
