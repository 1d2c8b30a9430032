import { type DeskShow, deskShows } from '@akin/contract/staff/desk-shapes.ts'
import { useLocation } from '@tanstack/react-router'
import { oneOf } from '#platform/search.ts'

const known = oneOf(deskShows)

/** Which tickets are listed, as the address says. */
export function useShow(): DeskShow {
  return useLocation({ select: ({ search }) => known((search as { show?: unknown }).show) ?? 'open' })
}

/** The address of the desk, or of a ticket beside the same list. */
export function deskAddress(show: DeskShow, number?: string): `/admin${string}` {
  const path = number ? `/admin/support/${number}` : '/admin/support'
  return `${path}${show === 'open' ? '' : `?show=${show}`}` as `/admin${string}`
}
