import { staffMoneyEndpoints } from '@akin/contract/staff/money-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '#platform/attempt-key.ts'
import { call } from '#platform/call.ts'
import { moneyKeys } from './queries.ts'

/** What can be done about someone's money, each asked for once and with a reason. */
export type MoneyAct =
  | { kind: 'refund'; invoiceId: number; cents: number; endsPlan: boolean }
  | { kind: 'order'; orderId: number }
  | { kind: 'debt'; disputeId: string }

/** Whether it worked or not, what is shown may be another by now. */
export function useActOnMoney(userId: number) {
  const client = useQueryClient()
  const { keyFor, done } = useAttemptKey()
  return useMutation({
    mutationFn: ({ act, reason }: { act: MoneyAct; reason: string }) => send(act, reason),
    meta: { handled: true },
    onSuccess: done,
    onSettled: () => client.invalidateQueries({ queryKey: moneyKeys.person(userId) }),
  })

  async function send(act: MoneyAct, reason: string): Promise<void> {
    if (act.kind === 'refund') {
      const { invoiceId, cents } = act
      const body = { invoiceId, cents, reason }
      await call(staffMoneyEndpoints.refundPerson, { params: { userId }, body, key: keyFor(act) })
    } else if (act.kind === 'order') {
      const params = { userId, orderId: act.orderId }
      await call(staffMoneyEndpoints.settlePersonsOrder, { params, body: { reason } })
    } else {
      const params = { userId, dispute: act.disputeId }
      await call(staffMoneyEndpoints.settleDebt, { params, body: { reason } })
    }
  }
}

export function useAskAboutMoney() {
  return useMutation({
    mutationFn: (reason: string) => call(staffMoneyEndpoints.askAboutMoney, { body: { reason } }),
    meta: { handled: true },
  })
}
