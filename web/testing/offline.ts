import { api } from '@akin/contract/api.ts'
import { onTestFinished, vi } from 'vitest'
import { type Answers, noAnswer } from './answers.ts'
import { cutLine, mendLine } from './fake-socket.ts'

/** What a page hears without a network, whatever it asks. */
export const silence = Object.fromEntries(Object.keys(api).map(name => [name, noAnswer])) as Answers

/** The network is gone, and the device knows it. Answers how it comes back. */
export function goOffline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  cutLine()
  window.dispatchEvent(new Event('offline'))
  onTestFinished(comeBack)
  function comeBack() {
    online.mockRestore()
    mendLine()
    window.dispatchEvent(new Event('online'))
  }
  return comeBack
}
