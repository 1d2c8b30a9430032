import { limits } from '@akin/contract/limits.ts'
import { decisionEndpoints } from '@akin/contract/safety/decision-endpoints.ts'
import type { AppealPicture } from '@akin/contract/safety/decision-shapes.ts'
import { useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { faultOf, upload } from '#platform/upload.ts'

const endpoint = decisionEndpoints.addAppealPicture

/** The pictures of an appeal that is being written: brought to the server one by one, and sent along by their ids. */
export function useAppealPictures(decisionId: number) {
  const [pictures, setPictures] = useState<AppealPicture[]>([])
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function add(files: File[]) {
    setProblem(null)
    setSending(true)
    for (const file of files.slice(0, limits.appealPictures - pictures.length)) {
      const fault = faultOf(file, endpoint.upload)
      if (fault) setProblem(fault)
      else await send(file)
    }
    setSending(false)
  }

  async function send(file: File) {
    try {
      const brought = await upload(endpoint, file, { params: { decisionId } })
      setPictures(before => [...before, brought])
    } catch (error) {
      setProblem(`${file.name}: ${failureText(error as Error)}`)
    }
  }

  const remove = (id: number) => setPictures(before => before.filter(picture => picture.id !== id))

  return { pictures, isSending, problem, add, remove, isFull: pictures.length >= limits.appealPictures }
}
