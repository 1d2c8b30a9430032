import { limits } from '@akin/contract/limits.ts'
import { plans } from '@akin/contract/subscription/plans.ts'
import { useState } from 'react'
import { usePlanAndBalance } from '#tokens/plan-and-balance.ts'
import { setTray, type TrayFile, trayOf, useTrayFiles } from '../state/tray-state.ts'
import { fileFault, withKnownType } from './file-fault.ts'

const most = limits.messageAttachments
const tooMany = `A message takes at most ${most} photos and files.`
const tooEarly = 'You can send photos and files after they have written back.'

let lastId = 0

/** What goes with the message to a contact, and why something else cannot. */
export function useTray(contactId: number, canAttach: boolean) {
  const files = useTrayFiles(contactId)
  const [faults, setFaults] = useState<string[]>([])
  const maxBytes = useUploadBytes()

  function add(chosen: File[]) {
    if (chosen.length === 0) return
    if (!canAttach) return setFaults([tooEarly])
    const known = chosen.map(withKnownType)
    const found = known.flatMap(file => fileFault(file, maxBytes) ?? [])
    const fit = known.filter(file => !fileFault(file, maxBytes))
    const room = most - files.length
    setFaults(fit.length > room ? [...found, tooMany] : found)
    setFiles([...files, ...fit.slice(0, room).map(file => numbered({ file, alt: '' }))])
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

/** How large a file may be: as large as the plan says. While that is not known the server alone says so. */
export function useUploadBytes() {
  const known = usePlanAndBalance()
  return known ? plans[known.plan].uploadBytes : limits.uploadBytes
}
