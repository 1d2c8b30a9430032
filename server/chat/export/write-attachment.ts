import type { Attachment } from '@akin/contract/chat/messages.ts'
import { type Html, html } from '#platform/html.ts'
import { dataAddress, type Opened } from './embed.ts'
import { linkHtml } from './format-html.ts'
import { attachmentWords } from './words.ts'

/** An attachment, with its file inside. Without its file it is named. */
export async function* writeAttachment(attachment: Attachment, opened: Opened | 'no room' | null) {
  const { before, after, alone } = markup(attachment)
  if (opened === null) yield alone.markup
  else if (opened === 'no room')
    yield html`${alone}<p class="note">Its file is left out: with it, this page would be too large.</p>`
      .markup
  else {
    try {
      yield before.markup
      yield* dataAddress(opened)
      yield after.markup
    } finally {
      opened.stream.destroy()
    }
  }
}

/** The same beside its file, which stands at this address; null where it does not. */
export function attachmentHtml(attachment: Attachment, address: string | null) {
  const { before, after, alone } = markup(attachment)
  return address === null ? alone.markup : `${before.markup}${html`${address}`.markup}${after.markup}`
}

function markup(attachment: Attachment) {
  const { kind, name, alt } = attachment
  const words = attachmentWords(attachment)
  const shown = alt || name
  const alone = kind === 'link' ? cardOf(attachment) : html`<p class="note" dir="auto">${words}</p>`
  const around: Record<Attachment['kind'], readonly [Html, Html]> = {
    image: [
      html`<figure><img alt="${shown}" src="`,
      html`"><figcaption dir="auto" aria-hidden="true">${shown}</figcaption></figure>`,
    ],
    voice: [html`<figure>${alone}<audio controls src="`, html`"></audio></figure>`],
    link: [html`<figure><img alt="" src="`, html`">${alone}</figure>`],
    file: [html`<p class="body"><a download="${name}" href="`, html`">${words}</a></p>`],
  }
  const [before, after] = around[kind]
  return { before, after, alone }
}

function cardOf({ link }: Attachment) {
  if (!link) return html``
  return html`<p class="note" dir="auto">${linkHtml(link.url, link.title || link.url)}</p>
${link.description && html`<p class="note" dir="auto">${link.description}</p>`}`
}
