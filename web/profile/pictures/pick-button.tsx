import { type ComponentProps, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { pictureUpload } from './picture-kinds.ts'

interface PickButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Names the file field, which is never seen. */
  label: string
  /** Opens the camera on the person's side instead, where there is one. */
  capture?: 'user'
  onFile: (file: File) => void
}

/** Opens the device's own way of choosing a picture. */
export function PickButton({ label, capture, onFile, ...props }: PickButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...props} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        hidden
        type="file"
        accept={pictureUpload.types.join()}
        capture={capture}
        aria-label={label}
        onChange={event => {
          const [file] = event.target.files ?? []
          // So that the same file can be chosen again.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
