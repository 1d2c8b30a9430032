import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { atMost, storable, Timestamp } from '#platform/text.ts'

/** What was recorded: how long it is, and how loud in each part of it, a digit of base 36 for each bar. */
const Voice = z.object({ durationMs: z.int(), bars: z.string() })
export type Voice = z.infer<typeof Voice>

/** What a page that a message links to says of itself. It has a picture where the attachment has a width. */
const LinkCard = z.object({ url: z.string(), title: z.string(), description: z.string() })
export type LinkCard = z.infer<typeof LinkCard>

export const attachmentKinds = ['image', 'file', 'voice', 'link'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

export const Attachment = z.object({
  id: z.int(),
  kind: z.enum(attachmentKinds),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  /** Of an image, as it is shown. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** A few bytes that a browser blurs into a first impression of an image. */
  placeholder: z.nullable(z.string()),
  alt: z.string(),
  voice: z.optional(z.nullable(Voice)),
  link: z.optional(z.nullable(LinkCard)),
})
export type Attachment = z.infer<typeof Attachment>

/**
 * A text with a card of the page it links to is a `link`. The body of a `voice` is what was said, where the sender's
 * browser could write it down. A `timer` says that messages disappear from now on; its body is the timer, or 'off'.
 * `wave`, `flower` and `star` are gifts and `plus` is a month of Plus; the body of each is the few words that came with it.
 */
export const messageKinds = [
  'text',
  'image',
  'file',
  'voice',
  'link',
  'timer',
  'wave',
  'flower',
  'star',
  'plus',
] as const
export const MessageKind = z.enum(messageKinds)
export type MessageKind = z.infer<typeof MessageKind>

/** The beginning of a message that another one answers. */
export const Quote = z.object({ senderId: z.int(), kind: MessageKind, body: z.string() })
export type Quote = z.infer<typeof Quote>

export const Reaction = z.object({ emoji: z.string(), userIds: z.array(z.int()) })
export type Reaction = z.infer<typeof Reaction>

export const Message = z.object({
  id: z.int(),
  conversationId: z.int(),
  /** Its place in the conversation: 1, 2, 3 without gaps. */
  seq: z.int(),
  senderId: z.int(),
  clientId: z.string(),
  kind: MessageKind,
  body: z.string(),
  createdAt: Timestamp,
  editedAt: z.nullable(Timestamp),
  /** Deleted for everyone: there is nothing left of it but its place. */
  deletedAt: z.nullable(Timestamp),
  replyTo: z.nullable(
    z.object({
      seq: z.int(),
      /** Null where the asker can no longer see that message; left out in events, which are the same for both. */
      quote: z.optional(z.nullable(Quote)),
    }),
  ),
  reactions: z.array(Reaction),
  attachments: z.array(Attachment),
  /** When it disappears for both. */
  expiresAt: z.optional(z.nullable(Timestamp)),
  /** By the one asking. Left out in events, which are the same for both. */
  starred: z.optional(z.boolean()),
})
export type Message = z.infer<typeof Message>

/** A version of a message before an edit, or the present one. */
export const MessageVersion = z.object({ body: z.string(), writtenAt: Timestamp })
export type MessageVersion = z.infer<typeof MessageVersion>

/** What someone writes. Signs that turn the reading direction around for good would make it read as something else. */
export const MessageBody = z.string().check(
  z.overwrite(value =>
    value
      .replaceAll('\r\n', '\n')
      .replaceAll(/[\u202a-\u202e]/g, '')
      .trim(),
  ),
  atMost(limits.message, `Use at most ${limits.message} characters.`),
  storable,
)

export const clientId = z.uuid()
export const attachmentIds = z._default(
  z
    .array(z.int().check(z.positive()))
    .check(z.maxLength(limits.messageAttachments, `Send at most ${limits.messageAttachments} at once.`)),
  [],
)

/** A message has words or something that hangs on it. */
export const somethingToSend = z.refine<{ body: string; attachmentIds: number[] }>(
  ({ body, attachmentIds: files }) => body !== '' || files.length > 0,
  { message: 'Write something first.', path: ['body'] },
)

export const MessageForm = z
  .object({
    /** Made by the sender. A repeated send with the same one is answered with the message that is there. */
    clientId,
    body: MessageBody,
    replyToId: z._default(z.nullable(z.int().check(z.positive())), null),
    attachmentIds,
  })
  .check(somethingToSend)
export type MessageForm = z.infer<typeof MessageForm>

/** The place that a message has been given. */
export const SentMessage = z.object({
  id: z.int(),
  conversationId: z.int(),
  seq: z.int(),
  clientId: z.string(),
  createdAt: Timestamp,
})
export type SentMessage = z.infer<typeof SentMessage>

export const EditForm = z.object({
  body: z.pipe(MessageBody, z.string().check(z.minLength(1, 'Write something first.'))),
})

export const ForwardForm = z.object({ contactId: z.int().check(z.positive()), clientId })
