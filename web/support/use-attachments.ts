import { limits } from '@akin/contract/limits.ts'
import { supportEndpoints } from '@akin/contract/support/endpoints.ts'
import { useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { faultOf, upload } from '#platform/upload.ts'

/** The files of a ticket that is being written: brought to the server one by one, sent along by their keys. */
export function useAttachments() {
  const [attached, setAttached] = useState<{ key: string; name: string }[]>([])
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function add(files: File[]) {
    setProblem(null)
    setSending(true)
    for (const file of files.slice(0, limits.supportAttachments - attached.length)) {
      const fault = faultOf(file, supportEndpoints.attachFile.upload)
      if (fault) setProblem(fault)
      else await send(file)
    }
    setSending(false)
  }

  async function send(file: File) {
    try {
      const brought = await upload(supportEndpoints.attachFile, file)
      setAttached(before => [...before, brought])
    } catch (error) {
      setProblem(`${file.name}: ${failureText(error as Error)}`)
    }
  }

  function remove(key: string) {
    setAttached(before => before.filter(file => file.key !== key))
  }

  return { attached, sending, problem, add, remove }
}
