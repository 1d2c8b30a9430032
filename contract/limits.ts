const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Every number that both sides obey. Times are in seconds unless the name says otherwise. */
export const limits = {
  body: 64 * 1024,
  urlParameter: 128,
  connections: 14_000,
  requestsPerMinute: { max: 300, seconds: minute },

  clientErrorMessage: 500,
  clientErrorStack: 4000,
  clientErrorPath: 300,
  clientErrors: { max: 20, seconds: hour },

  sessionIdle: 30 * day,
  sessionAbsolute: 90 * day,
  sessionTouch: 5 * minute,
  reauthWindow: 10 * minute,

  loaderMinimumMs: 800,
  loaderSecondTextMs: 2000,
  loaderThirdTextMs: 5000,
  rememberedPageHours: 24,
  toastMs: 5000,
} as const
