import { limits } from '@akin/contract/limits.ts'
import { reportEndpoints } from '@akin/contract/safety/endpoints.ts'
import type { Receipt, ReportReason } from '@akin/contract/safety/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetWithPerson } from '#platform/caches.ts'
import { call } from '#platform/call.ts'
import { serverNow } from '#platform/server-clock.ts'
import { keys } from '../queries.ts'
import type { Reported } from './open-report.ts'

export interface Draft {
  reason: ReportReason
  details: string
  block: boolean
  takeBackPictures: boolean
}

type Thing = Pick<Reported, 'subject' | 'id' | 'person'>

/** What was reported in this tab, so that the same again need not be written to be told so. */
const sent = new Map<string, Receipt>()
forgetWithPerson(() => sent.clear())

export function useSendReport(thing: Thing) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (draft: Draft) =>
      call(reportEndpoints.sendReport, {
        body: { subject: thing.subject, id: idOf(thing), ...draft },
      }),
    meta: { handled: true },
    onSuccess(receipt) {
      sent.set(nameOf(thing), receipt)
      void queryClient.invalidateQueries({ queryKey: keys.reports })
    },
  })
}

/** Everything but a message and a request is found by the person's. */
export function idOf({ id, person }: Thing) {
  return id ?? person.id
}

/** The receipt of the same thing, while another report of it would be the same. */
export function earlierReceipt(thing: Thing) {
  const receipt = sent.get(nameOf(thing))
  const isOver = receipt && serverNow() - receipt.reportedAt.getTime() > limits.reportsSameAgain * 1000
  return isOver ? undefined : receipt
}

function nameOf(thing: Thing) {
  return `${thing.subject} ${idOf(thing)}`
}
