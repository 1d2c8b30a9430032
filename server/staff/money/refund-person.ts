import { refundInvoice } from '#billing/refunds/request-refund.ts'
import { mayDecideAbout } from '../door/may-decide-about.ts'
import { noted } from '../log/noted.ts'

/**
 * Pays back what the rules give everyone, by the very act that its owner would take: the same amount, the same locks, once
 * for each key. A repeat pays nothing and is in the log all the same.
 */
export const refundPerson = noted<'refundPerson'>(
  { act: 'money.refunded', subject: ({ params }) => ({ kind: 'person', key: params.userId }) },
  async (deps, { params: { userId }, body: { reason, ...wish }, key, asker, caller }, note) => {
    await mayDecideAbout(deps.db, asker.id, userId)
    const detail = `invoice ${wish.invoiceId}, ${wish.cents} cents`
    return refundInvoice(deps, {
      ...{ userId, ...wish, key: `staff:${key}`, log: caller.log },
      alongside: tx => note(tx, { reason, detail }),
    })
  },
)
