import { platformRefusals } from '#platform/refusals.ts'

/** Every way the server says no. */
export const refusals = {
  ...platformRefusals,
}

export type RefusalCode = keyof typeof refusals
