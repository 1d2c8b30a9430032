import { linksIn } from '@akin/contract/chat/format-text.ts'
import type { Attachment } from '@akin/contract/chat/messages.ts'
import { uploadEndpoints } from '@akin/contract/chat/upload-endpoints.ts'
import { limits } from '@akin/contract/limits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { useOffline } from '#platform/use-offline.ts'
import { useAtRest } from '#platform/use-settled.ts'
import { keys } from '../keys.ts'

/** Whoever types an address has not finished it at every letter. */
const pauseMs = 600

interface LinkDraft {
  contactId: number
  body: string
  /** Both have written, and nothing else goes with the message. */
  isWanted: boolean
}

/**
 * The card of the first page that a draft links to. It is asked for once for each address, and neither typing nor sending
 * waits for it. What was removed stays away until the message is sent: the cache holds that there is none.
 */
export function useLinkDraft({ contactId, body, isWanted }: LinkDraft) {
  const client = useQueryClient()
  const [address, setAddress] = useAddress(isWanted ? body : '')
  const isOffline = useOffline()
  const queryKey = keys.preview(contactId, address ?? '')
  const { data, isFetching } = useQuery({
    queryKey,
    queryFn: () =>
      call(uploadEndpoints.previewLink, { params: { contactId }, body: { url: address ?? '' } }).catch(none),
    enabled: isWanted && address !== null && !isOffline,
    meta: { handled: true },
  })
  const card = isWanted && address !== null ? (data?.attachment ?? null) : null

  return {
    card,
    isLoading: isWanted && address !== null && isFetching,
    remove: () => client.setQueryData<Preview>(queryKey, { attachment: null }),
    /** The card that goes with these words, if it is ready and they still have its address. */
    take: (said: string) => (card && linksIn(said)[0] === address ? card : null),
    /** It belongs to a message now: the next one with the same address has its own. */
    clear() {
      setAddress(null)
      client.removeQueries({ queryKey: keys.previews(contactId) })
    },
  }
}

interface Preview {
  attachment: Attachment | null
}

/** A page that says nothing is as good as none. */
function none(): Preview {
  return { attachment: null }
}

/** The first address, once the typing has paused. While there is none nobody waits for anything. */
function useAddress(body: string) {
  const [address, setAddress] = useState<string | null>(null)
  useAtRest(body, { ms: pauseMs }, () => {
    const [first = null] = linksIn(body)
    setAddress(first && first.length <= limits.previewUrl ? first : null)
  })
  return [address, setAddress] as const
}
