import { html } from '#platform/html.ts'
import { beginOffline, endOffline } from '#platform/offline-page.ts'
import type { Exporter, Link } from './collection.ts'
import { momentsIn } from './words.ts'

/** The first page of an archive: what is in it, by groups in their first order. */
export function indexPage({ displayName, zone, choices }: Exporter, made: Date, links: readonly Link[]) {
  const groups = Map.groupBy(links, ({ group }) => group)
  const header = html`<h1 dir="auto">${displayName} on Akin</h1>
<p class="about">Put together on ${momentsIn(zone)(made)} (${zone}). It needs neither the internet nor Akin.</p>
<p class="about">Beside each page is the same as JSON, for programs. <a href="manifest.json">manifest.json</a> lists all
files with their SHA-256 sums.</p>
${choices.messages && html`<p class="about">${notes.messages}</p>`}
${choices.messages && choices.media !== 'all' && html`<p class="about">${notes[choices.media]}</p>`}`
  const lists = [...groups].map(
    ([group, items]) =>
      html`<h2 class="group">${group}</h2>\n<ul class="list">\n${items.map(
        ({ title, path, note }) =>
          html`<li><a href="${path}"><bdi>${title}</bdi></a>${note && html` <span class="note">${note}</span>`}</li>\n`,
      )}</ul>\n`.markup,
  )
  return [
    beginOffline({ title: `${displayName} on Akin`, files: 'file:', header }),
    ...lists,
    endOffline,
  ].join('')
}

const notes = {
  messages:
    'Conversations are as you see them: without what was deleted or has disappeared, and without those with people you have blocked.',
  mine: 'Of pictures, recordings and files, those that you sent are in it.',
  none: 'Pictures, recordings and files are not in it.',
}
