import { createHash } from 'node:crypto'
import { type Html, html } from './html.ts'

const style = `
:root { color-scheme: light dark; --ground: #f2f3e9; --surface: #ecede1; --ink: #27151d; --soft: #574650; --line: #d9dcc8;
  --me: #fbe3ae; --me-ink: #2e1a10; --me-soft: #6f5225; --act: #8a1c45 }
@media (prefers-color-scheme: dark) { :root { --ground: #181013; --surface: #32252b; --ink: #f7ece2; --soft: #d0bfbd;
  --line: #3e2e35; --me: #74234a; --me-ink: #fff0ee; --me-soft: #ecc3cf; --act: #f7c566 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 Figtree, system-ui, -apple-system, "Segoe UI", sans-serif }
.page { max-width: 46rem; margin: 0 auto; padding: 24px 16px 48px }
h1 { margin: 0; font-size: 28px; line-height: 1.22 }
h2 { margin: 32px 0 16px; font-size: 13px; font-weight: 600; text-align: center; color: var(--soft) }
.about { margin: 4px 0 0; color: var(--soft) }
.message { width: fit-content; max-width: 85%; margin: 8px 0; padding: 8px 12px; border-radius: 14px; background: var(--surface);
  overflow-wrap: anywhere }
.mine { margin-left: auto; background: var(--me); color: var(--me-ink); --soft: var(--me-soft); --act: var(--me-ink) }
.line { margin: 12px 0; text-align: center; font-size: 13px; color: var(--soft) }
.who, .note { margin: 0; font-size: 13px; color: var(--soft) }
.body { margin: 2px 0; white-space: pre-wrap }
blockquote { margin: 4px 0; padding: 0 0 0 10px; border-left: 3px solid var(--soft); white-space: pre-wrap }
pre { margin: 4px 0; padding: 8px; border: 1px solid var(--soft); border-radius: 6px; white-space: pre-wrap; font-size: 13px }
figure { margin: 6px 0 }
figcaption { font-size: 13px; color: var(--soft) }
img { display: block; max-width: 100%; max-height: 32rem; height: auto; border-radius: 10px }
audio { max-width: 100% }
nav { display: flex; flex-wrap: wrap; gap: 8px 16px; margin: 16px 0 }
.list { margin: 0 0 24px; padding: 0; list-style: none }
.list li { padding: 8px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
.group { margin: 32px 0 8px; font-size: 17px; text-align: start; color: var(--ink) }
dl { margin: 0; display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 4px 16px; font-size: 14px }
.record { padding: 12px 0; border-bottom: 1px solid var(--line) }
dt { color: var(--soft) }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
details { font-size: 13px; color: var(--soft) }
a { color: var(--act); text-underline-offset: 2px }
@media print { :root { --ground: #fff; --surface: #fff; --ink: #000; --soft: #444; --me: #fff; --me-ink: #000; --me-soft: #444; --act: #000 }
  .message { border: 1px solid #999; break-inside: avoid } h2 { break-after: avoid } audio { display: none } }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** It is opened from a disk, without us: it runs nothing, loads nothing from elsewhere and sends nothing anywhere. */
function policy(files: 'data:' | 'file:') {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `img-src ${files}`,
    `media-src ${files}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

interface OfflinePage {
  title: string
  /** Where its pictures and recordings are: inside of it, or beside it. */
  files: 'data:' | 'file:'
  header: Html
}

/** The beginning of a page that opens without us, up to what it is about. */
export function beginOffline({ title, files, header }: OfflinePage) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy(files)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>`.markup.concat(
    style,
    html`</style>
</head>
<body>
<div class="page">
<header>
${header}
</header>
<main>
`.markup,
  )
}

export const endOffline = `</main>
</div>
</body>
</html>
`
