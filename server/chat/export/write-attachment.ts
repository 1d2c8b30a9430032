import type { Attachment } from '@akin/contract/chat/messages.ts'
import { html } from '#platform/html.ts'
import { dataAddress, type Opened } from './embed.ts'
import { linkHtml } from './format-html.ts'
import { attachmentWords } from './words.ts'

/** An attachment, with its file inside. Without its file it is named. */
export async function* writeAttachment(attachment: Attachment, opened: Opened | 'no room' | null) {
  const { around, alone } = markup(attachment)
  if (opened === null) yield alone.markup
  else if (opened === 'no room')
    yield html`${alone}<p class="note">Its file is left out: with it, this page would be too large.</p>`
      .markup
  else {
    try {
      yield around[0].markup
      yield* dataAddress(opened)
      yield around[1].markup
    } finally {
      opened.stream.destroy()
    }
  }
}

function markup(attachment: Attachment) {
  const { kind, name, alt } = attachment
  const alone = html`<p class="note" dir="auto">${attachmentWords(attachment)}</p>`
  const shown = alt || name
  if (kind === 'image')
    return {
      around: [
        html`<figure><img alt="${shown}" src="`,
        html`"><figcaption dir="auto" aria-hidden="true">${shown}</figcaption></figure>`,
      ],
      alone,
    } as const
  if (kind === 'voice')
    return {
      around: [html`<figure>${alone}<audio controls src="`, html`"></audio></figure>`],
      alone,
    } as const
  if (kind === 'link') {
    const card = cardOf(attachment)
    return { around: [html`<figure><img alt="" src="`, html`">${card}</figure>`], alone: card } as const
  }
  return {
    around: [
      html`<p class="body"><a download="${name}" href="`,
      html`">${attachmentWords(attachment)}</a></p>`,
    ],
    alone,
  } as const
}

function cardOf({ link }: Attachment) {
  if (!link) return html``
  return html`<p class="note" dir="auto">${linkHtml(link.url, link.title || link.url)}</p>
${link.description && html`<p class="note" dir="auto">${link.description}</p>`}`
}
