import type { PaidInvoice } from '../provider.ts'

const names = { plus: 'Plus', premium: 'Premium' } as const
const howOften = { month: 'monthly', year: 'yearly' } as const

/** As it stands on the invoice. */
export function describePlan({ choice, from }: Pick<PaidInvoice, 'choice' | 'from'>) {
  const plan = `${names[choice.plan]}, ${howOften[choice.interval]}`
  return from ? `Change to ${plan} (from ${names[from.plan]}, ${howOften[from.interval]})` : plan
}
