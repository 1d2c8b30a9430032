import { useInfiniteQuery } from '@tanstack/react-query'
import { InstallHint } from '#notifications/install/install-hint-on-demand.ts'
import { useInstall } from '#platform/install.ts'
import { conversationsQuery } from '../state/list-query.ts'

/** Below the conversations: whoever has none has not come to stay yet. */
export function InstallFoot() {
  const way = useInstall()
  return way ? <IfTalking /> : null
}

function IfTalking() {
  const { data } = useInfiniteQuery(conversationsQuery('all'))
  const hasTalked = data?.pages.some(({ items }) => items.some(({ lastMessage }) => lastMessage !== null))
  return hasTalked ? <InstallHint /> : null
}
