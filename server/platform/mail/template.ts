import { html } from '../html.ts'
import { type Brand, logoAddress } from '../installation/brand.ts'
import { type MailPart, partLines, requireWebAddress, showPart } from './mail-parts.ts'

export interface MailContent {
  subject: string
  greeting?: string
  paragraphs: string[]
  /** People or things that it tells of, under the first paragraph. */
  parts?: MailPart[]
  /** A code to type in. */
  code?: string
  button?: { label: string; url: string }
  /** Quieter sentences under the rest: how long the link lasts, what to do if it was not you. */
  small?: string[]
  /** One sentence: why this person gets this mail. */
  why: string
  /** How to get no more of them, where that can be decided. */
  choices?: MailChoices
  publicUrl: string
  company: { name: string; address: string }
  /** Whose mark stands above it, and in whose colour one acts. */
  brand: Brand
}

interface MailChoices {
  stop: { label: string; url: string }
  choose: { label: string; url: string }
  /** What a mail program posts to when its own button is pressed (RFC 8058). */
  oneClick: string
}

/** Renders a mail as HTML and as plain text. */
export function renderMail(content: MailContent) {
  if (content.button) requireWebAddress(content.button.url)
  return { subject: content.subject, html: layout(content).markup, text: plainText(content) }
}

function plainText({ subject, greeting, paragraphs, code, button, small = [], ...content }: MailContent) {
  const { parts = [], choices } = content
  const ways = choices
    ? `\n${[choices.stop, choices.choose].map(({ label, url }) => `${label}: ${url}`).join('\n')}`
    : ''
  const blocks = [
    subject,
    greeting,
    ...paragraphs.slice(0, 1),
    ...parts.map(partLines),
    ...paragraphs.slice(1),
    code && `Your code: ${code}`,
    button && `${button.label}:\n${button.url}`,
    ...small,
    `-- \n${content.why}${ways}\n${content.company.name}, ${content.company.address}\n${content.publicUrl}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const font = html`Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`

const usual = { act: '#8a1c45', lampAct: '#f5b94c', lampText: '#f7c566', lampDrop: '#c8486f' }

/** The colour in which one acts: that of the installation, if it has one. */
function coloursOf({ act }: Brand) {
  return act ? { act: act[0], lampAct: act[1], lampText: act[1], lampDrop: act[1] } : usual
}

/** Mail clients support tables and inline styles; the style sheet is only for dark mode and narrow screens. */
function darkAndNarrow({ lampAct, lampText, lampDrop }: typeof usual) {
  return html`<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background: #181013 !important; }
    .sheet { background: #21171b !important; border-color: #3e2e35 !important; }
    .ink { color: #f7ece2 !important; }
    .ink-2 { color: #d0bfbd !important; }
    .ink-3 { color: #ab989a !important; }
    .link { color: ${lampText} !important; }
    .act { background: ${lampAct} !important; }
    .act-ink { background: ${lampAct} !important; border-color: ${lampAct} !important; color: #2b1708 !important; }
    .code { background: #43301a !important; color: #ffd995 !important; }
    .card { background: #2b1f25 !important; }
    .line { border-color: #3e2e35 !important; }
    .drop-a { background: #f5b94c !important; }
    .drop-b { background: ${lampDrop} !important; }
    .lens { background: #fff0e0 !important; }
  }
  @media (max-width: 480px) {
    .sheet { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; }
    .pad { padding-left: 24px !important; padding-right: 24px !important; }
    .edge { padding-left: 0 !important; padding-right: 0 !important; }
  }
</style>`
}

function layout(content: MailContent) {
  const colours = coloursOf(content.brand)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${content.subject}</title>
${darkAndNarrow(colours)}
</head>
<body class="ground" style="margin: 0; padding: 0; background: #f2f3e9; -webkit-text-size-adjust: 100%">
<div style="display: none; max-height: 0; overflow: hidden; mso-hide: all">${content.paragraphs[0]}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background: #f2f3e9; font-family: ${font}">
<tr><td align="center" class="edge" style="padding: 32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px">
<tr><td class="pad" style="padding: 0 40px 20px">${mark(content, colours)}</td></tr>
<tr><td class="sheet pad" style="padding: 36px 40px 32px; background: #fdfdf8; border: 1px solid #d9dcc8; border-radius: 20px">
${message(content, colours)}
</td></tr>
<tr><td class="pad" style="padding: 24px 40px 0">${footer(content, colours)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function mark({ brand, publicUrl }: MailContent, colours: typeof usual) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
${brand.logo ? ownLogo(publicUrl + logoAddress(brand.logo)) : drops(colours)}
<td class="ink" style="padding-left: 12px; color: #27151d; font-family: 'Bricolage Grotesque', ${font}; font-size: 24px; line-height: 28px; font-weight: 700; letter-spacing: -0.5px">${brand.name}</td>
</tr></table>`
}

/** The same picture in every mail: that it was fetched says nothing of who has read which. */
function ownLogo(address: string) {
  return html`<td width="32" height="32" style="width: 32px; height: 32px"><img src="${address}" width="32" height="32" alt="" style="display: block; border: 0"></td>`
}

/** Drawn with table cells: clients block pictures. */
function drops({ act }: typeof usual) {
  return html`<td width="22" height="28" align="right" valign="middle" class="drop-a" style="width: 22px; height: 28px; background: #f5b63f; border-radius: 14px 9px 9px 4px / 14px 3px 3px 4px; font-size: 0; line-height: 0"><div class="lens" style="width: 6px; height: 22px; background: #3a1022; border-radius: 6px 0 0 6px / 11px 0 0 11px">&nbsp;</div></td>
<td width="22" height="28" align="left" valign="middle" class="drop-b" style="width: 22px; height: 28px; background: ${act}; border-radius: 9px 14px 4px 9px / 3px 14px 4px 3px; font-size: 0; line-height: 0"><div class="lens" style="width: 6px; height: 22px; background: #3a1022; border-radius: 0 6px 6px 0 / 0 11px 11px 0">&nbsp;</div></td>`
}

function message(content: MailContent, colours: typeof usual) {
  const { subject, greeting, paragraphs, parts = [], code, button, small = [] } = content
  return html`<h1 class="ink" style="margin: 0 0 20px; color: #27151d; font-family: 'Bricolage Grotesque', ${font}; font-size: 26px; line-height: 32px; font-weight: 700; letter-spacing: -0.4px">${subject}</h1>
${greeting && paragraph(greeting)}
${paragraphs.slice(0, 1).map(paragraph)}
${parts.map(part => showPart(part, colours.act))}
${paragraphs.slice(1).map(paragraph)}
${code && codeBox(code)}
${button && buttonWithAddress(button, colours)}
${small.map(quietParagraph)}`
}

function paragraph(text: string) {
  return html`<p class="ink" style="margin: 0 0 16px; color: #27151d; font-size: 16px; line-height: 25px">${text}</p>
`
}

function quietParagraph(text: string) {
  return html`<p class="ink-2" style="margin: 0 0 10px; color: #574650; font-size: 14px; line-height: 21px">${text}</p>
`
}

function codeBox(code: string) {
  return html`<p class="code" style="margin: 8px 0 24px; padding: 16px; background: #fbe3ae; border-radius: 14px; color: #2e1a10; text-align: center; text-indent: 6px; font-size: 32px; line-height: 40px; font-weight: 700; letter-spacing: 6px">${code}</p>`
}

function buttonWithAddress({ label, url }: { label: string; url: string }, { act }: typeof usual) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 20px"><tr><td class="act" style="background: ${act}; border-radius: 14px">
<a href="${url}" class="act-ink" style="display: inline-block; padding: 13px 26px; background: ${act}; border: 1px solid ${act}; border-radius: 14px; color: #fff6f3; font-size: 16px; line-height: 20px; font-weight: 600; text-decoration: none">${label}</a>
</td></tr></table>
<p class="ink-2" style="margin: 0 0 24px; color: #574650; font-size: 14px; line-height: 21px">If the button does not work, copy this address into your browser:<br>
<a href="${url}" class="link" style="color: ${act}; word-break: break-all">${url}</a></p>`
}

function footer({ why, choices, company, publicUrl }: MailContent, { act }: typeof usual) {
  const way = ({ label, url }: MailChoices['stop']) =>
    html`<a href="${url}" class="link" style="color: ${act}; font-weight: 600">${label}</a>`
  return html`<p class="ink-3" style="margin: 0 0 8px; color: #6c5b64; font-size: 13px; line-height: 20px">${why}</p>
${choices && html`<p class="ink-3" style="margin: 0 0 8px; color: #6c5b64; font-size: 13px; line-height: 20px">${way(choices.stop)} · ${way(choices.choose)}</p>`}
<p class="ink-3" style="margin: 0; color: #6c5b64; font-size: 13px; line-height: 20px">${company.name}, ${company.address}<br>
<a href="${publicUrl}" class="link" style="color: ${act}">${publicUrl}</a></p>`
}
