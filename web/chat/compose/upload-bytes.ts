import { limits } from '@akin/contract/limits.ts'
import { plans } from '@akin/contract/subscription/plans.ts'
import { useStanding } from '#tokens/standing.ts'

/** How large a file may be: as large as the plan says. While that is not known the server alone says so. */
export function useUploadBytes() {
  const standing = useStanding()
  return standing ? plans[standing.plan].uploadBytes : limits.uploadBytes
}
