import type { TurnedOn } from './turn-push.ts'

/** Why a browser that was asked is not told after all. */
export const notTurnedOn: Record<Exclude<TurnedOn, 'on'>, string> = {
  denied: 'Your browser does not allow push.',
  dismissed: 'Your browser was not answered. Try again, and press Allow.',
  no_answer: 'This browser did not answer.',
  install: 'On an iPhone or iPad push only works from the Home Screen.',
  unsupported: 'This browser cannot show notifications.',
  off_here: 'This installation cannot send notifications to browsers.',
}
