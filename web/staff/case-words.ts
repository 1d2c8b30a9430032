import type { DecisionPlace, DecisionStep } from '@akin/contract/safety/decision-shapes.ts'
import { type ReportReason, reasons } from '@akin/contract/safety/shapes.ts'

/** What a case is for; what nobody has reported was found by a rule of ours. */
export function reasonWords(reason: ReportReason | null) {
  return reason === null ? 'Found by first aid' : reasons[reason].words
}

export const stepNames: Record<DecisionStep, string> = {
  no_breach: 'No breach',
  removal: 'Removal',
  warning: 'Warning',
  limit: 'Limit for 7 days',
  suspension: 'Suspension',
  ban: 'Ban',
}

export const placeNames: Record<DecisionPlace, string> = {
  messages: 'Messages',
  requests: 'Requests',
  profile: 'Profile',
  picture: 'Picture',
  links: 'Links of the profile',
  account: 'Account',
}

/** 4 people. A hundred is where counting ends. */
export function peopleWords(count: number) {
  if (count >= 100) return '99+ people'
  return `${count} ${count === 1 ? 'person' : 'people'}`
}
