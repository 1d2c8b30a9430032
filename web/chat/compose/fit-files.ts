import { limits } from '@akin/contract/limits.ts'
import { plans } from '@akin/contract/subscription/plans.ts'
import { fileFault, withKnownType } from './file-fault.ts'

type Plan = keyof typeof plans

/** Those files that can go with a message, and why the others cannot. */
export function fitFiles(chosen: readonly File[], plan: Plan | undefined) {
  const maxBytes = uploadBytesOf(plan)
  const known = chosen.map(withKnownType)
  return {
    fit: known.filter(file => !fileFault(file, maxBytes)),
    found: known.flatMap(file => fileFault(file, maxBytes) ?? []),
  }
}

/** How large a file may be: as large as the plan says. While that is not known the server alone says so. */
export function uploadBytesOf(plan: Plan | undefined) {
  return plan ? plans[plan].uploadBytes : limits.uploadBytes
}
