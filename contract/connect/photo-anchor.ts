import type { Anchor } from './shapes.ts'

/**
 * What a request about a photo says it is about; pages show who it belongs to instead. It stands apart so that no page
 * waits for all schemas because of it.
 */
export const photoAnchor = { kind: 'photo', text: 'Photo' } as const satisfies Anchor
