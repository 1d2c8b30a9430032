import type { StaffRole } from '@akin/contract/staff/shapes.ts'
import {
  Activity,
  ChartColumn,
  Coins,
  DoorOpen,
  Inbox,
  LifeBuoy,
  type LucideIcon,
  Scale,
  ScrollText,
  Settings2,
  ShieldUser,
  UsersRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { areaOnDemand } from '#platform/area-on-demand.tsx'

type Page = ComponentType<{ params: Record<string, string> }>

export interface ConsoleEntry {
  /** `:name` marks a parameter, which its page is given. */
  path: `/admin${string}`
  title: string
  /** Who has it. Everyone else is told that it is not there. */
  roles: readonly StaffRole[]
  /** The letter that leads there after G. What has an icon stands in the navigation. */
  key?: string
  icon?: LucideIcon
  page: Page
}

const everyone = ['support', 'moderator', 'admin'] as const
const deciding = ['moderator', 'admin'] as const
const desk = ['support', 'admin'] as const
const admins = ['admin'] as const

/** Every page of the console, in the order of its navigation. Someone's first page is the first that they have. */
export const pages: readonly ConsoleEntry[] = [
  {
    ...{ path: '/admin', title: 'Queue', key: 'q', icon: Inbox, roles: deciding },
    page: areaOnDemand('Queue', () => import('./queue/queue-page.tsx').then(part => part.QueuePage)),
  },
  {
    ...{ path: '/admin/cases/:number', title: 'Case', roles: deciding },
    page: areaOnDemand('Case', () => import('./case/case-page.tsx').then(part => part.CasePage)),
  },
  {
    ...{ path: '/admin/appeals', title: 'Appeals', key: 'a', icon: Scale, roles: deciding },
    page: areaOnDemand('Appeals', () => import('./appeals/appeals-page.tsx').then(part => part.AppealsPage)),
  },
  {
    ...{ path: '/admin/appeals/:number', title: 'Appeal', roles: deciding },
    page: areaOnDemand('Appeal', () => import('./appeals/appeal-page.tsx').then(part => part.AppealPage)),
  },
  {
    ...{ path: '/admin/support', title: 'Support', key: 's', icon: LifeBuoy, roles: desk },
    page: areaOnDemand('Support', () => import('./desk/desk-page.tsx').then(part => part.DeskPage)),
  },
  {
    ...{ path: '/admin/support/:number', title: 'Support', roles: desk },
    page: areaOnDemand('Support', () => import('./desk/desk-page.tsx').then(part => part.TicketPage)),
  },
  {
    ...{ path: '/admin/people', title: 'People', key: 'p', icon: UsersRound, roles: everyone },
    page: areaOnDemand('People', () => import('./people/people-page.tsx').then(part => part.PeoplePage)),
  },
  {
    ...{ path: '/admin/people/:id', title: 'Person', roles: everyone },
    page: areaOnDemand('Person', () => import('./people/person-page.tsx').then(part => part.PersonPage)),
  },
  {
    ...{ path: '/admin/approvals', title: 'Approvals', key: 'd', icon: DoorOpen, roles: deciding },
    page: areaOnDemand('Approvals', () =>
      import('./joining/approvals-page.tsx').then(part => part.ApprovalsPage),
    ),
  },
  {
    ...{ path: '/admin/money', title: 'Money', key: 'm', icon: Coins, roles: desk },
    page: areaOnDemand('Money', () => import('./money/money-page.tsx').then(part => part.MoneyPage)),
  },
  {
    ...{ path: '/admin/money/:id', title: 'Money', roles: desk },
    page: areaOnDemand('Money', () =>
      import('./money/person-money-page.tsx').then(part => part.PersonMoneyPage),
    ),
  },
  {
    ...{ path: '/admin/overview', title: 'Overview', key: 'o', icon: ChartColumn, roles: deciding },
    page: areaOnDemand('Overview', () =>
      import('./overview/overview-page.tsx').then(part => part.OverviewPage),
    ),
  },
  {
    ...{ path: '/admin/jobs', title: 'Jobs and mail', key: 'j', icon: Activity, roles: admins },
    page: areaOnDemand('Jobs and mail', () => import('./jobs/jobs-page.tsx').then(part => part.JobsPage)),
  },
  {
    ...{ path: '/admin/log', title: 'Log', key: 'l', icon: ScrollText, roles: admins },
    page: areaOnDemand('Log', () => import('./log/log-page.tsx').then(part => part.LogPage)),
  },
  {
    ...{ path: '/admin/staff', title: 'Staff', key: 'f', icon: ShieldUser, roles: admins },
    page: areaOnDemand('Staff', () => import('./members/staff-page.tsx').then(part => part.StaffPage)),
  },
  {
    ...{ path: '/admin/installation', title: 'Installation', key: 'i', icon: Settings2, roles: admins },
    page: areaOnDemand('Installation', () =>
      import('./installation/installation-page.tsx').then(part => part.InstallationPage),
    ),
  },
  {
    ...{ path: '/admin/installation/first-run', title: 'First steps', roles: admins },
    page: areaOnDemand('First steps', () =>
      import('./installation/first-run-page.tsx').then(part => part.FirstRunPage),
    ),
  },
]
