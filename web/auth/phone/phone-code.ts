import { phoneEndpoints } from '@akin/contract/auth/phone-endpoints.ts'
import type { PhoneCode, PhoneCodeState } from '@akin/contract/auth/phone-shapes.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { sessionsQuery } from '../account-queries.ts'
import { useSecondsLeft } from '../verification/countdown.ts'
import { phoneCodeKey } from './phone-code-key.ts'

/** A code with the moment of its end by this device's clock. */
export interface ShownCode extends PhoneCode {
  until: number
}

/** `wrong`: the number was another one. `over`: it has expired, or a newer one took its place. */
export type CodeView = PhoneCodeState['state'] | 'wrong' | 'over'

const phoneCodeQuery = (codeId: number) =>
  queryOptions({
    queryKey: [...phoneCodeKey, codeId],
    queryFn: () => call(phoneEndpoints.getPhoneCode, { params: { codeId } }),
    gcTime: 0,
    meta: { live: true, handled: true },
  })

/** What has become of a code that this device shows, and the answers to the phone that has taken it. */
export function usePhoneCode({ id: codeId, until }: ShownCode) {
  const client = useQueryClient()
  const { data, error } = useQuery(phoneCodeQuery(codeId))
  const secondsLeft = useSecondsLeft(until)
  const params = { codeId }
  const confirm = useMutation({
    mutationFn: (number: string) => call(phoneEndpoints.confirmPhone, { params, body: { number } }),
    meta: { handled: true },
  })
  const end = useMutation({
    mutationFn: () => call(phoneEndpoints.endPhoneCode, { params }),
    meta: { handled: true },
  })

  const view = viewOf()
  const isIn = view === 'entered'
  useEffect(() => {
    if (isIn) void client.invalidateQueries(sessionsQuery)
  }, [isIn, client])
  return { view, device: data?.device ?? 'A phone', secondsLeft, confirm, end }

  /** What this device has answered counts while the server's word of it is under way. */
  function viewOf(): CodeView {
    const state = data?.state ?? 'open'
    if (state !== 'open' && state !== 'claimed') return state
    if (saidBy(confirm.error) === 'wrong_number') return 'wrong'
    if (confirm.isSuccess) return 'confirmed'
    if (end.isSuccess) return 'refused'
    const isOver = [error, confirm.error].some(failure => saidBy(failure) === 'phone_code_over')
    return isOver || secondsLeft === 0 ? 'over' : state
  }
}

function saidBy(error: Error | null) {
  return error instanceof CallError ? error.body.code : undefined
}
