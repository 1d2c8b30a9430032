import { limits } from '@akin/contract/limits.ts'
import { useState } from 'react'
import { usePlanAndBalance } from '#tokens/plan-and-balance.ts'
import { setTray, type TrayFile, trayOf, useTrayFiles } from '../state/tray-state.ts'
import { more } from './more-on-demand.ts'

const most = limits.messageAttachments
const tooMany = `A message takes at most ${most} photos and files.`
const notAdded = 'This could not be added. Check your connection and try again.'
const tooEarly = 'You can send photos and files after they have written back.'

let lastId = 0

/** What goes with the message to a contact, and why something else cannot. */
export function useTray(contactId: number, canAttach: boolean) {
  const files = useTrayFiles(contactId)
  const [faults, setFaults] = useState<string[]>([])
  const plan = usePlanAndBalance()?.plan

  function add(chosen: File[]) {
    if (chosen.length === 0) return
    if (!canAttach) return setFaults([tooEarly])
    const take = () => more.part && put(more.part.fitFiles(chosen, plan))
    if (more.part) take()
    else more.load().then(take, () => setFaults([notAdded]))
  }

  function put({ fit, found }: { fit: File[]; found: string[] }) {
    const here = trayOf(contactId)
    const room = most - here.length
    setFaults(fit.length > room ? [...found, tooMany] : found)
    setFiles([...here, ...fit.slice(0, room).map(file => numbered({ file, alt: '' }))])
  }

  function setFiles(next: readonly TrayFile[]) {
    setTray(contactId, next)
  }

  function numbered(file: Omit<TrayFile, 'id'>): TrayFile {
    lastId += 1
    return { ...file, id: lastId }
  }

  return {
    files,
    faults,
    add,
    remove(id: number) {
      setFaults([])
      setFiles(files.filter(each => each.id !== id))
    },
    change(id: number, changes: Partial<Pick<TrayFile, 'file' | 'alt'>>) {
      setFiles(files.map(each => (each.id === id ? { ...each, ...changes } : each)))
    },
    /** Of a message that was taken back. It may have been written before this conversation was left and opened anew. */
    putBack(back: readonly TrayFile[]) {
      setFiles([...back.map(numbered), ...trayOf(contactId)].slice(0, most))
    },
    clear() {
      setFiles([])
      setFaults([])
    },
  }
}
