import { keys as tokens } from '#tokens/keys.ts'

/** The room's query keys: the paths that are asked. They stand apart for `live.ts`, which asks nothing. */
export const keys = { own: tokens.plan, gifts: ['/api/subscription/gifts'] }
