import type { ContentRun } from '@akin/contract/platform/content.ts'
import type { Token } from 'markdown-it'
import { ContentError } from './content-error.ts'

interface Style {
  strong: number
  em: number
  link?: NonNullable<ContentRun['link']> | undefined
}

/** One sentence of Markdown as runs of one style each. */
export function toRuns(tokens: Token[]): ContentRun[] {
  const runs: ContentRun[] = []
  const style: Style = { strong: 0, em: 0 }
  for (const token of tokens) {
    if (token.type === 'link_open') style.link = linkTo(String(token.attrGet('href')))
    else if (token.type === 'link_close') style.link = undefined
    else if (token.tag === 'strong') style.strong += token.nesting
    else if (token.tag === 'em') style.em += token.nesting
    else add(runs, textOf(token), { ...style, code: token.type === 'code_inline' })
  }
  return runs
}

function add(runs: ContentRun[], text: string, { strong, em, link, code }: Style & { code: boolean }) {
  if (text === '') return
  const last = runs.at(-1)
  if (link && last?.link === link)
    throw new ContentError(`has a link with more than one style in it, at "${text}".`)
  runs.push({
    text,
    ...(strong > 0 && { strong: true }),
    ...(em > 0 && { em: true }),
    ...(code && { code: true }),
    ...(link && { link }),
  })
}

function textOf(token: Token) {
  if (token.type === 'softbreak') return ' '
  if (token.type === 'hardbreak') return '\n'
  if (token.type === 'text' || token.type === 'code_inline') return token.content
  throw new ContentError(`uses Markdown that our pages do not show: ${token.type} "${token.content}".`)
}

function linkTo(href: string) {
  if (/^(\/(?!\/)|#)/.test(href)) return { href, internal: true }
  if (/^(https:\/\/|mailto:)/.test(href)) return { href, internal: false }
  throw new ContentError(`links to "${href}": a link begins with /, #, https:// or mailto:.`)
}
