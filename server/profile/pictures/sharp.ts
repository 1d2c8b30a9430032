import sharp from 'sharp'

// Every picture comes once, so that keeping parts of it is a waste; and one picture must not take every processor.
sharp.cache(false)
sharp.concurrency(1)

/** The library that reads and draws pictures, set for a server that has other things to do. */
export { sharp }
