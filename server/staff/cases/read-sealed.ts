import * as z from 'zod/mini'
import type { SealedContent } from '#safety/seal-evidence.ts'

const Moment = z.string().check(z.refine(text => !Number.isNaN(Date.parse(text))))

const Sealed = z.looseObject({
  from: z.string(),
  fromId: z.nullable(z.number()),
  at: z.nullable(Moment),
  text: z.string(),
  isSubject: z.boolean(),
  versions: z.optional(z.array(z.object({ text: z.string(), at: Moment }))),
  files: z.optional(z.array(z.object({ words: z.string(), mime: z.string(), keys: z.array(z.string()) }))),
})

/** What was sealed. What no longer is may be anything: there is none of it then, and everything else can be read. */
export function readSealed(content: string): SealedContent | null {
  try {
    const { data } = z.safeParse(Sealed, JSON.parse(content))
    return data ? (data as SealedContent) : null
  } catch {
    return null
  }
}
