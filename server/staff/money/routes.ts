import { askAboutMoney, auditMoney } from './audit-money.ts'
import { readMoney } from './read-money.ts'
import { refundPerson } from './refund-person.ts'
import { settleDebt, settlePersonsOrder } from './settle.ts'

export const moneyRoutes = {
  readMoney,
  refundPerson,
  settlePersonsOrder,
  settleDebt,
  auditMoney,
  askAboutMoney,
}
