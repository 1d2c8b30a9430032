import { Camera, Image } from 'lucide-react'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { avatarAddress } from '../picture-address.ts'
import { DropArea } from '../pictures/drop-area.tsx'
import { PickButton } from '../pictures/pick-button.tsx'
import { useCropping } from '../pictures/use-cropping.tsx'
import styles from './picture-step.module.css'
import { StepFrame, type StepProps } from './step.tsx'

/** The picture is saved where it is cut; going on only goes on. */
export function PictureStep({ profile, draft: _, onDraft, onDone, ...step }: StepProps) {
  const { userId, displayName, avatar } = profile
  const { take: takeAs, fetch, fault, dialog } = useCropping()
  const take = takeAs('avatar')
  return (
    <StepFrame
      {...step}
      heading="Put a face to it"
      lead="People answer a face more than a blank. A dog, a hat or a hill will do too."
      onSubmit={onDone}
    >
      <div className={styles.choice} onPointerEnter={fetch}>
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
          {fault}
        </div>
      </div>
      {dialog}
    </StepFrame>
  )
}
