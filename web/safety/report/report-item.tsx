import type { ReactNode } from 'react'
import { MenuReport } from '#ui/menu.tsx'
import { openReport, type Reported } from './open-report.ts'

/** The row of a menu that reports whom or what the menu is about. */
export function ReportItem({ children, ...thing }: Reported & { children?: ReactNode }) {
  return <MenuReport onSelect={() => openReport(thing)}>{children}</MenuReport>
}
