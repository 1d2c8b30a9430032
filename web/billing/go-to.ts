import { useMutation } from '@tanstack/react-query'
import { leave, useComeBack } from '#platform/leave-for.ts'
import { tellFailure } from './tell-failure.ts'

/** Asks where something is paid and goes there. Busy until the page is left, and ready again for whoever comes back. */
export function useGoTo<Given>(
  ask: (given: Given) => Promise<{ url: string }>,
  onError: (error: Error) => unknown = tellFailure,
) {
  const { mutate, reset, isPending, isSuccess, variables } = useMutation({
    mutationFn: ask,
    meta: { handled: true },
    onSuccess: ({ url }) => leave.for(url),
    onError,
  })
  useComeBack(reset)
  const busy = isPending || isSuccess
  return { go: mutate, busy, given: busy ? variables : undefined }
}
