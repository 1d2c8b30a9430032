import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askForPlan } from '#subscription/ask-for-plan.ts'

/** Something that changes one's plan: when it is done, the plan is asked for again. */
export function usePlanMutation<Given = void>(
  ask: (given: Given) => Promise<unknown>,
  onError: (error: Error) => void = () => {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ask,
    meta: { handled: true },
    onSuccess: () => askForPlan(client),
    onError,
  })
}
