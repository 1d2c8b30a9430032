/** Which build it is whose server answers: in every answer but files of a build. */
export const buildHeader = 'x-akin-build'

/** Null where it cannot be reached. */
export function askServer() {
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
}
