import { useEffect, useEffectEvent, useState } from 'react'
import { FieldError } from '#ui/field.tsx'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { pictureFault } from './picture-fault.ts'
import type { PictureKind } from './picture-kinds.ts'

const cropDialog = onDemand(() => import('./crop-dialog.tsx'))

interface Choice {
  kind: PictureKind
  file: File
  /** Each choice begins anew, also when the file is the same. */
  round: number
}

/** Takes a picture that was chosen, dropped, or pasted as one's photo, to where it is cut and saved. */
export function useCropping() {
  const [choice, setChoice] = useState<Choice | null>(null)
  const [open, setOpen] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const crop = usePart(cropDialog, open, () => setOpen(false))

  const take = (kind: PictureKind) => (file: File) => {
    const wrong = pictureFault(file)
    setFault(wrong)
    if (wrong) return
    setChoice({ kind, file, round: (choice?.round ?? 0) + 1 })
    setOpen(true)
  }
  usePastedFile(file => open || take('avatar')(file))
  return {
    take,
    fetch: cropDialog.fetch,
    fault: <div aria-live="polite">{fault ? <FieldError>{fault}</FieldError> : null}</div>,
    dialog:
      choice && crop ? (
        <crop.CropDialog
          key={choice.round}
          kind={choice.kind}
          file={choice.file}
          open={open}
          onClose={() => setOpen(false)}
        />
      ) : null,
  }
}

/** Hears of a file that is pasted anywhere on the page but into a field. */
function usePastedFile(onFile: (file: File) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file || isWriting(event.target)) return
    event.preventDefault()
    onFile(file)
  })
  useEffect(() => {
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}

function isWriting(target: EventTarget | null) {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
}
