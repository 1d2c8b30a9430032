/** How every server of ours is started, by people and by tests. */

// What requests leave behind is short-lived: with room for more of it, in MiB, much less time goes into clearing it away.
export const flags = ['--max-http-header-size=16384', '--max-semi-space-size=32']

// On Linux, memory that was let go returns to the machine: by itself the C library keeps hundreds of megabytes of what
// pictures and uploads have used.
const { MALLOC_ARENA_MAX = '2', MALLOC_MMAP_THRESHOLD_ = '131072' } = process.env
export const memory = { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ }
