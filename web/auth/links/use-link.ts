import { type LinkPurpose, type LinkState, LinkToken } from '@akin/contract/auth/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { CallError } from '#platform/call-error.ts'
import { linkQuery } from '../verification/verification-queries.ts'

type LinkView =
  | { is: 'pending'; error: Error | null; onAsk(): void }
  | { is: LinkState['state']; maskedEmail: string }
  | { is: 'invalid' }

/** What the link of a mail is good for. Looking uses nothing up, so mail scanners may open the page too. */
export function useLink(token: string | undefined, purpose: LinkPurpose): LinkView {
  const complete = z.safeParse(LinkToken, token).success
  const { data, error, refetch } = useQuery({ ...linkQuery(token ?? ''), enabled: complete })
  if (!complete || (error && saysNoSuchLink(error))) return { is: 'invalid' }
  if (error || !data) return { is: 'pending', error, onAsk: () => void refetch() }
  return data.purpose === purpose ? { is: data.state, maskedEmail: data.maskedEmail } : { is: 'invalid' }
}

/** Anything else, such as no connection or too many looks, says nothing about the link. */
export function saysNoSuchLink(error: Error) {
  return error instanceof CallError && [404, 410].includes(error.status)
}
