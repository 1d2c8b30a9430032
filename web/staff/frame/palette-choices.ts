import type { Reply } from '@akin/contract/platform/endpoint.ts'
import type { memberEndpoints } from '@akin/contract/staff/member-endpoints.ts'
import type { ConsoleEntry } from '../pages.ts'

type Found = Reply<typeof memberEndpoints.findInConsole>

export interface Choice {
  group: 'People' | 'Cases' | 'Tickets' | 'Pages'
  to: `/admin${string}`
  label: string
  about: string
}

/** What was found, and pages whose name begins so; all pages while nothing is typed. */
export function choicesFor(q: string, found: Found | undefined, entries: readonly ConsoleEntry[]): Choice[] {
  const begins = (title: string) => title.toLowerCase().startsWith(q.toLowerCase())
  return [
    ...(found?.people ?? []).map(({ id, displayName }): Choice => {
      return { group: 'People', to: `/admin/people/${id}`, label: displayName, about: `No. ${id}` }
    }),
    ...(found?.cases ?? []).map(({ number, state, about }): Choice => {
      return {
        group: 'Cases',
        to: `/admin/cases/${number}`,
        label: number,
        about: `${about}, ${state.replace('_', ' ')}`,
      }
    }),
    ...(found?.tickets ?? []).map(({ number, state, about }): Choice => {
      return {
        group: 'Tickets',
        to: `/admin/support/${number}`,
        label: `#${number}`,
        about: `${about}, ${state}`,
      }
    }),
    ...entries
      .filter(({ title }) => begins(title))
      .map(({ path, title, key }): Choice => {
        return { group: 'Pages', to: path, label: title, about: key ? `G ${key.toUpperCase()}` : '' }
      }),
  ]
}
