import type { ClaimedPush } from './claim-pushes.ts'

type Told = Pick<ClaimedPush, 'kind' | 'fromId' | 'people'>

/** The page that a push opens. */
export function whereItLeads({ kind, fromId, people }: Told) {
  switch (kind) {
    case 'message':
    case 'accepted':
    case 'reaction':
    case 'gift':
      return fromId === null || people !== null ? '/chat' : `/chat/${fromId}`
    case 'request':
      return '/connect?tab=received'
    case 'scheduled_refused':
      return '/chat?show=scheduled'
    case 'search':
      return '/discover?tab=search'
    case 'spotlight':
    case 'refund':
      return '/tokens/purchase'
    case 'plan':
    case 'payment':
      return '/profile?tab=billing'
    case 'report':
    case 'decision':
      return '/reports'
    case 'ticket':
      return '/support'
    case 'sign_in':
    case 'security':
      return '/profile?tab=security'
    case 'export_ready':
      return '/profile?tab=data'
  }
}
