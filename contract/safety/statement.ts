import type { Decision, DecisionPlace } from './decision-shapes.ts'
import { reasons } from './shapes.ts'

type Decided = Pick<
  Decision,
  | 'step'
  | 'reason'
  | 'facts'
  | 'quote'
  | 'place'
  | 'foundByMachine'
  | 'decidedByMachine'
  | 'startsAt'
  | 'endsAt'
  | 'moneyBack'
>

/** How a moment is written: in a mail by UTC, on the screen by the clock of whoever reads. */
interface Written {
  moment(date: Date): string
}

export interface Statement {
  title: string
  /** What it is, in one line. */
  decided: string
  rule: { words: string; address: string }
  where: string
  facts: string
  quote: string
  found: string
  means: string
  until: string
  stillWorks: string[]
}

/** The statement of reasons: what was decided, by which rule, upon what, how it was found, what follows, how long. */
export function statementOf(decision: Decided, { moment }: Written): Statement {
  const { step, reason, place, facts, quote } = decision
  return {
    title: titles[step],
    decided: decidedWords(decision),
    rule: {
      words: reasons[reason].words,
      address: `/help-center/community-rules#${reasons[reason].rule}`,
    },
    where: places[place],
    ...{ facts, quote },
    found: foundWords(decision),
    means: [meanings[step], decision.moneyBack && moneyBack].filter(Boolean).join(' '),
    until: untilWords(decision, moment),
    stillWorks: step === 'suspension' || step === 'ban' ? open : [works[step]],
  }
}

/** Whether nothing else is open to them meanwhile. */
export function isOut({ step }: Pick<Decision, 'step'>) {
  return step === 'suspension' || step === 'ban'
}

/** Whether it holds at this moment. */
export function isInForce(
  { step, endsAt, liftedAt }: Pick<Decision, 'step' | 'endsAt' | 'liftedAt'>,
  now: Date,
) {
  if (liftedAt) return false
  return step === 'ban' || (endsAt !== null && endsAt > now)
}

/** What heads a decision that holds no longer. */
export function pastTitle(step: Decision['step']) {
  return titles[step].replace('Your account is', 'Your account was')
}

const titles: Record<Decision['step'], string> = {
  removal: 'We removed something of yours',
  warning: 'A warning',
  limit: 'Your account is limited',
  suspension: 'Your account is suspended',
  ban: 'Your account is closed',
}

function decidedWords(decision: Decided) {
  const { step, place } = decision
  const length = `${daysOf(decision)} days`
  if (step === 'removal') return removed[place]
  if (step === 'warning') return 'A warning'
  if (step === 'limit') return `No new requests and no first messages for ${length}`
  return step === 'ban' ? 'Your account is closed' : `Suspended for ${length}`
}

function daysOf({ startsAt, endsAt }: Decided) {
  return endsAt ? Math.round((endsAt.getTime() - startsAt.getTime()) / 86_400_000) : 0
}

const places: Record<DecisionPlace, string> = {
  messages: 'In your messages',
  requests: 'In your requests',
  profile: 'On your profile',
  picture: 'In a picture of yours',
  links: 'In the links of your profile',
  account: 'With your account',
}

const removed: Record<DecisionPlace, string> = {
  messages: 'Something of yours was removed',
  requests: 'Something of yours was removed',
  profile: 'A part of your profile was removed',
  picture: 'Your picture was removed',
  links: 'A link was removed from your profile',
  account: 'Something of yours was removed',
}

/** That it was reported is said, and never by how many: one would know who it was. */
function foundWords({ foundByMachine, decidedByMachine }: Decided) {
  if (decidedByMachine) return 'Paused by a rule of ours, by itself. A person reads it next.'
  if (foundByMachine) return 'A rule of ours noticed it by itself. A person read it and decided.'
  return 'It was reported to us. A person read it and decided. No machine decided anything.'
}

const meanings: Record<Decision['step'], string> = {
  removal: 'It stays removed. Nothing else changes, and nobody is told.',
  warning: 'Nothing is switched off, and nobody is told. If it happens again, more may follow.',
  limit: 'You cannot send requests, or write first to someone new. Nobody is told.',
  suspension: 'You cannot write, and your page is hidden. Nobody is told why you are away.',
  ban: 'You cannot write, and your page is hidden. Nobody is told why you are away.',
}

const moneyBack =
  'The unused days of your plan, and tokens that you bought and have not spent, are paid back the way you paid.'

/** What a lifted decision leaves of it. */
export const moneyAfterLift =
  'What was paid back for it stays paid back. A plan that ended does not begin again by itself: choose it anew whenever you like.'

function untilWords({ step, endsAt }: Decided, moment: Written['moment']) {
  if (endsAt) return `${moment(endsAt)}. Then everything works again by itself.`
  if (step === 'ban') return 'For good, unless we lift it.'
  return step === 'warning'
    ? 'It leaves your standing after 12 months.'
    : 'It holds for what was removed alone.'
}

const works: Record<'removal' | 'warning' | 'limit', string> = {
  removal: 'Everything works as before.',
  warning: 'Everything works as before.',
  limit: 'Conversations, contacts and Discover work as before.',
}

const open = [
  'Reading this page',
  'Your appeal',
  'Downloading your data',
  'Your invoices',
  'Cancelling your plan',
  'Writing to support',
  'Deleting your account',
]

/** What an answer to an appeal begins with. */
export const appealAnswers = {
  lifted: 'We looked again and lifted it.',
  milder: 'We looked again and made it milder.',
  kept: 'We looked again and keep it.',
} as const
