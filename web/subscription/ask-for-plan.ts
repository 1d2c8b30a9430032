import type { QueryClient } from '@tanstack/react-query'
import { keys as tokens } from '#tokens/keys.ts'
import { keys } from './keys.ts'

/** After someone has changed their plan. The event says so too, if it comes. */
export async function askForPlan(client: QueryClient) {
  await Promise.all([keys.own, tokens.planAndBalance].map(queryKey => client.invalidateQueries({ queryKey })))
}
