import { html } from '../html.ts'

/** Someone or something that a mail tells of. */
export interface MailCard {
  title: string
  text: string
  /** Words of theirs, where the receiver has asked for them in mails. */
  quote?: string
  link?: { label: string; url: string }
}

/** A few of them, in a longer mail under a heading of their own. */
export interface MailPart {
  title?: string
  cards: MailCard[]
}

export function requireWebAddress(url: string) {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError('A button in a mail opens a web address.')
}

/** In plain text. */
export function partLines({ title, cards }: MailPart) {
  const lines = cards.map(({ title: name, text, quote, link }) =>
    [
      `${name}: ${text}`,
      ...(quote ? [`“${quote}”`] : []),
      ...(link ? [`${link.label}: ${link.url}`] : []),
    ].join('\n'),
  )
  return [...(title ? [title] : []), ...lines].join('\n\n')
}

export function showPart({ title, cards }: MailPart, act: string) {
  return html`${
    title &&
    html`<h2 class="ink" style="margin: 24px 0 12px; color: #27151d; font-size: 18px; line-height: 24px; font-weight: 700">${title}</h2>
`
  }${cards.map(card => showCard(card, act))}`
}

function showCard({ title, text, quote, link }: MailCard, act: string) {
  if (link) requireWebAddress(link.url)
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 12px"><tr>
<td class="card" style="padding: 14px 18px; background: #f0f1e6; border-radius: 16px 16px 16px 5px">
<p class="ink" style="margin: 0; color: #27151d; font-size: 16px; line-height: 24px; font-weight: 600">${title}</p>
<p class="ink-2" style="margin: 0; color: #574650; font-size: 14px; line-height: 21px">${text}</p>
${quote && html`<p class="ink" style="margin: 8px 0 0; color: #27151d; font-size: 16px; line-height: 24px">“${quote}”</p>`}
${link && html`<p style="margin: 6px 0 0; font-size: 14px; line-height: 21px"><a href="${link.url}" class="link" style="color: ${act}; font-weight: 600">${link.label}</a></p>`}
</td></tr></table>
`
}
