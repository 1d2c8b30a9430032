import type { HelpArticle } from '@akin/contract/help/shapes.ts'
import type { ContentBlock } from '@akin/contract/platform/content.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { forAnHour } from '#platform/for-an-hour.ts'
import { publishedTables } from '#safety/numbers/published-tables.ts'

/** The one article with tables that the database fills. Each stands at the end of the part of its heading. */
const id = 'transparency'

const asked = new WeakMap<Database, ReturnType<typeof openTables>>()

const openTables = (db: Database) => forAnHour(() => publishedTables(db))

export async function withNumbers({ db }: Pick<Deps, 'db'>, article: HelpArticle): Promise<HelpArticle> {
  if (article.id !== id) return article
  const known = asked.get(db) ?? openTables(db)
  asked.set(db, known)
  const { tables, upTo } = await known()
  const updated = upTo && upTo > article.updated ? upTo : article.updated
  return { ...article, updated, blocks: placeTables(article.blocks, tables) }
}

type Tables = Awaited<ReturnType<typeof publishedTables>>['tables']

function placeTables(blocks: ContentBlock[], tables: Tables) {
  const placed: ContentBlock[] = []
  let waiting: ContentBlock | undefined
  for (const block of blocks) {
    if (block.kind === 'heading') {
      if (waiting) placed.push(waiting)
      waiting = tables[block.id as keyof Tables]
    }
    placed.push(block)
  }
  return waiting ? [...placed, waiting] : placed
}
