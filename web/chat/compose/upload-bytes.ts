import { limits } from '@akin/contract/limits.ts'
import { plans } from '@akin/contract/subscription/plans.ts'
import { usePlanAndBalance } from '#tokens/plan-and-balance.ts'

/** How large a file may be: as large as the plan says. While that is not known the server alone says so. */
export function useUploadBytes() {
  const planAndBalance = usePlanAndBalance()
  return planAndBalance ? plans[planAndBalance.plan].uploadBytes : limits.uploadBytes
}
