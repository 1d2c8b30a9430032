import { layout } from './layout.ts'

export interface MailContent {
  subject: string
  greeting?: string
  paragraphs: string[]
  /** A code to type in. */
  code?: string
  button?: { label: string; url: string }
  /** Quieter sentences under the rest: how long the link lasts, what to do if it was not you. */
  small?: string[]
  /** One sentence: why this person gets this mail. */
  why: string
  publicUrl: string
  company: { name: string; address: string }
}

/** Renders a mail as HTML and as plain text. */
export function renderMail(content: MailContent) {
  if (content.button) requireWebAddress(content.button.url)
  return { subject: content.subject, html: layout(content).markup, text: plainText(content) }
}

function requireWebAddress(url: string) {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError('A button in a mail opens a web address.')
}

function plainText({ subject, greeting, paragraphs, code, button, small = [], ...content }: MailContent) {
  const blocks = [
    subject,
    greeting,
    ...paragraphs,
    code && `Your code: ${code}`,
    button && `${button.label}:\n${button.url}`,
    ...small,
    `-- \n${content.why}\n${content.company.name}, ${content.company.address}\n${content.publicUrl}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
