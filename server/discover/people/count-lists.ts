import type { Database } from '#platform/database.ts'

export async function countLists(_db: Database) {}
