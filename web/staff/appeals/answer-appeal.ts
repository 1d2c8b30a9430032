import { appealEndpoints } from '@akin/contract/staff/appeal-endpoints.ts'
import type { AnswerForm } from '@akin/contract/staff/appeal-shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keys } from './queries.ts'

/** Answers an appeal. What was written stays where it is refused. */
export function useAnswerAppeal(number: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AnswerForm) => call(appealEndpoints.answerAppeal, { params: { number }, body }),
    meta: { handled: true },
    onSuccess: answered => client.setQueryData(keys.one(number), answered),
    onSettled: () => client.invalidateQueries({ queryKey: keys.list }),
  })
}
