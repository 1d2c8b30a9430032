import { itemPrices } from '@akin/contract/tokens/prices.ts'
import type { Wallet } from '@akin/contract/tokens/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { walletQuery } from '#tokens/queries.ts'
import { highlightsLeftQuery } from '../queries.ts'

/** Whether a request can be highlighted now, or why not. */
export type HighlightState =
  | { kind: 'loading' }
  | { kind: 'failed'; isFetching: boolean; retry: () => void }
  /** Today's are used up. */
  | { kind: 'used' }
  /** Over what the person lets themselves spend in a month, in cents. */
  | { kind: 'over'; limit: number }
  | { kind: 'short'; wallet: Wallet }
  | { kind: 'ready'; after: number }

const price = itemPrices.highlight

export function useHighlight(open: boolean): HighlightState {
  const left = useQuery({ ...highlightsLeftQuery, enabled: open })
  const wallet = useQuery({ ...walletQuery, enabled: open })
  if (left.data && wallet.data) return stateOf(left.data.left, wallet.data)
  const failed = [left, wallet].filter(({ data, error }) => !data && error)
  if (failed.length === 0) return { kind: 'loading' }
  return {
    kind: 'failed',
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry() {
      for (const { refetch } of failed) void refetch()
    },
  }
}

function stateOf(left: number, wallet: Wallet): HighlightState {
  const { balance, limit } = wallet
  if (left <= 0) return { kind: 'used' }
  if (limit.spent + price > limit.cents) return { kind: 'over', limit: limit.cents }
  if (balance < price) return { kind: 'short', wallet }
  return { kind: 'ready', after: balance - price }
}

/** Whoever comes back from buying tokens need not wait for what is known of them: the server decides anyway. */
export function mayHighlight({ kind }: HighlightState) {
  return kind === 'ready' || kind === 'loading'
}
