import type { tokenEndpoints } from '@akin/contract/tokens/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { refuse } from '#platform/refuse.ts'

export const tokenRoutes: Routes<typeof tokenEndpoints> = {
  getWallet: () => refuse('no_sales'),
  listEntries: () => refuse('no_sales'),
  setSpendLimit: () => refuse('no_sales'),
  spendTokens: () => refuse('no_sales'),
}
