import type { Token } from 'markdown-it'

export interface Node {
  /** `paragraph`, `list_item`, … without the `_open` of its token. */
  type: string
  tag: string
  children: Node[]
  inline: Token[]
}

/** Turns markdown-it's flat list of opening and closing tokens into a tree. */
export function nest(tokens: Token[]): Node[] {
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
