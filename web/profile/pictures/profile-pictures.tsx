import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useInPieces } from '#platform/use-passes.ts'
import { cx } from '#ui/cx.ts'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OwnAvatar } from '../own-avatar.tsx'
import { ownProfileQuery } from '../queries.ts'
import { Cover } from '../view/cover.tsx'
import { DropArea } from './drop-area.tsx'
import { PictureActions } from './picture-actions.tsx'
import styles from './pictures.module.css'
import { useCropping } from './use-cropping.tsx'

/** One's cover and photo. That they could not be loaded is said by the form below them. */
export function ProfilePictures() {
  const { data, isError } = useQuery(ownProfileQuery)
  const profile = useInPieces(data)
  if (profile) return <Pictures profile={profile} />
  return isError ? null : <PicturesLoading />
}

function Pictures({ profile }: { profile: OwnProfile }) {
  const { userId: id, displayName, avatar, cover } = profile
  const { take, fetch, fault, dialog } = useCropping()
  return (
    <section
      aria-label="Your pictures"
      className={cx('stack thumbs', styles.pictures)}
      onPointerEnter={fetch}
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
      {fault}
      {dialog}
    </section>
  )
}

/** The shape of the pictures until they are here. */
function PicturesLoading() {
  return (
    <Loading what="your pictures" className={`stack ${styles.pictures}`}>
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
