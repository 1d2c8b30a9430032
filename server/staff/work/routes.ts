import { dropWork, retryAside, retryWork } from './act-on-work.ts'
import { readWork } from './read-work.ts'

export const workRoutes = { readWork, retryWork, dropWork, retryAside }
