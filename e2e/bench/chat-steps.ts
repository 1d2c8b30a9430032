import type { Locator, Page } from '@playwright/test'
import { open } from './account-steps.ts'
import { actsOn, type Someone } from './acts.ts'
import type { Person } from './people.ts'

type Talker = Someone & Pick<Person, 'id'>

/** The conversation of someone with someone else, as it stands on their screen. */
export function chatOf({ page }: { page: Page }, other: Pick<Person, 'displayName'>) {
  const log = page.getByRole('log', { name: `Conversation with ${other.displayName}` })
  const field = page.getByRole('textbox', { name: 'Message' })

  /** A message by what is read out of it: who said it, when and what. */
  function message(who: 'You' | typeof other, body: string): Locator {
    const name = who === 'You' ? 'You' : who.displayName
    return log.getByRole('article', { name: new RegExp(`^${name}\\b.*: ${quoted(body)}`) })
  }

  async function say(body: string) {
    await field.fill(body)
    await field.press('Enter')
  }

  /** What was said, from top to bottom. */
  async function bodies() {
    const spoken = await log.getByRole('article').evaluateAll(all => all.map(each => each.ariaLabel ?? ''))
    return spoken.map(sentence => sentence.slice(sentence.lastIndexOf(': ') + 2))
  }

  return { log, field, message, say, bodies }
}

export async function openChat(one: Person, other: Person) {
  await open(one.page, `/chat/${other.id}`)
  return chatOf(one, other)
}

/** Each has written once: both may go on freely. */
export async function talked(akin: { url: string }, one: Talker, other: Talker) {
  const { act } = actsOn(akin)
  const form = (body: string) => ({ clientId: crypto.randomUUID(), body })
  await act(one, 'POST', `/api/chat/${other.id}/messages`, form('Hello'))
  await act(other, 'POST', `/api/chat/${one.id}/messages`, form('Hello to you'))
}

function quoted(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
