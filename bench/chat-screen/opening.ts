import { openPageCpu } from './page-cpu.ts'
import { type Figure, times } from './report.ts'
import { goTo, press, type Screen } from './screen.ts'

type Other = { id: number; displayName: string }

/** From the click on a conversation until its messages are painted: never opened before, and again. */
export async function measureOpening(ana: Screen, others: Other[]): Promise<Figure[]> {
  await goTo(ana, '/chat')
  const cpu = await openPageCpu(ana.page)
  const before = await cpu()
  const first = await openAll(ana, others)
  const between = await cpu()
  const again = await openAll(ana, others)
  const each = [between - before, (await cpu()) - between].map(ms => (ms / others.length).toFixed(0))
  return [
    times('opening a conversation for the first time', first, 400),
    times('opening one that was open before', again, 100),
    { name: 'CPU of the page for each opening', words: `first ${each[0]} ms, again ${each[1]} ms` },
  ]
}

async function openAll(ana: Screen, others: Other[]) {
  const took: number[] = []
  for (const other of others) took.push(await openOne(ana, other))
  return took
}

async function openOne(ana: Screen, { displayName }: Other) {
  const { page } = ana
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: displayName })
  await row.scrollIntoViewIfNeeded()
  const selector = `[role="log"][aria-label="Conversation with ${displayName}"] article`
  const { at, painted } = await press(ana, { event: 'click', selector, text: '' }, () => row.click())
  await page.waitForLoadState('networkidle')
  return painted - at
}
