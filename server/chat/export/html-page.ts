import { html } from '#platform/html.ts'
import { beginOffline } from '#platform/offline-page.ts'
import type { ExportContext } from './export-context.ts'

export function beginPage({ theirName, zone, dayInWords, clock, first: { start }, nameOf }: ExportContext) {
  const now = new Date()
  return beginOffline({
    title: `Chat with ${theirName} on Akin`,
    files: 'data:',
    header: html`<h1 dir="auto">Chat with ${theirName}</h1>
<p class="about">Exported from Akin on ${dayInWords(now)} at ${clock(now)} (${zone})</p>
${start.connectedAt && html`<p class="about">Connected since ${dayInWords(start.connectedAt)}</p>`}
${start.note && html`<p class="about" dir="auto">${nameOf(start.requesterId)} wrote then: ${start.note}</p>`}`,
  })
}
