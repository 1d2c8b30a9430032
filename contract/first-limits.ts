/** The numbers that every public page needs at once. They stand apart so that no page waits for all the others. */
export const firstLimits = {
  clientErrorMessage: 500,
  clientErrorStack: 4000,
  clientErrorPath: 300,
  cookieChoiceLife: 183 * 24 * 60 * 60,
  helpQuery: 100,
  helpComment: 1000,
  helpTypingPauseMs: 150,
  avatarSizes: [64, 128, 256, 384, 512],
  coverWidths: [640, 1280, 1920],
  loaderMinimumMs: 800,
  loaderSecondTextMs: 2000,
  loaderThirdTextMs: 5000,
  rememberedPageHours: 24,
} as const
