import type { Notice } from '@akin/contract/notifications/shapes.ts'
import { linkOptions } from '@tanstack/react-router'

type Happened = Pick<Notice, 'kind' | 'from' | 'about' | 'subjectId'>

/** Where it happened, or where one can do something about it. */
export function noticePlace({ kind, from, about, subjectId }: Happened) {
  const id = subjectId ?? undefined
  switch (kind) {
    case 'message':
    case 'accepted':
    case 'reaction':
    case 'gift':
    case 'scheduled_sent':
      return from
        ? linkOptions({ to: '/chat/$contactId', params: { contactId: String(from.id) } })
        : linkOptions({ to: '/chat' })
    case 'request':
      return linkOptions({ to: '/connect', search: { tab: 'received' } })
    case 'scheduled_refused':
      return linkOptions({ to: '/chat', search: { show: 'scheduled' } })
    case 'search':
      return linkOptions({ to: '/discover', search: { tab: 'search' } })
    case 'spotlight':
      return linkOptions({ to: '/discover' })
    case 'refund':
      return linkOptions({ to: '/tokens/purchase', search: { show: 'back' } })
    case 'plan':
    case 'payment':
      return linkOptions({ to: '/profile', search: { tab: 'billing' } })
    case 'report':
      return linkOptions({ to: '/reports', search: { ...(id && { focus: id }) } })
    case 'ticket':
      return linkOptions({ to: '/support', search: { ticket: about } })
    case 'decision':
      return id
        ? linkOptions({ to: '/reports', search: { decision: id } })
        : linkOptions({ to: '/profile', search: { tab: 'security' } })
    case 'export_ready':
      return linkOptions({ to: '/profile', search: { tab: 'data' } })
    case 'sign_in':
    case 'security':
      return linkOptions({ to: '/profile', search: { tab: 'security' } })
  }
}
