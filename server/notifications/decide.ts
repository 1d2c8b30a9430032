import { type NoticeKind, type Topic, topicOf } from '@akin/contract/notifications/kinds.ts'
import type { Cause } from '@akin/contract/notifications/shapes.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { isWanted } from './rules/wanted.ts'
import type { DecidedRules } from './tables.ts'

/** Everything that counts when it is decided how someone is told of something. */
export interface Facts {
  kind: NoticeKind
  /** What they have decided otherwise than usual. */
  rules: DecidedRules
  /** Whether they have the conversation that it is about before their eyes, are somewhere else in Akin, or not here. */
  attention: 'there' | 'elsewhere' | 'away'
  /** Whether they have muted the conversation that it is about. */
  isMuted: boolean
  /** When the quiet hours and the pause end that they are in; null where they are in none. */
  quietUntil: Date | null
  pausedUntil: Date | null
  /** When their Calm mode ends: null where they are not in it, `open` where only they end it. */
  calmUntil: Date | 'open' | null
  /** Whether it is from one of their favourites. */
  isFavourite: boolean
  /** Whether either of the two has blocked the other. */
  isBlocked: boolean
  /** How many browsers of theirs can be told. */
  devices: number
  /** When it happened, and when this is decided. */
  since: Date
  now: Date
}

export type Held = 'quiet' | 'paused' | 'calm'

type PushDecision =
  | { when: 'now' }
  /** Then, unless it is read by then. */
  | { when: 'soon'; at: Date }
  /** It is told at that end; `open` where nobody knows when that is. */
  | { when: 'held'; until: Date | 'open'; by: Held }
  | { when: 'never' }

export interface Decision {
  bell: boolean
  push: PushDecision
  mail: 'at_once' | 'later' | 'nothing'
  /** Why there is a push, or none, or not yet. Null where nothing may be told, and nothing be said about it. */
  cause: Cause | null
}

/** What waits for the end of quiet hours and of a pause, and what for that of Calm mode as well. The rest never waits. */
const waits: Record<Topic, readonly Held[]> = {
  messages: ['quiet', 'paused', 'calm'],
  requests: ['quiet', 'paused', 'calm'],
  accepted: ['quiet', 'paused', 'calm'],
  reactions: ['quiet', 'paused', 'calm'],
  gifts: ['quiet', 'paused', 'calm'],
  scheduled: ['quiet', 'paused', 'calm'],
  searches: ['quiet', 'paused', 'calm'],
  tokens: ['quiet', 'paused', 'calm'],
  billing: [],
  reports: [],
  security: [],
  digest: ['quiet', 'paused', 'calm'],
}

/** What may wait for somebody to read it first is mailed later. */
const mailedLater: readonly Topic[] = ['messages', 'requests', 'digest']

/** Who is told how: the one place where it is decided. Blocks come first, then what they have decided, then the moment. */
export function decide(facts: Facts): Decision {
  if (facts.isBlocked) return { bell: false, push: { when: 'never' }, mail: 'nothing', cause: null }
  return { ...decideAtOnce(facts), ...decidePush(facts) }
}

/** What is decided as it happens, between people who may hear of each other: the moment does not count for it. */
export function decideAtOnce(
  facts: Pick<Facts, 'kind' | 'rules' | 'isMuted'>,
): Pick<Decision, 'bell' | 'mail'> {
  const topic = topicOf[facts.kind]
  const isSilent = facts.isMuted && isAboutConversation(facts.kind)
  const mail = mailedLater.includes(topic) ? 'later' : 'at_once'
  return {
    bell: isWanted(facts.rules, topic, 'bell') && !isSilent,
    mail: isWanted(facts.rules, topic, 'mail') && !isSilent ? mail : 'nothing',
  }
}

function decidePush(facts: Facts): Pick<Decision, 'push' | 'cause'> {
  const topic = topicOf[facts.kind]
  const isSilent = facts.isMuted && isAboutConversation(facts.kind)
  const never = (cause: Cause | null) => ({ push: { when: 'never' }, cause }) as const
  // It is their own doing, at a time that they chose.
  if (facts.kind === 'scheduled_sent') return never(null)
  if (!isWanted(facts.rules, topic, 'push')) return never('rule_off')
  if (isSilent) return never('muted')
  if (facts.attention === 'there' && isAboutConversation(facts.kind)) return never('looking')
  if (facts.devices === 0) return never('no_device')
  const { held, passed } = holds(facts, topic)
  const last = held.toSorted((one, other) => endOf(other) - endOf(one))[0]
  if (last) return { push: { when: 'held', ...last }, cause: last.by }
  const cause = passed ? 'favourite' : 'rule_on'
  const at = new Date(facts.since.getTime() + serverLimits.pushDelay * 1000)
  if (facts.attention === 'elsewhere' && facts.now < at) return { push: { when: 'soon', at }, cause }
  return { push: { when: 'now' }, cause }
}

interface Hold {
  by: Held
  until: Date | 'open'
}

/** What it waits for, and whether it would wait for more if it were not from a favourite: their messages pass all but Calm. */
function holds({ kind, isFavourite, quietUntil, pausedUntil, calmUntil }: Facts, topic: Topic) {
  const all: Hold[] = [
    ...(calmUntil ? [{ by: 'calm', until: calmUntil } as const] : []),
    ...(pausedUntil ? [{ by: 'paused', until: pausedUntil } as const] : []),
    ...(quietUntil ? [{ by: 'quiet', until: quietUntil } as const] : []),
  ].filter(({ by }) => waits[topic].includes(by))
  const passes = isFavourite && kind === 'message'
  const held = all.filter(({ by }) => by === 'calm' || !passes)
  return { held, passed: held.length < all.length }
}

function endOf({ until }: Hold) {
  return until === 'open' ? Number.POSITIVE_INFINITY : until.getTime()
}

/** Reactions and gifts stand in the conversation; whoever looks at it has seen them. */
function isAboutConversation(kind: NoticeKind) {
  return kind === 'message' || kind === 'reaction' || kind === 'gift'
}
