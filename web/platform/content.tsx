import type { ContentBlock, ContentRun } from '@akin/contract/platform/content.ts'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { Note } from '#ui/note.tsx'
import { linkTo } from './link-to.ts'

type Kind<K extends ContentBlock['kind']> = Extract<ContentBlock, { kind: K }>

/** Draws a help or legal text. Put it inside `Prose`. */
export function Content({ blocks }: { blocks: ContentBlock[] }) {
  return blocks.map(drawBlock)
}

function drawBlock(block: ContentBlock, key: number) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 key={key} id={block.id}>
          {block.text}
        </h2>
      ) : (
        <h3 key={key} id={block.id}>
          {block.text}
        </h3>
      )
    case 'paragraph':
      return <p key={key}>{drawRuns(block.runs)}</p>
    case 'list':
      return (
        <List key={key} ordered={block.ordered}>
          {block.items.map(drawItem)}
        </List>
      )
    case 'note':
      return (
        <Note key={key} kind={block.tone}>
          {block.paragraphs.map((runs, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts do not change while they are read
            <p key={index}>{drawRuns(runs)}</p>
          ))}
        </Note>
      )
    case 'table':
      return <Table key={key} {...block} />
  }
}

function drawItem({ runs, list }: Kind<'list'>['items'][number], key: number) {
  return (
    <li key={key}>
      {drawRuns(runs)}
      {list ? (
        <List ordered={list.ordered}>{list.items.map((inner, at) => drawItem({ runs: inner }, at))}</List>
      ) : null}
    </li>
  )
}

function List({ ordered, children }: { ordered: boolean; children: ReactNode }) {
  return ordered ? <ol>{children}</ol> : <ul>{children}</ul>
}

function Table({ head, rows }: Kind<'table'>) {
  const areFigures = rows.every(([, ...cells]) => cells.every(isFigure))
  return (
    // A table that is wider than the screen scrolls by itself, and so must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <table tabIndex={0} data-figures={areFigures || undefined}>
      <thead>
        <tr>{head.map(drawCell('th'))}</tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts do not change while they are read
          <tr key={index}>{row.map(drawCell('td'))}</tr>
        ))}
      </tbody>
    </table>
  )
}

/** So short that a phone has room for a few of them beside each other, where they can be compared. */
function isFigure(runs: ContentRun[]) {
  return runs.reduce((length, { text }) => length + text.length, 0) <= 12
}

function drawCell(Cell: 'th' | 'td') {
  return (runs: ContentRun[], key: number) => (
    <Cell key={key} {...(Cell === 'th' && { scope: 'col' })}>
      {drawRuns(runs)}
    </Cell>
  )
}

function drawRuns(runs: ContentRun[]) {
  return runs.map(drawRun)
}

function drawRun({ text, strong, em, code, link }: ContentRun, key: number) {
  if (text === '\n') return <br key={key} />
  let drawn: ReactNode = text
  if (code) drawn = <code>{drawn}</code>
  if (em) drawn = <em>{drawn}</em>
  if (strong) drawn = <strong>{drawn}</strong>
  if (!link) return <Fragment key={key}>{drawn}</Fragment>
  return <ContentLink key={key} {...link} text={drawn} />
}

function ContentLink({ href, internal, text }: { href: string; internal: boolean; text: ReactNode }) {
  if (internal && href.startsWith('/')) return <Link {...linkTo(href)}>{text}</Link>
  if (internal) return <a href={href}>{text}</a>
  return (
    <a href={href} rel="noopener noreferrer">
      {text}
    </a>
  )
}
