import * as z from 'zod/mini'

const Link = z.object({
  href: z.string(),
  /** Inside Akin: a page of ours, or a place on the same page. */
  internal: z.boolean(),
})

/** A piece of a sentence in one style. A run of `\n` alone is a line break. */
export const ContentRun = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
  code: z.optional(z.literal(true)),
  link: z.optional(Link),
})
export type ContentRun = z.infer<typeof ContentRun>

const Sentence = z.array(ContentRun)
const InnerList = z.object({ ordered: z.boolean(), items: z.array(Sentence) })

/** What help and legal texts are made of. They travel as data, never as HTML. */
export const ContentBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('paragraph'), runs: Sentence }),
  z.object({
    kind: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(z.object({ runs: Sentence, list: z.optional(InnerList) })),
  }),
  z.object({ kind: z.literal('note'), tone: z.enum(['info', 'warn']), paragraphs: z.array(Sentence) }),
  z.object({ kind: z.literal('table'), head: z.array(Sentence), rows: z.array(z.array(Sentence)) }),
])
export type ContentBlock = z.infer<typeof ContentBlock>
