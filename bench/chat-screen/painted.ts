import { openPageCpu } from './page-cpu.ts'
import { type Figure, times } from './report.ts'
import { goToChat, press, type Screen, type WithNotes } from './screen.ts'

const messages = 100
const selector = '[role="log"] article'

/** From Enter on one side until a message is painted on the other. */
export async function measurePainted(ana: Screen, ben: Screen): Promise<Figure[]> {
  const { field } = await goToChat(ana, ben)
  await goToChat(ben, ana)
  const [across, own]: [number[], number[]] = [[], []]
  const cpu = [await openPageCpu(ana.page), await openPageCpu(ben.page)] as const
  const before = [await cpu[0](), await cpu[1]()] as const
  let inFirstFrame = 0
  for (let turn = 0; turn < messages; turn++) {
    const text = `Message ${turn} of those that are measured`
    await field.fill(text)
    const arrived = ben.page.evaluate(painted, { selector, text })
    const {
      at,
      painted: shown,
      isInFirstFrame,
    } = await press(ana, { event: 'keydown', selector, text }, () => ana.page.keyboard.press('Enter'))
    across.push((await arrived) - at)
    own.push(shown - at)
    if (isInFirstFrame) inFirstFrame += 1
  }
  const used = [(await cpu[0]()) - before[0], (await cpu[1]()) - before[1]] as const
  const each = used.map(ms => (ms / messages).toFixed(0))
  return [
    times('from Enter until painted on the other screen', across, 300),
    times('from Enter until painted on one’s own', own),
    {
      name: 'one’s own in the first frame after Enter',
      words: `${inFirstFrame} of ${messages}`,
      aim: { words: 'all', holds: inFirstFrame === messages },
    },
    { name: 'CPU of the pages for each message', words: `sender ${each[0]} ms, receiver ${each[1]} ms` },
  ]
}

/** Runs in the page. */
function painted({ selector, text }: { selector: string; text: string }) {
  return (window as WithNotes).notes.painted(selector, text)
}
