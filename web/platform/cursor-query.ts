import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
} from '@tanstack/react-query'

type Cursor = string | null

type Options<Page, Key extends QueryKey> = Omit<
  UndefinedInitialDataInfiniteOptions<Page, Error, InfiniteData<Page, Cursor>, Key, Cursor>,
  'queryFn' | 'initialPageParam' | 'getNextPageParam'
>

/** A list as far as someone has scrolled it. Each page says after what the next one begins: `ask` is given that. */
export function cursorQuery<Page extends { nextCursor: Cursor }, Key extends QueryKey>(
  ask: (after: { cursor?: string }, client: QueryClient) => Promise<Page>,
  options: Options<Page, Key>,
) {
  return infiniteQueryOptions({
    ...options,
    queryFn: ({ pageParam, client }) => ask(pageParam ? { cursor: pageParam } : {}, client),
    initialPageParam: null as Cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
