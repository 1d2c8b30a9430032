import { authRefusals } from '#auth/refusals.ts'
import { platformRefusals } from '#platform/refusals.ts'

/** Every way the server says no. */
export const refusals = {
  ...platformRefusals,
  ...authRefusals,
}

export type RefusalCode = keyof typeof refusals
