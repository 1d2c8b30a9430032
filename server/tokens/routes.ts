import type { tokenEndpoints } from '@akin/contract/tokens/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import type { Effects } from './effects.ts'
import { listEntries } from './list-entries.ts'
import { setSpendLimit } from './set-spend-limit.ts'
import { spendTokens } from './spend-tokens.ts'
import { walletOf } from './wallet.ts'

export function tokenRoutes(effects: Effects): Routes<typeof tokenEndpoints> {
  return {
    getWallet: ({ db }, { asker }) => walletOf(db, asker.id),
    listEntries,
    setSpendLimit,
    spendTokens: spendTokens(effects),
  }
}
