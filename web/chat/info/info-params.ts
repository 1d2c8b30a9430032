import { searchReader } from '#platform/search.ts'

/** Whether an address asks for what two people have gathered, beside their conversation. */
export const infoParams = searchReader({ info: (value: unknown) => (value === 1 ? 1 : undefined) })

export type InfoParams = ReturnType<typeof infoParams>
