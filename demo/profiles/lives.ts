import * as z from 'zod/mini'
import { readWords, Texts } from '#read-words.ts'

/** A way to spend one's days, as someone tells it. */
export interface Telling {
  headline: string
  /** How their bio begins; {city} is where they live. */
  opening: string
  interests: string[]
  /** The answer to "What I do, told to a child"; only who tells it first has it. */
  work?: string
}

const Told = z.strictObject({ headline: z.string(), opening: z.string() })
const Lives = z.array(z.strictObject({ interests: Texts, work: z.string(), told: z.array(Told) }))

/** Several people may live one life and tell it differently. */
function read(group: string): Telling[] {
  return readWords(`lives/${group}.yaml`, Lives).flatMap(({ interests, work, told }) =>
    told.map((telling, index) => ({ ...telling, interests, ...(index === 0 && { work }) })),
  )
}

export const lives = {
  young: read('young'),
  working: ['carers', 'makers', 'desks', 'arts', 'outdoors'].flatMap(read),
  retired: read('retired'),
}
