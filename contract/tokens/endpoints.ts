import { endpoint } from '#platform/endpoint.ts'
import { EntryQuery, Purchase, SpendLimit, SpendReply, TokenHistory, Wallet } from './shapes.ts'

export const tokenEndpoints = {
  getWallet: endpoint({
    method: 'GET',
    path: '/api/tokens',
    access: 'verified',
    summary: 'Your tokens, what lapses next, and your spending limit.',
    reply: Wallet,
  }),
  listEntries: endpoint({
    method: 'GET',
    path: '/api/tokens/entries',
    access: 'verified',
    summary: 'What became of your tokens, the latest first. The same as a table: `/api/tokens/entries.csv`.',
    query: EntryQuery,
    reply: TokenHistory,
  }),
  setSpendLimit: endpoint({
    method: 'PUT',
    path: '/api/tokens/limit',
    access: 'verified',
    summary: 'How much you let yourself spend in a month. Less holds at once, more after 24 hours.',
    body: SpendLimit,
    reply: Wallet,
  }),
  spendTokens: endpoint({
    method: 'POST',
    path: '/api/tokens/spend',
    access: 'verified',
    summary: 'Buy something with tokens: taken and given together, or not at all.',
    key: true,
    body: Purchase,
    reply: SpendReply,
  }),
} as const
