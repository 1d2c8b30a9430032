import type { ClaimedPush } from './claim-pushes.ts'

type Told = Pick<ClaimedPush, 'kind' | 'fromId' | 'people' | 'about' | 'subjectId'>

/** The page that a push opens: the one to which its row in the bell leads. */
export function whereItLeads({ kind, fromId, people, about, subjectId }: Told) {
  switch (kind) {
    case 'message':
    case 'accepted':
    case 'reaction':
    case 'gift':
    case 'scheduled_sent':
      return fromId === null || people !== null ? '/chat' : `/chat/${fromId}`
    case 'request':
      return '/connect?tab=received'
    case 'scheduled_refused':
      return '/chat?show=scheduled'
    case 'search':
      return '/discover?tab=search'
    case 'spotlight':
      return '/discover'
    case 'refund':
      return '/tokens/purchase?show=back'
    case 'plan':
    case 'payment':
      return '/profile?tab=billing'
    case 'report':
      return subjectId === null ? '/reports' : `/reports?focus=${subjectId}`
    case 'decision':
      return subjectId === null ? '/profile?tab=security' : `/reports?decision=${subjectId}`
    case 'ticket':
      return `/support?ticket=${encodeURIComponent(about)}`
    case 'sign_in':
    case 'security':
      return '/profile?tab=security'
    case 'export_ready':
      return '/profile?tab=data'
  }
}
