import { html } from '#platform/html.ts'
import { beginOffline, endOffline } from '#platform/offline-page.ts'
import { inWords, momentsIn } from './words.ts'

interface About {
  title: string
  /** `account/sessions`: the page is in a folder. */
  name: string
  page: number
  isMore: boolean
}

type Value = ReturnType<typeof html>

/** Records as a page to read. What is not there is left out. */
export function recordsPage(about: About, records: Record<string, unknown>[], zone: string) {
  const { title, name, page, isMore } = about
  const moment = momentsIn(zone)
  const file = name.slice(name.indexOf('/') + 1)
  const pageLink = (number: number, words: string) =>
    html`<a href="${number === 1 ? file : `${file}-${number}`}.html">${words}</a>`
  const header = html`<h1>${title}</h1>
<nav><a href="../index.html">Everything</a>${page > 1 && pageLink(page - 1, 'Before')}${
    isMore && pageLink(page + 1, 'Next')
  }</nav>`
  const shown = records.map(record => {
    const lines = Object.entries(record).flatMap(([key, value]) => {
      const written = inValue(value, moment)
      return written === '' ? [] : [html`<dt>${inWords(key)}</dt><dd dir="auto">${written}</dd>`]
    })
    return html`<div class="record"><dl>${lines}</dl></div>\n`.markup
  })
  return [beginOffline({ title: `${title} on Akin`, files: 'file:', header }), ...shown, endOffline].join('')
}

function inValue(value: unknown, moment: (date: Date) => string): string | Value {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return html`<time datetime="${value.toISOString()}">${moment(value)}</time>`
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value) && value.every(each => typeof each !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
