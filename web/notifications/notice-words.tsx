import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import type { NoticeKind } from '@akin/contract/notifications/kinds.ts'
import type { ReactNode } from 'react'

interface About {
  kind: NoticeKind
  from: PersonSummary | null
  about: string
  /** How many are told of together. */
  times?: number
}

/** What has happened, in one sentence. Never a word of a message. */
export function noticeWords({ kind, from, about, times = 1 }: About): ReactNode {
  const who = <b dir="auto">{from?.displayName ?? 'Someone'}</b>
  const what = about ? <b dir="auto">{about}</b> : null
  const many = times > 1
  switch (kind) {
    case 'message':
      return many ? (
        <>
          {who} wrote {times} messages
        </>
      ) : (
        <>{who} wrote to you</>
      )
    case 'request':
      return <>{who} would like to connect</>
    case 'accepted':
      return <>{who} said yes. You are connected.</>
    case 'reaction':
      return many ? (
        <>
          {who} reacted to {times} messages
        </>
      ) : (
        <>{who} reacted to your message</>
      )
    case 'gift':
      return (
        <>
          {who} gave you {many ? `${times} gifts` : (what ?? 'a gift')}
        </>
      )
    case 'scheduled_sent':
      return many ? (
        <>
          Your {times} messages to {who} were sent
        </>
      ) : (
        <>Your message to {who} was sent</>
      )
    case 'scheduled_refused':
      return from ? <>A message to {who} could not be sent</> : 'A scheduled message could not be sent'
    case 'search':
      return what ? <>New people in {what}</> : 'New people in a saved search'
    case 'report':
      return <>We answered your report {what}</>
    case 'ticket':
      return <>We answered your message {what}</>
    default:
      return what ? (
        <>
          {plain[kind]}: {what}
        </>
      ) : (
        plain[kind]
      )
  }
}

/** Of what nobody did. What it is about may follow. */
const plain = {
  spotlight: 'Your Spotlight is over',
  refund: 'Tokens came back',
  plan: 'Your plan',
  payment: 'Your payment',
  decision: 'A decision about your account',
  sign_in: 'New sign-in',
  security: 'Security',
  export_ready: 'Your download is ready',
}
