import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import view from './profile-view.module.css'

/** The shape of a profile until it is here. */
export function ProfileSkeleton() {
  return (
    <Loading what="profile" className={view.profile}>
      <Skeleton shape="block" height="188px" />
      <div className={view.head}>
        <Skeleton shape="drop" width="168px" />
        <div className={view.beside}>
          <Skeleton width="min(300px, 100%)" height="48px" />
        </div>
      </div>
      <div className={view.body}>
        <Skeleton height="120px" />
        <Skeleton height="120px" shape="block" />
      </div>
    </Loading>
  )
}
