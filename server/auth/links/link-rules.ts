import type { LinkPurpose } from '@akin/contract/auth/shapes.ts'
import { limits } from '@akin/contract/limits.ts'

/** How long a link works, in seconds. */
export const linkLife: Record<LinkPurpose, number> = {
  verify_email: limits.verifyLink,
  reset_password: limits.resetLink,
  change_email: limits.emailChangeLink,
  revert_email: limits.emailRevertLink,
  disown_session: limits.disownLink,
  lost_second_step: limits.lostSecondStepLink,
}

/**
 * What becomes of an open link.
 * - `used up`: closed as if it had been pressed, so that a late click hears that it is done.
 * - `if earlier`: of links to undo changes, those of changes before the one that is undone live, later ones die.
 * - `never`: the two cannot meet.
 */
export type Fate = 'lives' | 'dies' | 'used up' | 'if earlier' | 'never'

type Rule = readonly [fate: Fate, why: string]

/**
 * The rule of all links: what becomes of each kind when something happens to its account. The acts end links by
 * this table, its test tries every cell, each fate of an event every day, and `docs/links.md` shows it.
 */
export const linkRules = {
  newer_link: {
    verify_email: ['dies', 'Only our newest mail counts.'],
    reset_password: ['dies', 'Only our newest mail counts.'],
    change_email: ['dies', 'Of two wishes the last one counts.'],
    revert_email: ['lives', 'Each guards against a change of its own.'],
    disown_session: ['lives', 'Each is about something else that happened.'],
    lost_second_step: ['dies', 'Only our newest mail counts.'],
  },
  used: {
    verify_email: ['used up', 'A link works once.'],
    reset_password: ['used up', 'A link works once.'],
    change_email: ['used up', 'A link works once.'],
    revert_email: ['used up', 'A link works once.'],
    disown_session: ['used up', 'A link works once.'],
    lost_second_step: ['used up', 'A link works once.'],
  },
  expired: {
    verify_email: ['dies', 'It works for a day.'],
    reset_password: ['dies', 'It works for 30 minutes.'],
    change_email: ['dies', 'It works for a day.'],
    revert_email: ['dies', 'It works for 7 days.'],
    disown_session: ['dies', 'It works for 7 days.'],
    lost_second_step: ['dies', 'It works for 30 minutes.'],
  },
  verified: {
    verify_email: ['used up', 'The address is confirmed already.'],
    reset_password: ['lives', 'It lies in the mailbox that was confirmed.'],
    change_email: ['never', 'Only a verified account can ask for a change.'],
    revert_email: ['never', 'Only a verified account can ask for a change.'],
    disown_session: ['lives', 'It lies in the mailbox that was confirmed.'],
    lost_second_step: ['never', 'Only a verified account is asked for a second step.'],
  },
  password_changed: {
    verify_email: ['lives', 'It is about the mailbox, not about the password.'],
    reset_password: ['dies', 'There is a newer password than the one that was forgotten.'],
    change_email: ['dies', 'Whoever asked for it may have known the old password.'],
    revert_email: ['lives', 'A thief who sets a password must not end the owner’s way back.'],
    disown_session: ['lives', 'A thief who sets a password must not end the owner’s “Not me”.'],
    lost_second_step: ['dies', 'Whoever asked for it knew the old password.'],
  },
  password_reset: {
    verify_email: ['used up', 'The reset was mailed, so the address is confirmed.'],
    reset_password: ['dies', 'There is a newer password than the one that was forgotten.'],
    change_email: ['dies', 'A thief may have asked to move the account to a mailbox of their own.'],
    revert_email: ['lives', 'A thief who moved the account can reset the password, too.'],
    disown_session: ['lives', 'It lies in the same mailbox as the reset.'],
    lost_second_step: ['dies', 'Whoever asked for it knew the old password.'],
  },
  not_me: {
    verify_email: ['lives', 'It is about the mailbox, not about the password.'],
    reset_password: ['dies', 'A new one is on its way, and it is the only one.'],
    change_email: ['dies', 'Whoever asked for it may have been the intruder.'],
    revert_email: ['lives', 'A thief who moved the account can say “Not me”, too.'],
    disown_session: ['lives', 'Each is about something else that happened.'],
    lost_second_step: ['dies', 'Whoever asked for it may have been the intruder.'],
  },
  address_corrected: {
    verify_email: ['dies', 'It was sent to the old address.'],
    reset_password: ['dies', 'It was sent to the old address.'],
    change_email: ['dies', 'It was asked for under the old address.'],
    revert_email: ['dies', 'The address did not come from the change that it undoes.'],
    disown_session: ['dies', 'It was sent to the old address.'],
    lost_second_step: ['dies', 'It was sent to the old address.'],
  },
  email_change_asked: {
    verify_email: ['never', 'Only a verified account can ask for a change.'],
    reset_password: ['lives', 'Nothing has moved yet.'],
    change_email: ['dies', 'Of two wishes the last one counts.'],
    revert_email: ['lives', 'Each guards against a change of its own.'],
    disown_session: ['lives', 'Nothing has moved yet.'],
    lost_second_step: ['lives', 'Nothing has moved yet.'],
  },
  email_change_confirmed: {
    verify_email: ['never', 'Only a verified account can ask for a change.'],
    reset_password: ['dies', 'It was sent to the old address.'],
    change_email: ['dies', 'There is one wish at a time, and it was granted.'],
    revert_email: ['lives', 'It undoes this change, or this one with those before it.'],
    disown_session: ['dies', 'It was sent to the old address, which has the link to undo the change.'],
    lost_second_step: ['dies', 'It was sent to the old address.'],
  },
  email_change_called_off: {
    verify_email: ['never', 'Only a verified account can ask for a change.'],
    reset_password: ['dies', 'A new one is on its way, and it is the only one.'],
    change_email: ['dies', 'It is called off.'],
    revert_email: ['if earlier', 'Later ones may be those of a thief, earlier ones the owner’s.'],
    disown_session: ['lives', 'It lies in the mailbox that the account keeps.'],
    lost_second_step: ['dies', 'Whoever asked for it may have been the intruder.'],
  },
  email_change_undone: {
    verify_email: ['never', 'Only a verified account can ask for a change.'],
    reset_password: ['dies', 'It was sent to the address that is given up.'],
    change_email: ['dies', 'It was asked for under the address that is given up.'],
    revert_email: ['if earlier', 'Later ones may be those of a thief, earlier ones the owner’s.'],
    disown_session: ['dies', 'It was sent to the address that is given up.'],
    lost_second_step: ['dies', 'It was sent to the address that is given up.'],
  },
  deletion_scheduled: {
    verify_email: ['lives', 'It confirms the mailbox and brings nobody back.'],
    reset_password: ['lives', 'Someone who did not ask for the deletion needs it to come back.'],
    change_email: ['dies', 'An account on its way to deletion does not move.'],
    revert_email: ['lives', 'A thief may have asked for the deletion.'],
    disown_session: ['lives', 'A thief may have asked for the deletion.'],
    lost_second_step: ['lives', 'Someone who did not ask for the deletion needs it to come back.'],
  },
  reactivated: {
    verify_email: ['never', 'Only a verified account can sign in.'],
    reset_password: ['lives', 'The mailbox is the same.'],
    change_email: ['dies', 'The deletion called it off, and coming back does not bring it back.'],
    revert_email: ['lives', 'A thief can sign in, too.'],
    disown_session: ['lives', 'A thief can sign in, too.'],
    lost_second_step: ['lives', 'A browser that is trusted comes back without a second step.'],
  },
} as const satisfies Record<string, Record<LinkPurpose, Rule>>

export type LinkEvent = keyof typeof linkRules

export function fateOf(purpose: LinkPurpose, event: LinkEvent): Fate {
  return linkRules[event][purpose][0]
}
