import type { Crop } from '@akin/contract/profile/crop.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { upload } from '#platform/upload.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import photoStage from '#ui/photo-stage.module.css'
import { keepOwnProfile } from '../keep-own-profile.ts'
import { ownProfileQuery } from '../queries.ts'
import styles from './crop-dialog.module.css'
import { CropFrame, type Framing } from './crop-frame.tsx'
import { PickButton } from './pick-button.tsx'
import { pictureFault } from './picture-fault.ts'
import { type PictureKind, pictureKinds } from './picture-kinds.ts'

interface CropDialogProps {
  kind: PictureKind
  file: File
  open: boolean
  onClose: () => void
}

/** Chooses what to keep of a picture and sends it. Closing it stops a picture that is on its way. */
export function CropDialog({ kind, file: first, open, onClose }: CropDialogProps) {
  const [{ file, round }, setPicture] = useState({ file: first, round: 0 })
  const [framed, setFramed] = useState<Framing | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const { mutate, stop, reset, isPending, error } = useSetPicture(kind)
  const problem = wrong ?? framed?.fault ?? (error && failureText(error))
  const crop = framed?.crop

  const close = () => {
    stop()
    onClose()
  }
  const send = () => {
    setWrong(null)
    if (crop) mutate({ file, crop }, { onSuccess: onClose })
  }
  const replace = (next: File) => {
    const fault = pictureFault(next)
    setWrong(fault)
    reset()
    if (fault) return
    setFramed(null)
    setPicture({ file: next, round: round + 1 })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={pictureKinds[kind].title}
      description="Drag the picture to move it, or use the arrow keys."
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button busy={isPending} disabled={!crop} onClick={send}>
            {error ? 'Try again' : 'Use this photo'}
          </Button>
        </>
      }
    >
      <div className={photoStage.body}>
        <CropFrame key={round} kind={kind} file={file} onFramed={setFramed} />
        {problem ? (
          <Note kind="bad" role="alert">
            {problem}
            <div className={styles.other}>
              <PickButton label="Another picture" size="small" variant="outline" onFile={replace}>
                Choose another
              </PickButton>
            </div>
          </Note>
        ) : null}
        <p role="status" className="sr-only">
          {isPending ? 'Sending your picture' : ''}
        </p>
      </div>
    </Dialog>
  )
}

/** Sends the file as it is and says what to keep of it: the server cuts. */
function useSetPicture(kind: PictureKind) {
  const queryClient = useQueryClient()
  const way = useRef(new AbortController())
  const { set, updated } = pictureKinds[kind]
  const mutation = useMutation({
    mutationFn: ({ file, crop }: { file: File; crop: Crop }) => {
      way.current = new AbortController()
      return upload(set, file, { query: crop, signal: way.current.signal })
    },
    meta: { handled: true },
    onSuccess(profile) {
      keepOwnProfile(queryClient, profile)
      toast({ id: 'picture', kind: 'ok', title: updated })
    },
    onError() {
      // It may have arrived before it was stopped.
      if (way.current.signal.aborted) void queryClient.invalidateQueries(ownProfileQuery)
    },
  })
  return { ...mutation, stop: () => way.current.abort() }
}
