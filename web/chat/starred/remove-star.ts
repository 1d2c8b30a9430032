import type { StarredMessage, StarredPage } from '@akin/contract/chat/info.ts'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import { useStar } from '../message/star.ts'

/** Takes a star away from the list. It can be given again as long as the toast says so. */
export function useRemoveStar({ contactId, message }: StarredMessage) {
  const client = useQueryClient()
  const star = useStar({ contactId })
  return async () => {
    client.setQueriesData<InfiniteData<StarredPage>>(
      { queryKey: keys.starred },
      list => list && without(list, message.id),
    )
    if (!(await star(message, false))) return
    const undo = () => void star(message, true)
    toast({ id: `star-${message.id}`, title: 'Star removed', action: { label: 'Undo', onClick: undo } })
  }
}

function without(list: InfiniteData<StarredPage>, id: number) {
  const pages = list.pages.map(page => ({
    ...page,
    items: page.items.filter(({ message }) => message.id !== id),
  }))
  return { ...list, pages }
}
