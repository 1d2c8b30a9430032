import { notFound } from '@tanstack/react-router'
import { CallError } from './call-error.ts'

/** For a page's loader: what the server does not know is a page that does not exist. */
export async function orNotFound<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CallError && error.status === 404) throw notFound()
    throw error
  }
}
