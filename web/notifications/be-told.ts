import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { tellWhereOneLooks } from './attention/tell-where-one-looks.ts'
import { followBell } from './bell/follow-bell.ts'
import { followPush } from './push/follow-push.ts'

/** What every page of someone verified does once it is used: it follows the bell and push, and says what is before their eyes. */
export function beTold(client: QueryClient, router: RegisteredRouter) {
  const stops = [followBell(client), followPush(client, router), tellWhereOneLooks(router)]
  return () => {
    for (const stop of stops) stop()
  }
}
