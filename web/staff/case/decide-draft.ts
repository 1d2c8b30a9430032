import type { DecisionPlace, DecisionStep } from '@akin/contract/safety/decision-shapes.ts'
import type { ReportReason, ReportSubject } from '@akin/contract/safety/shapes.ts'
import type { Case } from '@akin/contract/staff/case-shapes.ts'
import { DecideForm, type removableParts } from '@akin/contract/staff/decide-form.ts'
import * as z from 'zod/mini'
import { CallError } from '#platform/call-error.ts'

/** What someone has written so far. */
export interface Draft {
  days: 7 | 30
  reason: ReportReason
  facts: string
  quote: string
  place: DecisionPlace
  /** Of the profile; empty for nothing. A link has its address beside it. */
  remove: (typeof removableParts)[number] | 'link' | ''
  link: string
  logReason: string
  /** What was refused as a reporter's name is a word. */
  namesNobody: boolean
}

const places: Record<ReportSubject, DecisionPlace> = {
  message: 'messages',
  voice: 'messages',
  gift: 'messages',
  conversation: 'messages',
  request: 'requests',
  profile: 'profile',
  picture: 'picture',
  person: 'account',
}

/** Begins with what the case says; a ban that was proposed begins with what was proposed. */
export function firstDraft({ reason, subject, proposal }: Case, step: DecisionStep): Draft {
  const proposed = step === 'ban' ? proposal : null
  return {
    days: 7,
    reason: proposed?.reason ?? reason ?? 'other',
    facts: proposed?.facts ?? '',
    quote: proposed?.quote ?? '',
    place: proposed?.place ?? (subject ? places[subject] : 'account'),
    ...{ remove: '', link: '', logReason: '', namesNobody: false },
  }
}

/** The form as it would be sent at this moment. */
export function formOf({ id }: Case, step: DecisionStep, draft: Draft): DecideForm {
  const { days, remove, link, ...rest } = draft
  const removed = remove === 'link' ? { link } : remove
  return {
    ...{ caseId: id, step, ...rest },
    ...(step === 'suspension' && { days }),
    ...(removed !== '' && step !== 'no_breach' && { remove: removed }),
  }
}

export type Faults = Partial<Record<keyof DecideForm, string>>

/** What is wrong with it, by the contract's own form; or what the server found. */
export function faultsIn(form: DecideForm, error: Error | null): Faults {
  const { error: found } = z.safeParse(DecideForm, form)
  const own = Object.fromEntries((found?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
  if (Object.keys(own).length > 0 || !(error instanceof CallError)) return own
  if (error.body.code === 'names_reporter') return { facts: error.text }
  return (error.body.fields ?? {}) as Faults
}
