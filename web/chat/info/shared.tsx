import type { SharedKind, SharedThing } from '@akin/contract/chat/info.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { fromDesktop } from '#ui/screens.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { useScreen } from '#ui/use-screen.ts'
import { sharedQuery } from './memory-queries.ts'
import styles from './shared.module.css'
import { SharedPhotos } from './shared-photos.tsx'
import { SharedFiles, SharedLinks } from './shared-rows.tsx'

const kinds: Record<SharedKind, { name: string; none: string; more: string; first: number }> = {
  media: { name: 'Media', none: 'Photos you send each other gather here.', more: 'photos', first: 6 },
  links: { name: 'Links', none: 'Links you send each other gather here.', more: 'links', first: 4 },
  files: { name: 'Files', none: 'Files you send each other gather here.', more: 'files', first: 4 },
}

/** What the two have sent each other. */
export function Shared({ contactId }: { contactId: number }) {
  const [open, setOpen] = useState<SharedKind>('media')
  const lists = {
    media: useShared(contactId, 'media', open),
    links: useShared(contactId, 'links', open),
    files: useShared(contactId, 'files', open),
  }
  const tabs = (Object.keys(kinds) as SharedKind[]).map(value => {
    const { count } = lists[value]
    return { value, label: <Name kind={value} count={count} /> }
  })
  return (
    <section className={styles.shared} aria-label="What you have sent each other">
      <Tabs label="What you have sent each other" tabs={tabs} value={open} onChange={setOpen}>
        {tabs.map(({ value }) => (
          <TabPanel key={value} value={value}>
            <SharedList kind={value} contactId={contactId} list={lists[value]} />
          </TabPanel>
        ))}
      </Tabs>
    </section>
  )
}

function Name({ kind, count }: { kind: SharedKind; count: number | null }) {
  return (
    <>
      {kinds[kind].name}
      {count ? <span className={styles.count}> {count}</span> : null}
    </>
  )
}

interface SharedListProps {
  kind: SharedKind
  contactId: number
  list: ReturnType<typeof useShared>
}

/** The latest of one kind; the others follow when someone asks for them. */
function SharedList({ kind, contactId, list }: SharedListProps) {
  const [isWhole, setWhole] = useState(false)
  const show = useShowInConversation(contactId)
  const { name, none, more, first } = kinds[kind]
  const { things, count, hasMore, isPending, isLoadingMore, hasFailed } = list
  if (hasFailed && things.length === 0) {
    return (
      <div className={styles.none} role="alert">
        <p>{name} could not be loaded.</p>
        <Button size="small" variant="soft" onClick={list.retry}>
          Try again
        </Button>
      </div>
    )
  }
  if (isPending || (things.length === 0 && hasMore)) return <Waiting />
  if (things.length === 0) return <p className={styles.none}>{none}</p>
  const shown = isWhole ? things : things.slice(0, first)
  const isCut = !isWhole && (things.length > first || hasMore)
  return (
    <>
      <Things kind={kind} things={shown} onShow={show} />
      {isCut ? (
        <TextButton className={styles.more} onClick={() => setWhole(true)}>
          {count === null ? `More ${more}` : `All ${count} ${more}`}
        </TextButton>
      ) : null}
      {isWhole && hasMore ? (
        <Button size="small" variant="quiet" busy={isLoadingMore} onClick={list.loadMore}>
          Show more
        </Button>
      ) : null}
      {isWhole && hasFailed ? (
        <p className={styles.failed} role="alert">
          More could not be loaded. Please try again.
        </p>
      ) : null}
    </>
  )
}

interface ThingsProps {
  kind: SharedKind
  things: SharedThing[]
  onShow: (seq: number) => void
}

function Things({ kind, things, onShow }: ThingsProps) {
  if (kind === 'media') return <SharedPhotos things={things} onShow={onShow} />
  if (kind === 'links') return <SharedLinks things={things} onShow={onShow} />
  return <SharedFiles things={things} onShow={onShow} />
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading...">
      <Skeleton shape="block" height="88px" />
    </div>
  )
}

/** Asked once its tab has been opened. How many there are is known when all of them are here. */
function useShared(contactId: number, kind: SharedKind, open: SharedKind) {
  const query = useInfiniteQuery({ ...sharedQuery(contactId, kind), enabled: kind === open })
  const { data, error, isPending, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } =
    query
  const things = data?.pages.flatMap(({ items }) => items) ?? []
  // A page may hold nothing that is still there, and have another one behind it.
  const isToFollow = kind === open && things.length === 0 && hasNextPage && !isFetching && !error
  useEffect(() => {
    if (isToFollow) void fetchNextPage()
  }, [isToFollow, fetchNextPage])
  return {
    things,
    isPending,
    hasMore: hasNextPage,
    hasFailed: error !== null,
    isLoadingMore: isFetchingNextPage,
    count: data && !hasNextPage ? things.length : null,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}

/** Leads to where something was sent. The card stays open where it stands beside the conversation. */
function useShowInConversation(contactId: number) {
  const navigate = useNavigate()
  const isBeside = useScreen(fromDesktop)
  return (seq: number) =>
    void navigate({
      to: '/chat/$contactId',
      params: { contactId: String(contactId) },
      search: isBeside ? { info: 1 } : {},
      state: ({ opensInfo }) => ({ ...(isBeside && opensInfo && { opensInfo }), show: { seq } }),
      replace: isBeside,
      resetScroll: false,
    })
}
