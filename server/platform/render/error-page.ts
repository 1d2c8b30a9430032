import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '#platform/html.ts'
import { Refusal } from '#platform/refuse.ts'
import { isDatabaseBusy, isDatabaseUnavailable } from '../database/database.ts'

const texts = {
  400: {
    title: 'This address cannot be read',
    text: 'A part of it is missing or broken. If you followed a link, it may have been cut off on its way.',
  },
  429: {
    title: 'That was a lot at once',
    text: 'This address has opened many pages in a short time. Please wait a minute and try again.',
  },
  500: {
    title: 'Something went wrong on our side',
    text: 'This page could not be put together. It is not your doing. The fault has been noted, and trying again in a moment often helps.',
  },
  503: {
    title: 'We will be back in a moment',
    text: 'Akin is running, but cannot answer just now. Nothing is lost. Please try again in a minute.',
  },
}

type Status = keyof typeof texts

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The error page for when rendering fails: it needs no renderer, no script and no other file. */
export function sendErrorPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { supportEmail }: { supportEmail: string },
) {
  const status = statusFor(error)
  // A refusal is no bug: too many pages from one address, or too many waiting to be rendered.
  if (!(error instanceof Refusal)) request.log.error({ err: error }, 'page failed')
  if (status === 429 || status === 503) reply.header('retry-after', retryAfter(error))
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(errorPage(status, request.id, supportEmail))
}

/** The database may have failed here, or in a call that the page made while it was rendered. */
function statusFor(error: unknown): Status {
  const refused = error instanceof Error && 'status' in error ? error.status : undefined
  if (refused === 400 || refused === 429) return refused
  return refused === 503 || isDatabaseUnavailable(error) || isDatabaseBusy(error) ? 503 : 500
}

function retryAfter(error: unknown) {
  return (error instanceof Refusal && error.extra.retryAfter) || 30
}

function errorPage(status: Status, requestId: string, supportEmail: string) {
  const { title, text } = texts[status]
  return `<!doctype html>
${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Akin</title>
${style}
</head>
<body>
<main>
${outOfRegister}
<h1>${title}</h1>
<p>${text}</p>
<p class="ways">${status === 400 ? onlyHome : tryAgain}</p>
<p class="small">If it goes on, write to <a href="mailto:${supportEmail}">${supportEmail}</a> and quote <code>${requestId}</code>.</p>
</main>
</body>
</html>
`}`
}

const tryAgain = html`<a class="button" href="">Try again</a> <a href="/">Go to home</a>`
const onlyHome = html`<a class="button" href="/">Go to home</a>`

const outOfRegister = html`<svg viewBox="-6 -6 60 40" width="120" height="80" aria-hidden="true">
<path fill="#f5b63f" d="M14 0A14 14 0 0 1 14 28H3.64A3.64 3.64 0 0 1 0 24.36V14A14 14 0 0 1 14 0Z" transform="rotate(-7 14 14)"/>
<path fill="#8a1c45" d="M31 0A14 14 0 0 1 45 14V24.36A3.64 3.64 0 0 1 41.36 28H31A14 14 0 0 1 31 0Z" transform="translate(3 3) rotate(5 31 14)"/>
</svg>`

/** Copies the colours of web/ui/tokens.css, as that file may not be available here. */
const style = html`<style>
:root { color-scheme: light dark; --ground: #f2f3e9; --ink: #27151d; --ink-2: #574650; --act: #8a1c45; --act-ink: #fff6f3; --focus: #14707c; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #181013; --ink: #f7ece2; --ink-2: #d0bfbd; --act: #f5b94c; --act-ink: #2b1708; --focus: #7fd3da; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink-2); font: 400 1.0625rem/1.6 Figtree, ui-sans-serif, system-ui, sans-serif; }
main { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 16px; min-height: 100vh; padding: 40px 20px; text-align: center; }
h1 { margin: 12px 0 0; color: var(--ink); font-size: clamp(1.875rem, 1.4rem + 1.9vw, 2.625rem); line-height: 1.08; letter-spacing: -0.032em; text-wrap: balance; }
p { max-width: 52ch; margin: 0; overflow-wrap: anywhere; }
a { color: var(--ink); font-weight: 600; }
.ways { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; justify-content: center; margin-top: 8px; }
.button { padding: 14px 22px; border-radius: 16px; background: var(--act); color: var(--act-ink); text-decoration: none; }
.small { font-size: 0.875rem; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
</style>`
