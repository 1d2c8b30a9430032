import { type PromptId, promptIds } from '@akin/contract/profile/prompts.ts'
import { diceOf } from '@akin/server/testing/dice.ts'
import * as z from 'zod/mini'
import { readWords, Texts } from '#read-words.ts'
import { lives, type Telling } from './lives.ts'

type Asked = Exclude<PromptId, 'work'>

/** What they do, told to a child, each life answers itself. */
export const asked = promptIds.filter((id): id is Asked => id !== 'work')

const answers = readWords('answers.yaml', z.record(z.enum(asked), Texts))
const anyones = readWords('closings.yaml', z.strictObject({ closings: Texts, headlines: Texts }))

/** Everything there is to say, each said as seldom as can be. */
export interface Stock {
  tellings: Record<'young' | 'working' | 'retired', Telling[]>
  headline(): string
  closing(): string
  answer(prompt: Asked): string
}

export function openStock(): Stock {
  const shuffle = <T>(name: string, list: readonly T[]) => diceOf(`stock ${name}`).several(list, list.length)
  const byPrompt = new Map(Object.entries(answers).map(([id, list]) => [id, inTurn(shuffle(id, list))]))
  return {
    tellings: {
      young: shuffle('young', lives.young),
      working: shuffle('working', lives.working),
      retired: shuffle('retired', lives.retired),
    },
    headline: inTurn(shuffle('headlines', anyones.headlines)),
    closing: inTurn(shuffle('closings', anyones.closings)),
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
