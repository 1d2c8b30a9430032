import { decodeHTMLAttribute } from 'entities/decode'

interface Tag {
  name: string
  /** In lower case; of two with one name the first counts. */
  attributes: Map<string, string>
  /** What is in an element whose content is text, as it is written. */
  text: string
}

/** Elements whose content is text, whatever it looks like. */
const textOnly = ['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']

/**
 * The opening tags of a page, however badly it is written. It goes forward only, so that no page can keep it busy
 * for longer than its length takes; where a page ends in the middle of a thing, that thing is not there.
 */
export function* tagsIn(html: string): Generator<Tag> {
  let at = html.indexOf('<')
  while (at >= 0) {
    const tag = startsTag(html, at) ? readTag(html, at + 1) : null
    const next = tag ? afterContent(html, tag) : afterOther(html, at)
    if (tag) {
      const { name, attributes, end } = tag
      yield { name, attributes, text: html.slice(end, next < 0 ? undefined : next) }
    }
    at = next < 0 ? -1 : html.indexOf('<', next)
  }
}

function startsTag(html: string, at: number) {
  return /[a-z]/i.test(html.charAt(at + 1))
}

/** Null when the page ends before the tag does. */
function readTag(html: string, start: number): (Omit<Tag, 'text'> & { end: number }) | null {
  const name = match(/[^\s/>]*/y, html, start)
  const attributes = new Map<string, string>()
  let at = start + name.length
  for (;;) {
    at += match(/[\s/]*/y, html, at).length
    if (at >= html.length) return null
    if (html[at] === '>') return { name: name.toLowerCase(), attributes, end: at + 1 }
    const key = match(/=?[^\s/>=]*/y, html, at)
    at += key.length
    const equals = match(/\s*=\s*/y, html, at)
    at += equals.length
    const value = equals === '' ? { text: '', end: at } : readValue(html, at)
    if (!value) return null
    at = value.end
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), decodeHTMLAttribute(value.text))
  }
}

function readValue(html: string, at: number) {
  const quote = html.charAt(at)
  if (quote !== '"' && quote !== "'") {
    const text = match(/[^\s>]*/y, html, at)
    return { text, end: at + text.length }
  }
  const close = html.indexOf(quote, at + 1)
  return close < 0 ? null : { text: html.slice(at + 1, close), end: close + 1 }
}

function match(pattern: RegExp, html: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(html)?.[0] ?? ''
}

function afterContent(html: string, { name, end }: { name: string; end: number }) {
  if (!textOnly.includes(name)) return end
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = end
  return closing.exec(html)?.index ?? -1
}

/** Behind a comment, a closing tag, a declaration or a bare `<`. */
function afterOther(html: string, at: number) {
  const empty = match(/<!---?>/y, html, at)
  if (empty) return at + empty.length
  if (html.startsWith('<!--', at)) return behind(/--!?>/g, html, at + 4)
  if (html.startsWith('<![CDATA[', at)) return behind(/\]\]>/g, html, at)
  if (/[!?/]/.test(html.charAt(at + 1))) return behind(/>/g, html, at)
  return startsTag(html, at) ? -1 : at + 1
}

function behind(pattern: RegExp, html: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(html) ? pattern.lastIndex : -1
}
