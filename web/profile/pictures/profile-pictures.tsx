import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useInPieces } from '#platform/use-passes.ts'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { Loading } from '#ui/loading.tsx'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { OwnAvatar } from '../own-avatar.tsx'
import { ownProfileQuery } from '../queries.ts'
import { Cover } from '../view/cover.tsx'
import { DropArea } from './drop-area.tsx'
import { PictureActions } from './picture-actions.tsx'
import { pictureFault } from './picture-fault.ts'
import type { PictureKind } from './picture-kinds.ts'
import styles from './pictures.module.css'
import { usePastedFile } from './use-pasted-file.ts'

const cropDialog = onDemand(() => import('./crop-dialog.tsx'))

/** One's cover and photo. That they could not be loaded is said by the form below them. */
export function ProfilePictures() {
  const { data, isError } = useQuery(ownProfileQuery)
  const profile = useInPieces(data)
  if (profile) return <Pictures profile={profile} />
  return isError ? null : <PicturesLoading />
}

interface Chosen {
  kind: PictureKind
  file: File
  /** Each choice begins anew, also when the file is the same. */
  round: number
}

function Pictures({ profile }: { profile: OwnProfile }) {
  const { userId: id, displayName, avatar, cover } = profile
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [open, setOpen] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const crop = usePart(cropDialog, open, () => setOpen(false))

  const take = (kind: PictureKind) => (file: File) => {
    const wrong = pictureFault(file)
    setFault(wrong)
    if (wrong) return
    setChosen({ kind, file, round: (chosen?.round ?? 0) + 1 })
    setOpen(true)
  }
  usePastedFile(file => open || take('avatar')(file))
  return (
    <section
      aria-label="Your pictures"
      className={cx('thumbs', styles.pictures)}
      onPointerEnter={cropDialog.fetch}
    >
      <DropArea className={styles.cover} onFile={take('cover')}>
        <div className={styles.strip}>
          <Cover cover={cover} userId={id} />
        </div>
        <div className={styles.coverActions}>
          <PictureActions kind="cover" there={cover !== null} onFile={take('cover')} />
        </div>
      </DropArea>
      <div className={styles.person}>
        <DropArea className={styles.avatar} onFile={take('avatar')}>
          <OwnAvatar user={{ id, displayName }} size={92} />
        </DropArea>
        <div className={styles.beside}>
          <div className={styles.actions}>
            <PictureActions kind="avatar" there={avatar !== null} onFile={take('avatar')} />
          </div>
          <p className="fine">A clear photo of you. JPEG, PNG or WebP, up to 5 MB.</p>
        </div>
      </div>
      <div aria-live="polite">{fault ? <FieldError>{fault}</FieldError> : null}</div>
      {chosen && crop ? (
        <crop.CropDialog
          key={chosen.round}
          kind={chosen.kind}
          file={chosen.file}
          open={open}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  )
}

/** The shape of the pictures until they are here. */
function PicturesLoading() {
  return (
    <Loading what="your pictures" className={styles.pictures}>
      <div className={styles.cover}>
        <Skeleton shape="block" height="100%" />
      </div>
      <div className={styles.person}>
        <div className={styles.avatar}>
          <Skeleton shape="drop" width="92px" />
        </div>
        <div className={styles.beside}>
          <Skeleton width="190px" height="36px" />
        </div>
      </div>
    </Loading>
  )
}
