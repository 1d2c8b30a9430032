import type { ContentBlock } from '@akin/contract/platform/content.ts'
import styles from './on-this-page.module.css'

export function OnThisPage({ blocks }: { blocks: ContentBlock[] }) {
  const headings = blocks.filter(block => block.kind === 'heading')
  return (
    <nav className={styles.contents} aria-labelledby="on-this-page">
      <p id="on-this-page">On this page</p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
