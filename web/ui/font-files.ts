import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** The two faces of the first screen, to be asked for before the stylesheet names them. */
export const firstFonts = [figtree, bricolage]
