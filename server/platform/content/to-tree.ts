import type { ContentBlock, ContentRun } from '@akin/contract/platform/content.ts'
import MarkdownIt, { type Token } from 'markdown-it'
import { ContentError } from './content-error.ts'
import { toRuns } from './to-runs.ts'

type Kind<K extends ContentBlock['kind']> = Extract<ContentBlock, { kind: K }>

// Quotes become “curly”; nothing else is replaced.
const markdownIt = new MarkdownIt({ html: false, typographer: true }).disable('replacements')
const warning = '[!WARNING]'

/**
 * Markdown as a tree that pages draw with their own components. A quote is a note (`> [!WARNING]` a warning).
 * Throws a `ContentError` at any Markdown that the tree has no node for, so that no text is lost.
 */
export function toTree(markdown: string): ContentBlock[] {
  const blocks = nest(markdownIt.parse(markdown, {})).map(toBlock)
  const ids = headingsOf(blocks).map(heading => heading.id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) throw new ContentError(`has two headings with the address #${twice}.`)
  return blocks
}

export function headingsOf(blocks: ContentBlock[]): Kind<'heading'>[] {
  return blocks.filter(block => block.kind === 'heading')
}

function toBlock(node: Node): ContentBlock {
  switch (node.type) {
    case 'heading':
      return toHeading(node)
    case 'paragraph':
      return { kind: 'paragraph', runs: sentence(node) }
    case 'bullet_list':
    case 'ordered_list':
      return { kind: 'list', ordered: node.type === 'ordered_list', items: node.children.map(toItem) }
    case 'blockquote':
      return toNote(node)
    case 'table':
      return toTable(node)
    default:
      throw new ContentError(`uses Markdown that our pages do not show: ${node.type}.`)
  }
}

function toHeading(node: Node): Kind<'heading'> {
  const text = plain(sentence(node))
  const level = { h2: 2, h3: 3 }[node.tag]
  if (level !== 2 && level !== 3)
    throw new ContentError(`has the heading "${text}" at a level other than ## and ###.`)
  return { kind: 'heading', level, id: slug(text), text }
}

function toItem(node: Node): Kind<'list'>['items'][number] {
  const [first, list, ...more] = node.children
  if (first?.type !== 'paragraph' || more.length > 0 || (list && !isList(list)))
    throw new ContentError('has a list item that is not one paragraph, or one paragraph and a list.')
  if (!list) return { runs: sentence(first) }
  return { runs: sentence(first), list: toInnerList(list) }
}

function toInnerList(node: Node) {
  const items = node.children.map(toItem)
  if (items.some(item => item.list)) throw new ContentError('has a list inside a list inside a list.')
  return { ordered: node.type === 'ordered_list', items: items.map(item => item.runs) }
}

function toNote(node: Node): Kind<'note'> {
  if (node.children.some(child => child.type !== 'paragraph'))
    throw new ContentError('has a note with something other than paragraphs in it.')
  const paragraphs = node.children.map(sentence)
  const [start] = paragraphs[0] ?? []
  if (!start?.text.startsWith(warning)) return { kind: 'note', tone: 'info', paragraphs }
  start.text = start.text.slice(warning.length).trimStart()
  return { kind: 'note', tone: 'warn', paragraphs: paragraphs.map(withoutEmpty) }
}

function toTable(node: Node): Kind<'table'> {
  const [head, body] = node.children
  return {
    kind: 'table',
    head: head?.children.flatMap(row => row.children.map(sentence)) ?? [],
    rows: body?.children.map(row => row.children.map(sentence)) ?? [],
  }
}

function sentence(node: Node): ContentRun[] {
  return node.children.flatMap(child => toRuns(child.inline))
}

function isList(node: Node) {
  return node.type === 'bullet_list' || node.type === 'ordered_list'
}

/** `> [!WARNING]` on a line of its own leaves an empty run and the space of the line's end. */
function withoutEmpty(runs: ContentRun[]) {
  const rest = runs[0]?.text === '' ? runs.slice(1) : runs
  return rest[0]?.text === ' ' ? rest.slice(1) : rest
}

export function plain(runs: ContentRun[]) {
  return runs.map(run => run.text).join('')
}

function slug(text: string) {
  return text
    .toLowerCase()
    .replace(/[’'“”"]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

interface Node {
  /** `paragraph`, `list_item`, … without the `_open` of its token. */
  type: string
  tag: string
  children: Node[]
  inline: Token[]
}

/** Turns markdown-it's flat list of opening and closing tokens into a tree. */
function nest(tokens: Token[]): Node[] {
  const root: Node = { type: 'root', tag: '', children: [], inline: [] }
  const open = [root]
  for (const token of tokens) {
    if (token.nesting < 0) {
      open.pop()
      continue
    }
    const node = toNode(token)
    open.at(-1)?.children.push(node)
    if (token.nesting > 0) open.push(node)
  }
  return root.children
}

function toNode(token: Token): Node {
  return {
    type: token.type.replace(/_open$/, ''),
    tag: token.tag,
    children: [],
    inline: token.children ?? [],
  }
}
