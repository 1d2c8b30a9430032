import type { Attachment, Message } from '@akin/contract/chat/messages.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ArchiveFile, Exporter } from '#auth/export/collection.ts'
import { archiveName } from '#auth/export/stored-files.ts'
import type { Database } from '#platform/database/database.ts'
import { fold } from '#platform/fold.ts'
import { html } from '#platform/html.ts'
import { beginOffline, endOffline } from '#platform/offline-page.ts'
import { messageVersions } from '../../tables.ts'
import type { ExportContext } from '../export-context.ts'
import { hangingOn } from '../words.ts'
import { attachmentHtml } from '../write-attachment.ts'
import { openWriter } from '../write-html.ts'

type Version = { text: string; writtenAt: Date }

interface Which {
  page: number
  isLast: boolean
}

/** A page of a conversation, to read and as JSON. */
export async function writePage(
  db: Database,
  who: Exporter,
  context: ExportContext,
  messages: Message[],
  which: Which,
): Promise<{ folder: string; files: ArchiveFile[] }> {
  const versions = await readVersions(db, messages)
  const name = fold(context.theirName).replaceAll(/[^a-z0-9]+/g, '-')
  const folder = `messages/${name}-${context.pair[1]}`
  const path = `${folder}/${which.page}`
  const fileOf = (message: Message, attachment: Attachment) => pathOf(who, message, attachment)
  const written = messages.map(message => toJson(message, context, versions.get(message.seq) ?? [], fileOf))
  const about = { with: context.theirName, page: which.page, isLast: which.isLast }
  return {
    folder,
    files: [
      { path: `${path}.json`, text: `${JSON.stringify({ ...about, messages: written }, null, 1)}\n` },
      { path: `${path}.html`, text: await toHtml(context, messages, which, { versions, fileOf }) },
    ],
  }
}

/** Where the file of an attachment is in the archive, if it is. */
export function pathOf(
  { userId, choices }: Pick<Exporter, 'userId' | 'choices'>,
  { senderId }: Pick<Message, 'senderId'>,
  { id, name, mime, size }: Pick<Attachment, 'id' | 'name' | 'mime' | 'size'>,
) {
  const isIn = choices.media === 'all' || (choices.media === 'mine' && senderId === userId)
  return isIn && size > 0 ? `media/${archiveName(id, name, mime)}` : null
}

async function readVersions(db: Database, messages: Message[]) {
  const edited = messages.filter(({ editedAt, deletedAt }) => editedAt && !deletedAt)
  const [first] = edited
  if (!first) return new Map<number, Version[]>()
  const { conversationId, seq, version } = messageVersions
  const rows = await db
    .select({ seq, text: messageVersions.body, writtenAt: messageVersions.writtenAt })
    .from(messageVersions)
    .where(
      and(
        eq(conversationId, first.conversationId),
        inArray(
          seq,
          edited.map(message => message.seq),
        ),
      ),
    )
    .orderBy(asc(seq), asc(version))
  return Map.groupBy(rows, row => row.seq)
}

type FileOf = (message: Message, attachment: Attachment) => string | null

function toJson(message: Message, { nameOf }: ExportContext, versions: Version[], fileOf: FileOf) {
  const { seq, kind, body, createdAt, editedAt, deletedAt, replyTo, reactions, starred, expiresAt } = message
  return {
    ...{ number: seq, from: nameOf(message.senderId), fromId: message.senderId, sentAt: createdAt },
    ...(deletedAt ? { deletedAt } : { kind, text: body }),
    ...(editedAt && { editedAt, before: versions.map(({ text, writtenAt }) => ({ text, writtenAt })) }),
    ...(replyTo && { replyTo: replyTo.seq }),
    ...(expiresAt && { disappearsAt: expiresAt }),
    ...(starred && { starred }),
    ...(reactions.length > 0 && {
      reactions: reactions.map(({ emoji, userIds }) => ({ emoji, by: userIds.map(nameOf) })),
    }),
    ...(hangingOn(message).length > 0 && {
      attachments: hangingOn(message).map(attachment => ({
        ...{ kind: attachment.kind, name: attachment.name, type: attachment.mime, bytes: attachment.size },
        ...{ description: attachment.alt, link: attachment.link?.url, file: fileOf(message, attachment) },
      })),
    }),
  }
}

interface Beside {
  versions: Map<number, Version[]>
  fileOf: FileOf
}

async function toHtml(
  context: ExportContext,
  messages: Message[],
  { page, isLast }: Which,
  { versions, fileOf }: Beside,
) {
  const { theirName, dayInWords, clock } = context
  const write = openWriter(context, async function* (message) {
    for (const attachment of hangingOn(message)) {
      const file = fileOf(message, attachment)
      yield attachmentHtml(attachment, file && `../../${file}`)
    }
    const before = versions.get(message.seq)
    if (before)
      yield html`<details><summary>Before it was edited</summary>${before.map(
        ({ text, writtenAt }) =>
          html`<p class="body" dir="auto">${dayInWords(writtenAt)}, ${clock(writtenAt)}: ${text}</p>`,
      )}</details>`.markup
  })
  const ways = html`<nav><a href="../../index.html">Everything</a>${
    page > 1 && html`<a href="${page - 1}.html">Earlier</a>`
  }${!isLast && html`<a href="${page + 1}.html">Later</a>`}</nav>`
  const header = html`<h1 dir="auto">Chat with ${theirName}</h1>\n${ways}`
  let written = beginOffline({ title: `Chat with ${theirName} on Akin`, files: 'file:', header })
  for await (const piece of write(messages)) written += piece
  return `${written}${ways.markup}${endOffline}`
}
