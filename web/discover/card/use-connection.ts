import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionStatusQuery, receivedRequestsQuery } from '#connect/queries.ts'
import { failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'

/**
 * How you and someone in a list of people stand. There is nothing between you when the list comes, so it is asked for
 * only when someone wants to connect, or has been asked by them. From then on events keep it up to date.
 */
export function useConnection(userId: number) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { data: hasAsked = false } = useQuery({
    ...receivedRequestsQuery,
    select: requests => requests.some(({ user }) => user.id === userId),
  })
  const query = connectionStatusQuery(userId)
  const { data } = useQuery({ ...query, enabled: ({ state }) => hasAsked || state.data !== undefined })

  /** Whether someone may be asked, and with a note or without. */
  async function findOut() {
    setAsking(true)
    try {
      return await queryClient.fetchQuery(query)
    } catch (error) {
      toast({
        id: `connection-${userId}`,
        kind: 'bad',
        title: 'That did not work',
        description: words(error),
      })
      return null
    } finally {
      setAsking(false)
    }
  }

  return { status: data ?? strangers, asking, findOut }
}

const strangers: ConnectionStatus = {
  status: 'none',
  canRequest: true,
  needsNote: false,
  canMessage: false,
  mutualContacts: [],
  mutualCount: 0,
}

function words(error: unknown) {
  return error instanceof Error ? failureText(error) : ''
}
