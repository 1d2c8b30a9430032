/** The colours are those of web/ui/tokens.css, which may not be at hand. */
const begin = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page needs a connection</title>
<style>
:root { color-scheme: light dark; --ink: light-dark(#27151d, #f7ece2) }
body { margin: 0; background: light-dark(#f2f3e9, #181013); color: light-dark(#574650, #d0bfbd); font: 1.0625rem/1.6 system-ui, sans-serif }
main { display: grid; place-content: center; justify-items: center; gap: 16px; box-sizing: border-box; min-height: 100vh; padding: 20px; text-align: center }
h1 { margin: 0; color: var(--ink); font-size: 1.875rem; line-height: 1.1 }
p { margin: 0 }
a { color: var(--ink); font-weight: 600 }
.button { padding: 14px 22px; border-radius: 16px; background: light-dark(#8a1c45, #f5b94c); color: light-dark(#fff6f3, #2b1708); text-decoration: none }
</style>
<main>
<h1>This page needs a connection.</h1>
<p>This device is offline, or the server does not answer. Trying again in a moment often helps.</p>
<p><a class="button" href="">Try again</a></p>
`
const toChats = '<p><a href="/chat">Go to your chats</a></p>'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** In place of a page that is not kept. It needs no script and no other file. */
export function needsConnection({ hasChats }: { hasChats: boolean }) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  }
  return new Response(hasChats ? begin + toChats : begin, { status: 503, headers })
}
