import { Camera, Image } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { avatarAddress } from '../picture-address.ts'
import { DropArea } from '../pictures/drop-area.tsx'
import { PickButton } from '../pictures/pick-button.tsx'
import { pictureFault } from '../pictures/picture-fault.ts'
import { usePastedFile } from '../pictures/use-pasted-file.ts'
import styles from './picture-step.module.css'
import { StepFrame, type StepProps } from './step.tsx'

const cropDialog = onDemand(() => import('../pictures/crop-dialog.tsx'))

interface Chosen {
  file: File
  /** Each choice begins anew, also when the file is the same. */
  round: number
}

/** The picture is saved where it is cut; going on only goes on. */
export function PictureStep({ profile, draft: _, onDraft, onDone, ...step }: StepProps) {
  const { userId, displayName, avatar } = profile
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [open, setOpen] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const crop = usePart(cropDialog, open, () => setOpen(false))

  function take(file: File) {
    const wrong = pictureFault(file)
    setFault(wrong)
    if (wrong) return
    setChosen({ file, round: (chosen?.round ?? 0) + 1 })
    setOpen(true)
  }
  usePastedFile(file => open || take(file))
  return (
    <StepFrame
      {...step}
      heading="Put a face to it"
      lead="People answer a face more than a blank. A dog, a hat or a hill will do too."
      onSubmit={onDone}
    >
      <div className={styles.choice} onPointerEnter={cropDialog.fetch}>
        <DropArea className={styles.picture} onFile={take}>
          <Avatar name={displayName} userId={userId} src={avatarAddress(avatar, 168)} size={168} self />
        </DropArea>
        <div className={styles.beside}>
          <div className={cx('wrap', styles.buttons)}>
            <PickButton label="Your picture" variant="outline" icon={<Image />} onFile={take}>
              {avatar ? 'Choose another' : 'Choose a picture'}
            </PickButton>
            <PickButton
              label="A new photo"
              capture="user"
              variant="outline"
              className={styles.camera}
              icon={<Camera />}
              onFile={take}
            >
              Take a photo
            </PickButton>
          </div>
          <p className="fine">JPEG, PNG or WebP, up to 5 MB. Where and when it was taken is removed.</p>
          <div aria-live="polite">{fault ? <FieldError>{fault}</FieldError> : null}</div>
        </div>
      </div>
      {chosen && crop ? (
        <crop.CropDialog
          key={chosen.round}
          kind="avatar"
          file={chosen.file}
          open={open}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </StepFrame>
  )
}
