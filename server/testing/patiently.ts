import { setTimeout as pause } from 'node:timers/promises'

/** On a slow machine the server may send someone away, who then comes again, as its answer says. */
export async function patiently<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await ask()
  while (answer.status === 503) {
    await pause(50)
    answer = await ask()
  }
  return answer
}
