import type { ReportForm } from '@akin/contract/safety/shapes.ts'
import { forgetWithPerson } from '#platform/caches.ts'
import { createStore } from '#platform/store.ts'

/** One line of what goes along with a report. */
export interface Along {
  from: string
  text: string
  isSubject: boolean
}

export type ReportSubject = ReportForm['subject']

/** Someone, or something of theirs, that may be wrong. */
export interface Reported {
  subject: ReportSubject
  /** Of a message and of a request, which have one of their own. */
  id?: number
  person: { id: number; displayName: string; avatarUrl: string | null }
  /** As it stands in a sentence, where the subject does not say it. */
  noun?: 'voice message' | 'gift' | 'photo'
  /** What is quoted of it; without it their name. */
  words?: string
  /** As far as this page has it. */
  along?: Along[]
  /** What has the focus afterwards, where what opened it has gone. */
  returnTo?: () => HTMLElement | null
  /** When the dialog was closed after they were blocked with it. */
  onBlocked?: () => void
}

/** What is being reported in this tab. */
export const openedReport = createStore<Reported | null>(null)
forgetWithPerson(closeReport)

/** Opens the dialog in which something is reported, from wherever it appears. */
export function openReport(thing: Reported) {
  openedReport.set(thing)
}

export function closeReport() {
  openedReport.set(null)
}
