import type { PromptId } from '@akin/contract/profile/prompts.ts'
import { diceOf } from '@akin/server/testing/dice.ts'
import { answers } from './answers.ts'
import { anyonesHeadlines, closings } from './closings.ts'
import { arts } from './lives/arts.ts'
import { carers } from './lives/carers.ts'
import { desks } from './lives/desks.ts'
import type { Telling } from './lives/life.ts'
import { makers } from './lives/makers.ts'
import { outdoors } from './lives/outdoors.ts'
import { retired } from './lives/retired.ts'
import { young } from './lives/young.ts'

/** Everything there is to say, each said as seldom as can be. */
export interface Stock {
  tellings: Record<'young' | 'working' | 'retired', Telling[]>
  headline(): string
  closing(): string
  answer(prompt: Exclude<PromptId, 'work'>): string
}

export function openStock(): Stock {
  const shuffle = <T>(name: string, list: readonly T[]) => diceOf(`stock ${name}`).several(list, list.length)
  const byPrompt = new Map(Object.entries(answers).map(([id, list]) => [id, inTurn(shuffle(id, list))]))
  return {
    tellings: {
      young: shuffle('young', young),
      working: shuffle('working', [...carers, ...makers, ...desks, ...arts, ...outdoors]),
      retired: shuffle('retired', retired),
    },
    headline: inTurn(shuffle('headlines', anyonesHeadlines)),
    closing: inTurn(shuffle('closings', closings)),
    answer: prompt => byPrompt.get(prompt)?.() ?? '',
  }
}

/** Hands out a list again and again, so that an entry comes back as late as it can. */
function inTurn<T>(list: readonly T[]) {
  let next = 0
  return () => {
    const [one] = list.slice(next++ % list.length)
    if (one === undefined) throw new Error('There is nothing to hand out.')
    return one
  }
}
