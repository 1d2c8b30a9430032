import * as z from 'zod/mini'
import { readWords } from '#read-words.ts'
import { readStory } from './read-story.ts'

const yes = z.optional(z.literal(true))

/** What a conversation is to one of the two. */
const Side = z.strictObject({
  /** How many of the last messages are unread. */
  unread: z.optional(z.int()),
  pinned: yes,
  muted: yes,
  archived: yes,
  markedUnread: yes,
  draft: z.optional(z.string()),
  /** What waits for its time: in so many days, so many minutes after midnight. The first of a pair alone has it. */
  scheduled: z.optional(z.array(z.strictObject({ body: z.string(), days: z.int(), minute: z.int() }))),
})

export type Side = z.infer<typeof Side>

const Story = z.strictObject({
  between: z.tuple([z.string(), z.string()]),
  sides: z._default(z.tuple([Side, Side]), [{}, {}]),
  lines: z.pipe(z.string(), z.transform(readStory)),
})

/** What those write to each other who have known each other for long, by their display names. */
export const stories = ['ana', 'ben'].flatMap(name => readWords(`stories/${name}.yaml`, z.array(Story)))
