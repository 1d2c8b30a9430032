import { notFound } from '@tanstack/react-router'
import { CallError } from './call-error.ts'

/** For a page's loader: turns a 404 of the server into the not-found page. */
export async function orNotFound<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CallError && error.status === 404) throw notFound()
    throw error
  }
}
