import type { Deps } from '#platform/deps.ts'
import type { Root } from '../provider.ts'
import type { EventName } from './store-event.ts'

/** Why a thing is asked for: payments of it that something was told about, and the events that told it. */
export interface Occasion {
  root: Root
  payments: Set<string>
  events: EventName[]
}

interface Question {
  root: Root
  event: EventName
  ask(occasion: Occasion): Promise<void>
}

interface UnderWay {
  answered: Promise<void>
  next?: { occasion: Occasion; answered: Promise<void> }
}

const questions = new WeakMap<Deps, Map<string, UnderWay>>()

/**
 * Of each thing this process asks one question at a time. What comes while it is under way waits for the next one, as
 * the answer on its way may be older than the event; and shares it with all that come until it is asked.
 */
export function oneQuestion(deps: Deps, { root, event, ask }: Question): Promise<void> {
  const all = questions.get(deps) ?? new Map<string, UnderWay>()
  questions.set(deps, all)
  const name = `${root.kind} ${root.id}`
  const underWay = all.get(name)
  if (!underWay) return begin(because({ root, payments: new Set(), events: [] }))
  underWay.next ??= after(underWay)
  because(underWay.next.occasion)
  return underWay.next.answered

  function begin(occasion: Occasion) {
    const mine: UnderWay = { answered: ask(occasion).finally(() => mine.next ?? all.delete(name)) }
    all.set(name, mine)
    return mine.answered
  }

  function after({ answered }: UnderWay) {
    const occasion: Occasion = { root, payments: new Set(), events: [] }
    return { occasion, answered: answered.catch(() => {}).then(() => begin(occasion)) }
  }

  function because(occasion: Occasion) {
    if (root.payment) occasion.payments.add(root.payment)
    occasion.events.push(event)
    return occasion
  }
}
