import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { connectionStatusQuery } from '../queries.ts'

/** Shows at once how an act has left things between two people; the server's own word comes after it. */
export function useShowStatus(userId: number) {
  const queryClient = useQueryClient()
  return (changes: Partial<ConnectionStatus>) =>
    queryClient.setQueryData(connectionStatusQuery(userId).queryKey, before => {
      if (!before) return before
      const { requestId: _, reason: __, since: ___, ...kept } = before
      return { ...kept, canRequest: false, canMessage: false, ...changes }
    })
}
