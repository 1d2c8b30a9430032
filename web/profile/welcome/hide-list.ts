import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError, failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { ownProfileQuery } from '../queries.ts'

/** Puts the list away for good. It is gone at once, and comes back only if that could not be kept. */
export function useHideList() {
  const queryClient = useQueryClient()
  const show = (listHidden: boolean) =>
    queryClient.setQueryData(
      ownProfileQuery.queryKey,
      profile => profile && { ...profile, welcome: { ...profile.welcome, listHidden } },
    )
  async function hide() {
    // What was asked for before would bring it back.
    await queryClient.cancelQueries(ownProfileQuery)
    show(true)
  }
  const { mutate } = useMutation({
    mutationFn: () => call(accountEndpoints.editWelcome, { body: { listHidden: true } }),
    meta: { handled: true },
    async onMutate() {
      await hide()
      toast({
        id: 'welcome-list',
        kind: 'ok',
        title: 'List hidden',
        description: 'All of it can still be done in your profile.',
      })
    },
    onSuccess: hide,
    onError(error) {
      show(false)
      if (error instanceof CallError && error.status === 401) return
      toast({ id: 'welcome-list', kind: 'bad', title: 'Not hidden', description: failureText(error) })
    },
  })
  return mutate
}
