import { createContext } from 'react'

/** True inside a page's header and main. The router may show the not-found page there or on its own. */
export const Framed = createContext(false)
