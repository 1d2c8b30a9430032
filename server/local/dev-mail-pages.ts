import { Html, html } from '#platform/html.ts'
import { keptMails, type SentMail } from './outbox.ts'

export function listPage(mails: SentMail[]) {
  return shell(
    'Mail',
    html`<header>
  <h1>Mail</h1>
  <a class="button" href="/dev/mail">Refresh</a>
</header>
<p class="lede">What this local installation would have sent, newest first. Nothing leaves this computer. The last ${keptMails} are kept.</p>
${mails.length === 0 ? nothingYet : html`<ol class="sheet">${mails.map(row)}</ol>`}`,
  )
}

const nothingYet = html`<div class="sheet empty">
  <h2>No mail yet</h2>
  <p>Create an account, ask for a new password or change an address, and the mail lands here with its link and code.</p>
</div>`

function row(mail: SentMail) {
  return html`<li><a href="/dev/mail/${mail.id}">
  <span class="subject">${mail.subject}</span>
  <span class="to">${mail.to}</span>
  ${time(mail)}
</a></li>
`
}

export function mailPage(mail: SentMail) {
  return shell(
    mail.subject,
    html`<p><a href="/dev/mail">All mail</a></p>
<h1>${mail.subject}</h1>
<dl>
  <div><dt>To</dt><dd>${mail.to}</dd></div>
  <div><dt>Sent</dt><dd>${time(mail)}</dd></div>
  <div><dt>Kind</dt><dd>${mail.kind}</dd></div>
</dl>
<h2>As a page</h2>
<iframe class="sheet" title="The mail as a page" src="/dev/mail/${mail.id}/body" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>As text</h2>
<pre class="sheet">${linked(mail.text)}</pre>`,
  )
}

/** The mail's own markup; its links open in the window around the frame. */
export function bodyFrame(mail: SentMail) {
  return new Html(mail.html.replace('<head>', '<head>\n<base target="_top">'))
}

export function missingPage() {
  return shell(
    'No such mail',
    html`<h1>No such mail</h1>
<p class="lede">It was never sent from here, or newer ones have taken its place.</p>
<p><a href="/dev/mail">All mail</a></p>`,
  )
}

function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

function time(mail: SentMail) {
  return html`<time datetime="${mail.at}">${clock.format(new Date(mail.at))}</time>`
}

function shell(title: string, body: Html) {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Akin</title>
${style}
</head>
<body><main>
${body}
</main></body>
</html>
`
}

const style = html`<style>
  :root {
    color-scheme: light dark;
    --ground: #f2f3e9; --sheet: #fdfdf8; --hover: #e6e8d8; --line: #d9dcc8;
    --ink: #27151d; --ink-2: #574650; --act: #8a1c45; --act-ink: #fff6f3; --link: #8a1c45; --focus: #14707c;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --ground: #181013; --sheet: #21171b; --hover: #35272d; --line: #3e2e35;
      --ink: #f7ece2; --ink-2: #d0bfbd; --act: #f5b94c; --act-ink: #2b1708; --link: #f7c566; --focus: #7fd3da;
    }
  }
  * { box-sizing: border-box; margin: 0; }
  body { background: var(--ground); color: var(--ink); font: 16px/1.5 Figtree, ui-sans-serif, system-ui, sans-serif; }
  main { max-width: 800px; margin: 0 auto; padding: 40px 20px 72px; display: grid; gap: 16px; }
  main > * { min-width: 0; }
  header { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
  h1 { font-size: 28px; line-height: 1.22; letter-spacing: -0.018em; overflow-wrap: anywhere; }
  h2 { font-size: 18px; line-height: 1.22; margin-top: 8px; }
  a { color: var(--link); }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  .lede, dt, .to, time { color: var(--ink-2); }
  .button { padding: 10px 18px; border-radius: 14px; background: var(--act); color: var(--act-ink); font-weight: 600; text-decoration: none; }
  .sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 20px; overflow: hidden; }
  ol { list-style: none; padding: 0; }
  li + li { border-top: 1px solid var(--line); }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 20px; color: inherit; text-decoration: none; }
  li a:hover { background: var(--hover); }
  li a:focus-visible { outline-offset: -3px; border-radius: 18px; }
  .subject { grid-column: 1 / -1; font-weight: 600; }
  .subject, .to { overflow-wrap: anywhere; }
  .to, li time { font-size: 14px; }
  .empty { padding: 40px 24px; text-align: center; }
  .empty p { max-width: 48ch; margin: 8px auto 0; color: var(--ink-2); }
  dl { display: grid; gap: 4px; font-size: 15px; }
  dl div { display: grid; grid-template-columns: 56px 1fr; }
  dd { overflow-wrap: anywhere; }
  iframe { width: 100%; height: 820px; }
  pre { padding: 20px; font: 14px/1.6 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
  @media (max-width: 480px) { li a { grid-template-columns: 1fr; } main { padding-top: 24px; } }
</style>`
